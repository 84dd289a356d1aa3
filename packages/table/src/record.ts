// The record is a projection of the log. Only a finished match has one: it shows every card.
import {
  RECORD_FORMAT,
  writeOutcome,
  type MatchRecord,
  type RoundRecord,
  type Rules,
  type Seat,
  type Types,
} from '@tenfold/core'
import { reveal } from '@tenfold/fair'
import type { Entry, Row } from './log.ts'
import { namesOf } from './push.ts'
import { evolve, seedsOf, type Table } from './table.ts'

type Played = {
  readonly began: number
  readonly deal: Types['deal']
  readonly moves: string[]
  readonly at: number[]
  readonly by: Record<string, string>
}

/** Who chose for a seat, where it was not its owner. */
const authorOf = ({ idle, by }: Entry & { type: 'moved' }, seat: Seat): string | undefined =>
  idle?.includes(seat) ? 'expiry' : by?.find((one) => one.seat === seat)?.name

/** Deals and moves, round by round, with the times and whoever moved for another's seat. */
function roundsIn(rows: readonly Row[]): readonly Played[] {
  const rounds: Played[] = []
  for (const row of rows) {
    for (const entry of row.entries) {
      if (entry.type === 'dealt') rounds.push({ began: row.at, deal: entry.deal, moves: [], at: [], by: {} })
      const round = rounds.at(-1)
      if (entry.type !== 'moved' || round === undefined) continue
      for (const move of entry.moves) {
        round.moves.push(move)
        round.at.push(row.at - round.began)
        const author = authorOf(entry, Number(move.charAt(0)) as Seat)
        if (author !== undefined) round.by[round.moves.length] = author
      }
    }
  }
  return rounds
}

/** The record of a finished match; nothing while it runs. */
export function recordOf<T extends Types>(rules: Rules<T>, rows: readonly Row[]): MatchRecord<T> | undefined {
  const table = rows.reduce<Table<T> | undefined>((before, row) => evolve(rules, before, row), undefined)
  if (table?.match === undefined) return undefined
  const { totals, winners } = rules.match.standing(table.match)
  const options = rules.readOptions(table.opening.options)
  if (winners === undefined || !options.ok) return undefined
  const rounds = roundsIn(rows).flatMap(({ deal, moves, at, by }, i): readonly RoundRecord<T>[] => {
    const finished = table.finished[i]
    const read = rules.game.readDeal(deal)
    if (finished === undefined || !read.ok) return []
    const authors = Object.keys(by).length > 0 ? { by } : {}
    return [
      {
        dealer: finished.dealer,
        deal: read.value,
        moves,
        ...authors,
        at,
        outcome: writeOutcome(finished.outcome),
      },
    ]
  })
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options: options.value,
    seats: namesOf(table),
    rounds,
    scores: totals,
    winners,
    ...(table.opening.from ? {} : { shuffle: reveal(seedsOf(table)) }),
  }
}
