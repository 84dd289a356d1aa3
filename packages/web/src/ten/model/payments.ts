/** MK2: who pays whom, and what everyone has before and after. */
import { at, clockwise, type Outcome, type Seat } from '@tenfold/core'
import type { Declared } from '@tenfold/games'
import { paysBonuses } from '../../bonus/words.ts'
import { cardName, counted, listed } from '../../cards/names.ts'
import { inSentence } from '../../table/people.ts'
import type { Gain, Party } from '../types.ts'
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

type Before = Readonly<{ before: readonly number[]; scores: readonly number[] }>

/** Before and after, and who has come to the front by it. */
function partyOf(table: TenTable, { before, scores }: Before): (seat: Seat) => Party {
  const { totals } = table.standing
  const leads = (of: readonly number[], seat: Seat): boolean => {
    const most = Math.max(...of)
    return at(of, seat) === most && of.filter((total) => total === most).length === 1
  }
  return (seat) => {
    const { name, crest } = person(table, seat)
    const first = leads(totals, seat) && !leads(before, seat)
    return {
      name,
      crest,
      before: at(before, seat),
      after: at(totals, seat),
      change: at(scores, seat),
      ...(first ? { note: 'now first' } : {}),
    }
  }
}

const beforeOf = ({ standing }: TenTable, { scores }: Outcome): Before => ({
  scores,
  before: standing.totals.map((total, seat) => total - at(scores, seat)),
})

const falseWords = (players: number, tokens: boolean): string => {
  const to = players === 2 ? (tokens ? '' : ' to the other player') : ' to every other player'
  return `A false declaration ${tokens ? 'costs' : 'gives'} 1${to}.`
}

/** Nothing where nobody gained or lost, or where points come from nowhere (TT1). */
export function paymentsOf(table: TenTable): Paid | undefined {
  const { view, settings } = table
  const { now } = view
  if (now.phase !== 'over' || settings.payment !== 'tokens') return undefined
  const { outcome } = now
  const { scores } = outcome
  const party = partyOf(table, beforeOf(table, outcome))
  const start = outcome.kind === 'won' || outcome.kind === 'void' ? (outcome.by[0] ?? 0) : 0
  const order = clockwise(start, view.options.players)
  const from = order.filter((seat) => at(scores, seat) < 0).map(party)
  const to = order.filter((seat) => at(scores, seat) > 0).map(party)
  if (from.length === 0 || to.length === 0) return undefined
  if (outcome.kind === 'void') return { note: falseWords(view.options.players, true), from, to }
  const won = outcome.kind === 'won' ? outcome.from : undefined
  return { note: wonWords(table, start, won, from), from, to }
}

export type Gained = Readonly<{ note: string; target?: number; rows: readonly Gain[] }>

/** What a seat's gain is made of: its own ten, and 1 for each false declaration of somebody else. */
function whyGained(table: TenTable, seat: Seat, shown: readonly Declared[]): string {
  const own = shown.find((declared) => declared.seat === seat)
  const wrong = shown.filter((declared) => declared.ten === undefined && declared.seat !== seat)
  const ten =
    own?.ten === undefined ? [] : [wrong.length === 0 ? 'made ten' : `${own.ten.price.points} for ten`]
  const others = wrong.map((declared) => `1 for ${person(table, declared.seat).whose} false declaration`)
  return [...ten, ...others].join(', ')
}

/** TT1: where nobody pays, the points that were added. */
export function gainsOf(table: TenTable): Gained | undefined {
  const { view, settings, standing } = table
  const { now } = view
  if (now.phase !== 'over' || settings.payment !== 'points') return undefined
  const { outcome, shown } = now
  if (outcome.kind !== 'won' && outcome.kind !== 'void') return undefined
  const { basic, bonuses } = settings.pricing
  const win =
    basic.dealer === basic.other
      ? `A win scores ${basic.dealer}.`
      : `A win scores ${basic.dealer} for the dealer, ${basic.other} for anyone else.`
  const won = paysBonuses(bonuses) ? 'Points are added. Nobody pays.' : win
  const wrong = shown.some(({ ten }) => ten === undefined)
  const party = partyOf(table, beforeOf(table, outcome))
  const notes = [
    ...(outcome.kind === 'won' ? [won] : []),
    ...(wrong ? [falseWords(view.options.players, false)] : []),
  ]
  return {
    note: notes.join(' '),
    ...(standing.target === undefined ? {} : { target: standing.target }),
    rows: clockwise(outcome.by[0] ?? 0, view.options.players).map((seat): Gain => {
      const why = whyGained(table, seat, shown)
      return { ...party(seat), ...(why === '' ? {} : { why }) }
    }),
  }
}

/** "3 tokens", or where nobody pays, "3 points". */
export const scoreWord = ({ settings }: TenTable, count: number): string =>
  counted(count, settings.payment === 'tokens' ? 'token' : 'point')
