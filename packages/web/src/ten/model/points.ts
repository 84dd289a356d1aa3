/** What a hand that makes ten is worth, each bonus beside its cards. */
import { at } from '@tenfold/core'
import { faceOf, type Bonus, type Card, type Declared, type Extra, type Price } from '@tenfold/games'
import { extraWords, paysBonuses, phraseOf } from '../../bonus/words.ts'
import { cardName, listed } from '../../cards/names.ts'
import type { PointsRow } from '../types.ts'
import { dyedCards, isFirstTurn, type Dyed } from './colours.ts'
import { evidence } from './evidence.ts'
import type { TenTable } from './table.ts'

/** As much of a table as prices depend on. */
export type Priced = Pick<TenTable, 'view' | 'settings'>

export type Points = Readonly<{ rows: readonly PointsRow[]; total: number; note: string }>

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
  { settings }: Priced,
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
export function pointsOf(table: Priced, declared: Declared): Points | undefined {
  const { ten, seat } = declared
  const { view, settings } = table
  if (ten === undefined || !paysBonuses(settings.pricing.bonuses)) return undefined
  const you = seat === view.viewer
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
