/** How a round ended: the split that makes ten, each bonus with its cards, who pays whom. */
import { at, type Seat } from '@tenfold/core'
import {
  byColour,
  faceOf,
  holds,
  totalsOf,
  waysToTake,
  type Bonus,
  type Card,
  type Declared,
  type Extra,
  type Price,
  type Split,
} from '@tenfold/games'
import { extraWords, paysBonuses, phraseOf } from '../../bonus/words.ts'
import { cardName, listed } from '../../cards/names.ts'
import { inSentence, together } from '../../table/people.ts'
import type { PointsRow, SplitPart } from '../types.ts'
import { dyedCards, isFirstTurn, type Dyed } from './colours.ts'
import { comboView } from './combos.ts'
import { evidence } from './evidence.ts'
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
export function partsOf(table: TenTable, declared: Declared, split: Split | undefined): readonly SplitPart[] {
  const { open, concealed, card, won, from } = declared
  const combos = (split?.combos ?? []).map(
    (combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: false }),
  )
  const laid = open.map((combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: true }))
  const singles = split?.singles ?? concealed.toSorted(byColour)
  const tag = won === 'draw' ? 'drawn' : from === undefined ? undefined : tagOf(person(table, from).whose)
  const marked = card === undefined ? -1 : singles.lastIndexOf(card)
  const loose = singles.map((one, i): SplitPart => {
    const part = { kind: 'single' as const, card: one, value: faceOf(one) }
    return i === marked && tag !== undefined ? { ...part, tag } : part
  })
  return [...combos, ...laid, ...loose]
}

const tagOf = (whose: string): string => (whose.length > 9 ? 'taken' : whose)

/** "three alike; 1 more: three 7s", as a row has room for it. */
function whyOf(line: Bonus | undefined, extra: readonly Extra[]): string {
  if (line === undefined) return ''
  return [phraseOf(line), ...extra.map((one) => `${one.points} more: ${extraWords(one, line)}`)].join('; ')
}

/** What the winner's purple cards count as, where that was anyone's choice. */
function purpleNote(dyed: readonly Dyed[]): string {
  const groups = ['red', 'blue'].flatMap((colour) => {
    const cards = dyed.filter(({ free, as }) => free && cardName(as).startsWith(colour))
    if (cards.length === 0) return []
    return [`purple ${listed(cards.map(({ card }) => String(faceOf(card))))} as ${colour}`]
  })
  return groups.length === 0 ? '' : ` It counts ${listed(groups)}.`
}

/** The lines of a bonus table that a hand has earned, each with its cards. Purple cards are shown as they are. */
function bonusRows(
  { settings }: TenTable,
  { won, open }: Declared,
  told: Readonly<{ price: Price; dyed: readonly Dyed[]; firstTurn: boolean }>,
): readonly PointsRow[] {
  const { bonuses } = settings.pricing
  const { price, dyed, firstTurn } = told
  const cards = dyed.map(({ as }) => as)
  const proof = evidence(bonuses, price.bonuses, { cards, won, claimed: open.length > 0, firstTurn })
  return price.bonuses.map(({ id, points }): PointsRow => {
    const line = bonuses.find((bonus) => bonus.id === id)
    const { cards: shown = [], extra = [] } = proof.get(id) ?? {}
    return { name: line?.name ?? id, why: whyOf(line, extra), cards: asHeld(shown, dyed), points }
  })
}

/** The very cards: of a red 5 and a purple one that counts as red, each once. */
function asHeld(cards: readonly Card[], dyed: readonly Dyed[]): readonly Card[] {
  const left = [...dyed]
  return cards.map((card) => {
    const i = left.findIndex(({ as }) => as === card)
    return i < 0 ? card : at(left.splice(i, 1), 0).card
  })
}

/** The basic points and each bonus; nothing where the table pays no bonuses at all. */
function pointsOf(table: TenTable, declared: Declared): ShownHand['points'] {
  const { ten, seat } = declared
  const { view, settings } = table
  if (ten === undefined || !paysBonuses(settings.pricing.bonuses)) return undefined
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
  const dyed = dyedCards(table, declared)
  const told = { price: ten.price, dyed, firstTurn: isFirstTurn(table, declared) }
  const factor = declared.from === undefined ? 1 : settings.hitFactor
  const doubled: readonly PointsRow[] =
    factor === 1 ? [] : [{ name: 'Doubled', why: 'won with a discard', cards: [], points: ten.price.points }]
  return {
    rows: [base, ...bonusRows(table, declared, told), ...doubled],
    total: ten.price.points * factor,
    note: `All eight cards count here, however ten was split.${purpleNote(dyed)}`,
  }
}

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
