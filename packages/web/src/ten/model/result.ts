/** How a round ended: the split that makes ten, each bonus with its cards, who pays whom. */
import type { Seat } from '@tenfold/core'
import { holds, totalsOf, waysToTake, type Card, type Declared, type Split } from '@tenfold/games'
import { cardName, listed } from '../../cards/names.ts'
import { inSentence, together } from '../../table/people.ts'
import type { SplitPart } from '../types.ts'
import { dyedCards, isFirstTurn } from './colours.ts'
import { splitParts } from './parts.ts'
import { pointsOf, type Points } from './points.ts'
import { person, type TenTable } from './table.ts'

export type ShownHand = Readonly<{
  seat: Seat
  name: string
  you: boolean
  declared: Declared
  parts: readonly SplitPart[]
  /** Ten; for a false declaration what the hand reaches instead. */
  total: number | undefined
  /** "reaches 8, 9 and 12". */
  reaches?: string
  points?: Points
}>

export type RoundResult = Readonly<{
  title: string
  about: string
  hands: readonly ShownHand[]
}>

/** A Get's card lies in the open combo already; the news remembers which it was (T9). */
function lastCard({ round }: TenTable, { seat, card }: Declared): Card | undefined {
  if (card !== undefined) return card
  const claimed = round.news.findLast((event) => event.type === 'claimed' && event.seat === seat)
  return claimed?.type === 'claimed' ? claimed.card : undefined
}

/** "By Run, with the red 1 you drew." */
function how(table: TenTable, declared: Declared): string {
  const { seat, won, from, card } = declared
  const winner = person(table, seat)
  const last = lastCard(table, declared)
  if (won === 'draw')
    return last === undefined ? 'By Run.' : `By Run, with the ${cardName(last)} ${inSentence(winner)} drew.`
  const owner = from === undefined ? '' : person(table, from).whose
  if (last === undefined) return 'By Hit.'
  return card === undefined
    ? `Right after a Get of ${owner} ${cardName(last)}, which counts as a Hit.`
    : `By Hit, with ${owner} ${cardName(last)}.`
}

/** The card that came last is marked where it stands alone. */
export function partsOf(table: TenTable, declared: Declared, split: Split | undefined): readonly SplitPart[] {
  const { won, from } = declared
  const tag = won === 'draw' ? 'drawn' : from === undefined ? undefined : tagOf(person(table, from).whose)
  return splitParts(declared, split, tag)
}

const tagOf = (whose: string): string => (whose.length > 9 ? 'taken' : whose)

function handOf(table: TenTable, declared: Declared): ShownHand {
  const { seat, ten, concealed, open } = declared
  const points = pointsOf(table, declared)
  const { name, you } = person(table, seat)
  return {
    seat,
    name,
    you,
    declared,
    parts: partsOf(table, declared, ten?.split),
    total: ten ? 10 : undefined,
    ...(ten ? {} : { reaches: listed(totalsOf(concealed, open).map(String)) }),
    ...(points === undefined ? {} : { points }),
  }
}

/** T14: the line that wins the match, by its name. */
export function winningLine(table: TenTable, declared: Declared): string {
  const { won, open } = declared
  const cards = dyedCards(table, declared).map(({ as }) => as)
  const win = { cards, won, claimed: open.length > 0, firstTurn: isFirstTurn(table, declared) }
  const line = table.settings.pricing.bonuses.find(
    ({ wins, when, sets }) =>
      wins && (!when || holds(when, win)) && (!sets || waysToTake(sets, cards).length > 0),
  )
  return line?.name ?? 'a winning hand'
}

/** "Tomasz hit too, but it is not ten." */
function falseHits(table: TenTable, shown: readonly Declared[]): string {
  const wrong = shown.filter(({ ten }) => ten === undefined).map(({ seat }) => person(table, seat))
  return wrong.length === 0 ? '' : ` ${together(wrong)} hit too, but it is not ten.`
}

function words(table: TenTable, shown: readonly Declared[]): Pick<RoundResult, 'title' | 'about'> {
  const { view, standing } = table
  const { now } = view
  if (now.phase !== 'over') return { title: '', about: '' }
  const { outcome } = now
  const dealer = person(table, standing.dealer)
  const over = standing.winners !== undefined
  if (outcome.kind === 'won') {
    const names = together(outcome.by.map((seat) => person(table, seat)))
    const winner = shown.find(({ ten }) => ten !== undefined)
    const god = shown.find(({ seat }) => outcome.gods?.includes(seat))
    const what = god === undefined ? 'ten' : winningLine(table, god)
    const about = outcome.by.length === 1 && winner ? how(table, winner) : 'By Hit, all at once.'
    return { title: `${names} made ${what}`, about: `${about}${falseHits(table, shown)}` }
  }
  if (outcome.kind === 'void') {
    const names = together(outcome.by.map((seat) => person(table, seat)))
    return {
      title: `${names} declared, but it is not ten`,
      about: `The deal is void and does not count. ${dealer.name} ${dealer.you ? 'deal' : 'deals'} again.`,
    }
  }
  const next = over ? 'The round counts as dealt.' : `${dealer.name} ${dealer.you ? 'deal' : 'deals'} next.`
  return { title: 'The deck ran out', about: `Nobody made ten, and nobody scores. ${next}` }
}

const rightFirst = (shown: readonly Declared[]): readonly Declared[] =>
  shown.toSorted((a, b) => Number(b.ten !== undefined) - Number(a.ten !== undefined))

/** Nothing while the round is played. */
export function resultOf(table: TenTable): RoundResult | undefined {
  const { now } = table.view
  if (now.phase !== 'over') return undefined
  return {
    ...words(table, now.shown),
    hands: rightFirst(now.shown).map((declared) => handOf(table, declared)),
  }
}
