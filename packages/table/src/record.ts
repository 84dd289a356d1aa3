// The record is a projection of the log. Only a finished match has one: it shows every card.
import {
  leaders,
  must,
  RECORD_FORMAT,
  writeOutcome,
  type MatchRecord,
  type RoundRecord,
  type Rules,
  type Seat,
  type Types,
} from '@tenfold/core'
import { reveal } from '@tenfold/fair'
import { evolve } from './evolve.ts'
import type { Entry, Row } from './log.ts'
import { isOver } from './playing.ts'
import { namesOf, seedsOf, type Table } from './table.ts'

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
  if (table?.match === undefined || !isOver(rules, table)) return undefined
  const { totals, winners } = rules.match.standing(table.match)
  const options = must(rules.readOptions(table.opening.options))
  const rounds = roundsIn(rows).map(({ deal, moves, at: times, by }, i): RoundRecord<T> => {
    const finished = table.finished[i]
    return {
      dealer: finished?.dealer ?? table.round?.setup.dealer ?? 0,
      deal: must(rules.game.readDeal(deal)),
      moves,
      ...(Object.keys(by).length > 0 ? { by } : {}),
      at: times,
      ...(finished === undefined ? {} : { outcome: writeOutcome(finished.outcome) }),
    }
  })
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options,
    seats: namesOf(table),
    rounds,
    scores: totals,
    // A match that was stopped early is won by whoever is ahead.
    winners: winners ?? leaders(totals),
    ...(table.ended === undefined ? {} : { ended: table.ended }),
    ...(table.opening.from ? {} : { shuffle: reveal(seedsOf(table)) }),
  }
}
