/** How a round ended: the split that makes ten, each bonus with its cards, who pays whom. */
import { at, type Seat } from '@tenfold/core'
import { byColour, faceOf, totalsOf, type Card, type Declared } from '@tenfold/games'
import { cardName, listed } from '../../cards/names.ts'
import { inSentence, together } from '../../table/people.ts'
import type { PointsRow, SplitPart } from '../types.ts'
import { bonusWhy } from './bonus-words.ts'
import { comboView } from './combos.ts'
import { evidence } from './evidence.ts'
import { person, type TenTable } from './table.ts'

export type ShownHand = Readonly<{
  seat: Seat
  name: string
  parts: readonly SplitPart[]
  /** Ten; for a false declaration what the hand reaches instead. */
  total: number | undefined
  /** "reaches 8, 9 and 12". */
  reaches?: string
  points?: Readonly<{ rows: readonly PointsRow[]; total: number; note: string }>
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

/** Concealed combos, then open ones, then single cards; the card that came last is marked where it stands alone. */
function partsOf(table: TenTable, declared: Declared): readonly SplitPart[] {
  const { ten, open, concealed, card, won, from } = declared
  const combos = (ten?.split.combos ?? []).map(
    (combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: false }),
  )
  const laid = open.map((combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: true }))
  const singles = ten?.split.singles ?? concealed.toSorted(byColour)
  const tag = won === 'draw' ? 'drawn' : from === undefined ? undefined : tagOf(person(table, from).whose)
  const marked = card === undefined ? -1 : singles.lastIndexOf(card)
  const loose = singles.map((one, i): SplitPart => {
    const part = { kind: 'single' as const, card: one, value: faceOf(one) }
    return i === marked && tag !== undefined ? { ...part, tag } : part
  })
  return [...combos, ...laid, ...loose]
}

const tagOf = (whose: string): string => (whose.length > 9 ? 'taken' : whose)

function pointsOf(table: TenTable, declared: Declared): ShownHand['points'] {
  const { ten, seat, concealed, open, won } = declared
  if (ten === undefined) return undefined
  const { view, settings } = table
  const { bonuses } = settings.pricing
  const cards = [...concealed, ...open.flatMap((combo) => combo.cards)]
  const firstTurn = at(view.turns, seat) === 1
  const proof = evidence(bonuses, ten.price.bonuses, { cards, won, claimed: open.length > 0, firstTurn })
  const { you } = person(table, seat)
  const base: PointsRow =
    seat === view.dealer
      ? {
          name: 'Dealer',
          why: `${you ? 'you' : 'the winner'} dealt this round`,
          cards: [],
          points: ten.price.basic,
        }
      : { name: 'Win', why: 'for making ten', cards: [], points: ten.price.basic }
  const rows = ten.price.bonuses.map(({ id, points }): PointsRow => {
    const line = bonuses.find((bonus) => bonus.id === id)
    const why = bonusWhy(id, points > (line?.points ?? points))
    return { name: line?.name ?? id, why, cards: proof.get(id) ?? [], points }
  })
  const factor = declared.from === undefined ? 1 : settings.hitFactor
  const doubled: readonly PointsRow[] =
    factor === 1 ? [] : [{ name: 'Doubled', why: 'won with a discard', cards: [], points: ten.price.points }]
  return {
    rows: [base, ...rows, ...doubled],
    total: ten.price.points * factor,
    note: 'All eight cards count here, however ten was split.',
  }
}

function handOf(table: TenTable, declared: Declared): ShownHand {
  const { seat, ten, concealed, open } = declared
  const points = pointsOf(table, declared)
  const parts = partsOf(table, declared)
  const { name } = person(table, seat)
  return {
    seat,
    name,
    parts,
    total: ten ? 10 : undefined,
    ...(ten ? {} : { reaches: listed(totalsOf(concealed, open).map(String)) }),
    ...(points === undefined ? {} : { points }),
  }
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
    const what = outcome.god === undefined ? 'made ten' : 'made God Ten'
    const about = outcome.by.length === 1 && winner ? how(table, winner) : 'By Hit, all at once.'
    return { title: `${names} ${what}`, about }
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

/** Nothing while the round is played. */
export function resultOf(table: TenTable): RoundResult | undefined {
  const { now } = table.view
  if (now.phase !== 'over') return undefined
  return { ...words(table, now.shown), hands: now.shown.map((declared) => handOf(table, declared)) }
}
