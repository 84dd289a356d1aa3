// The cards of the ten games. A card has no identity: four copies of R5 are one text written four times.
import { err, kindOf, ok, sure, type Result } from '@tenfold/core'

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

export const COLOURS = ['R', 'B', 'G', 'P'] as const
export const COMBO_COLOURS = ['R', 'B', 'G'] as const satisfies readonly ComboColour[]
/** TS2: what a card of each colour may count as. */
export const COUNTS_AS: Readonly<Record<Colour, readonly ComboColour[]>> = {
  R: ['R'],
  B: ['B'],
  G: ['G'],
  P: ['R', 'B'],
}
export const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
/**
 * In the order R, B, G, P, then value. Every card is one of these very texts, written out: the engine tells such texts
 * apart by where they lie, and made ones letter by letter.
 */
export const CARDS: readonly Card[] = [
  ...(['R0', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const),
  ...(['B0', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'] as const),
  ...(['G0', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const),
  ...(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'] as const),
]

const ZERO = '0'.charCodeAt(0)
export const RED = 'R'.charCodeAt(0)
export const BLUE = 'B'.charCodeAt(0)
export const GREEN = 'G'.charCodeAt(0)
const PURPLE = 'P'.charCodeAt(0)
/** By a colour's letter: the place of its first card. */
const FIRSTS = new Uint8Array(128)
for (const [place, colour] of COLOURS.entries()) FIRSTS[colour.charCodeAt(0)] = place * VALUES.length

// Rounds ask at every step, so both read the text as it stands; it is a card, so its letters are what they must be.
export const colourOf = (card: Card): Colour => card.charAt(0) as Colour
/** The letter of its colour, as a number: two such are compared in half the time. */
export const letterOf = (card: Card): number => card.charCodeAt(0)
export const faceOf = (card: Card): Value => (card.charCodeAt(1) - ZERO) as Value
export const cardOf = (colour: Colour, value: Value): Card =>
  sure(CARDS[(FIRSTS[colour.charCodeAt(0)] ?? 0) + value])
/** The colours a card can have in a combo: its own, or for a wild one each of several. */
export const countsAs = (card: Card): readonly ComboColour[] => COUNTS_AS[colourOf(card)]
export const isWild = (card: Card): boolean => letterOf(card) === PURPLE
/** Whether a card can have a colour in a combo. */
export const canBe = (card: Card, colour: ComboColour): boolean =>
  letterOf(card) === colour.charCodeAt(0) || (isWild(card) && COUNTS_AS.P.includes(colour))
export const sumOfFaces = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + faceOf(card), 0)

/** Combos are written by value, then colour in the order R, B, G, P. */
export const byValue = (a: Card, b: Card): number => faceOf(a) - faceOf(b) || byColour(a, b)

/** Hands are sorted by colour in the order R, B, G, P, then value. */
export const byColour = (a: Card, b: Card): number => placeOf(a) - placeOf(b)

/** Its place in that order. */
export const placeOf = (card: Card): number => (FIRSTS[letterOf(card)] ?? 0) + faceOf(card)

/** A pack: how many copies of which cards. */
export type Deck = readonly (readonly [card: Card, copies: number])[]

/** Four copies of red and blue 1 to 7: the 56 cards of Total Ten and Make10. */
export const RED_AND_BLUE: Deck = CARDS.filter(
  (card) => 'RB'.includes(colourOf(card)) && faceOf(card) >= 1 && faceOf(card) <= 7,
).map((card) => [card, 4])

export const packOf = (deck: Deck): readonly Card[] =>
  deck.flatMap(([card, copies]) => Array<Card>(copies).fill(card))

/** The first card of which there are more than the deck holds, if any. */
export function surplus(deck: Deck, cards: readonly Card[]): Card | undefined {
  const left = new Uint8Array(CARDS.length)
  for (const [card, copies] of deck) left[placeOf(card)] = copies
  return cards.find((card) => {
    const copies = left[placeOf(card)] ?? 0
    left[placeOf(card)] = Math.max(0, copies - 1)
    return copies === 0
  })
}

export const readCard = (input: unknown): Result<Card> => {
  const card = CARDS.find((known) => known === input)
  return card === undefined ? err(`no card is written ${kindOf(input)}`) : ok(card)
}

/** The cards without one copy of each of those taken; throws if one is not there. */
export function without(cards: readonly Card[], ...taken: readonly Card[]): readonly Card[] {
  let left = cards
  for (const card of taken) {
    const place = left.indexOf(card)
    if (place < 0) throw new Error(`no ${card} among ${left.join(' ')}`)
    // All but the first; then those before the one taken, the first among them, move down.
    const others = left.slice(1)
    for (let i = 0; i < place; i++) others[i] = sure(left[i])
    left = others
  }
  return left
}

/** Each kind of card once, in the order in which it first stands. */
export const kindsIn = (cards: readonly Card[]): readonly Card[] =>
  cards.filter((card, i) => cards.indexOf(card) === i)
