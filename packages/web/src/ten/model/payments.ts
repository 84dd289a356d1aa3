/** MK2: who pays whom, and what everyone has before and after. */
import { at, clockwise, type Seat } from '@tenfold/core'
import { cardName, counted, listed } from '../../cards/names.ts'
import { inSentence } from '../../table/people.ts'
import type { Party } from '../types.ts'
import { person, type TenTable } from './table.ts'

export type Paid = Readonly<{ note: string; from: readonly Party[]; to: readonly Party[] }>

const NUMBERS = ['no one', 'one', 'two', 'three'] as const

/** "8 shared by three: 3, 3 and 2, from your left." */
function sharedWords(table: TenTable, winner: Seat, parts: readonly number[]): string {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const among = `${total} shared by ${NUMBERS[parts.length] ?? parts.length}`
  const even = parts.every((part) => part === parts[0])
  if (even) return `${among}: ${parts[0]} each.`
  return `${among}: ${listed(parts.map(String))}, from ${person(table, winner).whose} left.`
}

function wonWords(table: TenTable, winner: Seat, from: Seat | undefined, payers: readonly Party[]): string {
  const points = payers.reduce((sum, { change }) => sum - change, 0)
  if (from === undefined) {
    const [only] = payers
    if (payers.length === 1 && only !== undefined)
      return `${only.name} ${only.name === 'You' ? 'pay' : 'pays'} all ${points}.`
    return sharedWords(
      table,
      winner,
      payers.map(({ change }) => -change),
    )
  }
  const { now } = table.view
  const card = now.phase === 'over' ? now.shown.find(({ seat }) => seat === winner)?.card : undefined
  const payer = person(table, from)
  const why =
    card === undefined
      ? `The card came from ${inSentence(payer)}, who`
      : `${payer.name} discarded the ${cardName(card)} and`
  return `${why} ${payer.you ? 'pay' : 'pays'} all ${points}.`
}

/** Nothing where nobody gained or lost, or where points come from nowhere (TT1). */
export function paymentsOf(table: TenTable): Paid | undefined {
  const { view, standing, settings } = table
  const { now } = view
  if (now.phase !== 'over' || settings.payment !== 'tokens') return undefined
  const { outcome } = now
  const { scores } = outcome
  const before = standing.totals.map((total, seat) => total - at(scores, seat))
  const most = (totals: readonly number[]): number => Math.max(...totals)
  const leads = (totals: readonly number[], seat: Seat): boolean =>
    at(totals, seat) === most(totals) && totals.filter((total) => total === most(totals)).length === 1
  const party = (seat: Seat): Party => {
    const { name, crest } = person(table, seat)
    const first = leads(standing.totals, seat) && !leads(before, seat)
    return {
      name,
      crest,
      before: at(before, seat),
      after: at(standing.totals, seat),
      change: at(scores, seat),
      ...(first ? { note: 'now first' } : {}),
    }
  }
  const start = outcome.kind === 'won' || outcome.kind === 'void' ? (outcome.by[0] ?? 0) : 0
  const order = clockwise(start, view.options.players)
  const from = order.filter((seat) => at(scores, seat) < 0).map(party)
  const to = order.filter((seat) => at(scores, seat) > 0).map(party)
  if (from.length === 0 || to.length === 0) return undefined
  if (outcome.kind === 'void') {
    const note =
      view.options.players === 2
        ? 'A false declaration costs 1.'
        : 'A false declaration costs 1 to every other player.'
    return { note, from, to }
  }
  const won = outcome.kind === 'won' ? outcome.from : undefined
  return { note: wonWords(table, start, won, from), from, to }
}

/** "3 tokens", or where nobody pays, "3 points". */
export const scoreWord = ({ settings }: TenTable, count: number): string =>
  counted(count, settings.payment === 'tokens' ? 'token' : 'point')
