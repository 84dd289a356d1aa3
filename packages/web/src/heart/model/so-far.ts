/** What A and B have reached of their own row. Only the viewer's own pile tells it (H7). */
import { at } from '@tenfold/core'
import { factsOf, rankOf, type Category, type Row } from '@tenfold/games'
import { winnersOf } from './trick.ts'
import type { HeartTable } from './table.ts'

export type SoFar = Readonly<{ row: Row; cells: Readonly<Record<Category, string>> }>

const yesOr = (done: boolean, else_: string): string => (done ? 'yes' : else_)

/** Nothing for the dealer, for C, for whoever watches, and before the first trick. */
export function soFarOf(table: HeartTable): SoFar | undefined {
  const { view, me, role } = table
  if (me === undefined || (role !== 'A' && role !== 'B') || view.phase === 'placing') return undefined
  const pile = at(view.piles, me)
  const facts = factsOf(pile, view.trump, me)
  const ones = pile.flatMap(({ plays }) => plays).filter(({ card }) => rankOf(card) === 1).length
  const late = winnersOf(table).slice(8)
  return {
    row: role,
    cells: {
      'total-trick': String(facts['total-trick']),
      'total-7': String(facts['total-7']),
      'exact-two-1': String(ones),
      'trump-3-5': yesOr(facts['trump-3-5'], '–'),
      '41-50': String(facts.sum),
      '9th-10th': yesOr(late.includes(me), late.length === 2 ? 'no' : '–'),
    },
  }
}
