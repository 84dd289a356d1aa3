/** TS3: what colour each purple card took for the bonuses of a hand. */
import { at } from '@tenfold/core'
import { countsAs, faceOf, isWild, priceOf, type Card, type ComboColour, type Declared } from '@tenfold/games'
import type { Priced } from './points.ts'

/** A card of the hand, and as what it counts. */
export type Dyed = Readonly<{ card: Card; as: Card; free: boolean }>

const dye = (card: Card, colour: ComboColour): Omit<Dyed, 'free'> => ({
  card,
  as: `${colour}${faceOf(card)}`,
})

/** T20: a hit in a window falls into nobody's turn but the discarder's. */
export function isFirstTurn({ view, settings }: Priced, { seat, won, card }: Declared): boolean {
  const window = settings.interrupt !== 'off' && won === 'discard' && card !== undefined
  return !window && at(view.turns, seat) === 1
}

/** All eight cards. Open ones have their combo's colour; of the others, the choice that earned what was earned. */
export function dyedCards(table: Priced, declared: Declared): readonly Dyed[] {
  const { concealed, open, won, seat, ten } = declared
  const ways = concealed.reduce<readonly (readonly Dyed[])[]>(
    (found, card) =>
      found.flatMap((way) =>
        countsAs(card).map((colour) => [...way, { ...dye(card, colour), free: isWild(card) }]),
      ),
    [[]],
  )
  const painted = open.map((combo) => ({
    ...combo,
    cards: combo.cards.map((card) => dye(card, combo.as).as),
  }))
  const facts = {
    open: painted,
    won,
    dealer: seat === table.view.dealer,
    firstTurn: isFirstTurn(table, declared),
  }
  const priced = (way: readonly Dyed[]): string =>
    JSON.stringify(priceOf(table.settings.pricing, { ...facts, concealed: way.map(({ as }) => as) }))
  const [only = [], ...more] = ways
  const chosen = more.length === 0 ? only : ways.find((way) => priced(way) === JSON.stringify(ten?.price))
  const laid = open.flatMap((combo) => combo.cards.map((card) => ({ ...dye(card, combo.as), free: false })))
  return [...(chosen ?? only), ...laid]
}
