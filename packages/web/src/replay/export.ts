/** What can be taken away from a replay: its record, and a position of it. */
import { add, at, type BySeat, type MatchRecord, type Seat, type Types } from '@tenfold/core'

export const fileName = ({ game, shuffle }: MatchRecord<Types>): string =>
  `${game}-${shuffle?.matchId.replaceAll(/[^\w-]+/g, '-') ?? 'match'}.json`

/** A position as programs read it: RECORD.md's form, keys in that order. */
export type WrittenPosition = Readonly<{
  game: string
  options: Types['options']
  dealer: Seat
  deal: Types['deal']
  moves: readonly string[]
  /** The scores before the round. */
  totals: BySeat<number>
}>

/** The position after so many moves of a round, counted from 1. */
export function positionAt(record: MatchRecord<Types>, round: number, move: number): WrittenPosition {
  const { dealer, deal, moves } = at(record.rounds, round - 1)
  return {
    game: record.game,
    options: record.options,
    dealer,
    deal,
    moves: moves.slice(0, move),
    totals: totalsBefore(record, round),
  }
}

/** What everyone had: the scores at the end, less what was gained and lost since. */
function totalsBefore({ rounds, scores }: MatchRecord<Types>, round: number): BySeat<number> {
  return rounds.slice(round - 1).reduce<BySeat<number>>(
    (left, { outcome }) =>
      add(
        left,
        (outcome?.scores ?? scores.map(() => 0)).map((change) => -change),
      ),
    scores,
  )
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What another site writes into its page to show a replay there. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="420" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>`
