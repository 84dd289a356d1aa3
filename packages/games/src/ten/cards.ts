// The cards of the ten games. A card has no identity: four copies of R5 are one text written four times.
import { at, err, kindOf, ok, type Result } from '@tenfold/core'

/**
 * Red and blue; Tsukuru's purple, which is wild in colour (TS2); and green, for a sibling with a third suit. A deck
 * says which of them a game has.
 */
export type Colour = 'R' | 'B' | 'G' | 'P'
/** A colour that a combo can have. */
export type ComboColour = Exclude<Colour, 'P'>
export type Value = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type Card = `${Colour}${Value}`
export type Unknown = '??'

const COLOURS = ['R', 'B', 'G', 'P'] as const
export const COMBO_COLOURS = ['R', 'B', 'G'] as const satisfies readonly ComboColour[]
/** TS2: what a card of each colour may count as. */
const COUNTS_AS: Readonly<Record<Colour, readonly ComboColour[]>> = {
  R: ['R'],
  B: ['B'],
  G: ['G'],
  P: ['R', 'B'],
}
const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const CARDS: readonly Card[] = COLOURS.flatMap((colour) =>
  VALUES.map((value) => `${colour}${value}` as const),
)

/** The places of the cards in the order R, B, G, P, then value. */
const PLACES: ReadonlyMap<Card, number> = new Map(CARDS.map((card, place) => [card, place]))
const ZERO = '0'.charCodeAt(0)

// Rounds ask at every step, so both read the text as it stands; it is a card, so its letters are what they must be.
export const colourOf = (card: Card): Colour => card.charAt(0) as Colour
export const faceOf = (card: Card): Value => at(VALUES, card.charCodeAt(1) - ZERO)
/** The colours a card can have in a combo: its own, or for a wild one each of several. */
export const countsAs = (card: Card): readonly ComboColour[] => COUNTS_AS[colourOf(card)]
export const isWild = (card: Card): boolean => countsAs(card).length > 1
export const sumOfFaces = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + faceOf(card), 0)

/** Combos are written by value, then colour in the order R, B, G, P. */
export const byValue = (a: Card, b: Card): number => faceOf(a) - faceOf(b) || byColour(a, b)

/** Hands are sorted by colour in the order R, B, G, P, then value. */
export const byColour = (a: Card, b: Card): number => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0)

/** A pack: how many copies of which cards. */
export type Deck = readonly (readonly [card: Card, copies: number])[]

/** Four copies of red and blue 1 to 7: the 56 cards of Total Ten and Make10. */
export const RED_AND_BLUE: Deck = (['R', 'B'] as const).flatMap((colour) =>
  VALUES.slice(1, 8).map((value) => [`${colour}${value}`, 4] as const),
)

export const packOf = (deck: Deck): readonly Card[] =>
  deck.flatMap(([card, copies]) => Array<Card>(copies).fill(card))

/** The first card of which there are more than the deck holds, if any. */
export function surplus(deck: Deck, cards: readonly Card[]): Card | undefined {
  const left = new Map(deck)
  return cards.find((card) => {
    const copies = left.get(card) ?? 0
    left.set(card, copies - 1)
    return copies === 0
  })
}

export const readCard = (input: unknown): Result<Card> => {
  const card = CARDS.find((known) => known === input)
  return card === undefined ? err(`no card is written ${kindOf(input)}`) : ok(card)
}

/** The cards without one copy of each of those taken; throws if one is not there. */
export function without(cards: readonly Card[], ...taken: readonly Card[]): readonly Card[] {
  return taken.reduce<readonly Card[]>((left, card) => {
    const i = left.indexOf(card)
    if (i < 0) throw new Error(`no ${card} among ${left.join(' ')}`)
    return left.toSpliced(i, 1)
  }, cards)
}

/** Each kind of card once, in the order in which it first stands. */
export const kindsIn = (cards: readonly Card[]): readonly Card[] =>
  cards.filter((card, i) => cards.indexOf(card) === i)
