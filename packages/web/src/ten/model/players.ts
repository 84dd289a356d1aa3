/** Everyone at the table, their cards as far as they lie open. */
import { at, type Seat } from '@tenfold/core'
import type { Card } from '@tenfold/games'
import { absenceOf } from '../../table/agreement.ts'
import type { NewestDiscard, Opponent, Player, Score, Tour } from '../types.ts'
import { comboView } from './combos.ts'
import { openHand } from './hand.ts'
import { person, type TenTable } from './table.ts'
import type { Take } from './takes.ts'

/** T15b: on which side the marker lies in this round; none where a match is as long as it takes. */
export function tourOf({ standing, view, settings }: TenTable): Tour | undefined {
  if (settings.end.tours === undefined) return undefined
  const { now, dealer, options } = view
  let { passes } = standing
  // When a round is over the match has gone on already; the marker of this round is the one shown.
  if (now.phase === 'over' && now.outcome.kind !== 'void') {
    const won = now.outcome.kind === 'won' && now.outcome.by.includes(dealer)
    if (!(settings.dealerStays && won)) passes -= 1
  }
  return passes < options.players ? 1 : 2
}

const scoreOf = ({ settings, standing }: TenTable, count: number): Score => ({
  count,
  unit: settings.payment === 'tokens' ? 'token' : 'point',
  ...(standing.target === undefined ? {} : { target: standing.target }),
})

export function playerOf(table: TenTable, seat: Seat): Player {
  const one = person(table, seat)
  const { name, crest, kind } = one
  const { view, standing } = table
  const tour = tourOf(table)
  const away = absenceOf(table.push, table.away, one)
  return {
    name,
    crest,
    ...(kind === 'bot' ? { note: 'bot' } : {}),
    ...(away === undefined ? {} : { away }),
    score: scoreOf(table, at(standing.totals, seat)),
    inHand: at(view.held, seat),
    ...(view.dealer === seat ? { dealer: tour === undefined ? {} : { tour } } : {}),
    toAct: view.toAct.includes(seat),
  }
}

function newestOf(
  table: TenTable,
  seat: Seat,
  takes: readonly Take[],
  chosen: Seat | undefined,
): NewestDiscard | undefined {
  const card: Card | undefined = at(table.view.rows, seat).at(-1)
  if (card === undefined) return undefined
  const take = takes.find((one) => one.seat === seat)
  if (take === undefined) return { card }
  const offers = !table.settings.assisted ? undefined : take.hit ? 'hit' : 'claim'
  return {
    card,
    key: take.key,
    ...(offers === undefined ? {} : { offers }),
    ...(seat === chosen ? { selected: true } : {}),
  }
}

export const opponentsOf = (
  table: TenTable,
  takes: readonly Take[],
  chosen: Seat | undefined,
): readonly Opponent[] =>
  table.others.map((seat) => {
    const newest = newestOf(table, seat, takes, chosen)
    const hand = openHand(table, seat)
    return {
      ...playerOf(table, seat),
      seat,
      open: at(table.view.open, seat).map(comboView),
      older: at(table.view.rows, seat).slice(0, -1),
      ...(newest === undefined ? {} : { newest }),
      ...(hand === undefined ? {} : { hand }),
    }
  })
