// A deck of the ten family in numbers: its kinds, and for each colour of a combo one number that counts its cards.
import { at } from '@tenfold/core'
import {
  COMBO_COLOURS,
  countsAs,
  faceOf,
  isWild,
  type Card,
  type ComboColour,
  type Deck,
} from '@tenfold/games'

/**
 * The cards that can count as one colour, as the digits of a key: the digit of a value is how many are held. A digit
 * goes up to the copies there are, wild ones included, so a card more than the deck has would carry into the next.
 */
export type Suit = Readonly<{
  colour: ComboColour
  /** By value: what one card adds to the key, and the most there are. Neither where the colour lacks the value. */
  units: readonly number[]
  copies: readonly number[]
  /** How many keys there are. */
  keys: number
}>

export type Pack = Readonly<{
  deck: Deck
  kinds: readonly Card[]
  copies: readonly number[]
  placeOf: (card: Card) => number
  suits: readonly Suit[]
  /** By kind: its number among the wild ones, or −1. */
  wild: readonly number[]
  /** By kind, then by suit: what it adds to that suit's key; 0 where it is wild or of another colour. */
  adds: readonly (readonly number[])[]
  /** By the set of wild kinds held, as bits: every way to colour them, as what is added to each suit's key. */
  colourings: readonly (readonly (readonly number[])[])[]
}>

/** Values are 0 to 8. */
const VALUES = 9

function suitOf(deck: Deck, colour: ComboColour): Suit {
  const copies = Array<number>(VALUES).fill(0)
  for (const [card, many] of deck) {
    if (countsAs(card).includes(colour)) copies[faceOf(card)] = at(copies, faceOf(card)) + many
  }
  let keys = 1
  const units = copies.map((many) => {
    const unit = keys
    keys *= many + 1
    return unit
  })
  return { colour, units, copies, keys }
}

/** What a card adds to the keys of the suits when it takes a colour. */
const addsAs = (suits: readonly Suit[], card: Card, as: ComboColour): readonly number[] =>
  suits.map(({ colour, units }) => (colour === as ? at(units, faceOf(card)) : 0))

const sum = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((part, i) => part + at(other, i))

/** Cards as copies by kind. */
export function countsOf({ kinds, placeOf }: Pack, cards: readonly Card[]): readonly number[] {
  const counts = kinds.map(() => 0)
  for (const card of cards) counts[placeOf(card)] = at(counts, placeOf(card)) + 1
  return counts
}

/** Copies by kind as cards. */
export function cardsOf({ kinds }: Pack, counts: ArrayLike<number>): readonly Card[] {
  const cards: Card[] = []
  let kind = 0
  for (const card of kinds) for (let copies = counts[kind++] ?? 0; copies > 0; copies--) cards.push(card)
  return cards
}

export function tenPack(deck: Deck): Pack {
  const kinds = deck.map(([card]) => card)
  const suits = COMBO_COLOURS.map((colour) => suitOf(deck, colour)).filter(({ keys }) => keys > 1)
  const wildKinds = kinds.filter(isWild)
  if (deck.some(([card, copies]) => isWild(card) && copies > 1)) throw new Error('a wild card has one copy')
  const nothing = suits.map(() => 0)
  const colourings = Array.from({ length: 2 ** wildKinds.length }, (_, set) =>
    wildKinds
      .filter((_card, i) => (set >> i) & 1)
      .reduce<readonly (readonly number[])[]>(
        (ways, card) => ways.flatMap((way) => countsAs(card).map((as) => sum(way, addsAs(suits, card, as)))),
        [nothing],
      ),
  )
  const places = new Map(kinds.map((card, place) => [card, place]))
  return {
    deck,
    kinds,
    copies: deck.map(([, copies]) => copies),
    placeOf: (card) => places.get(card) ?? -1,
    suits,
    wild: kinds.map((card) => wildKinds.indexOf(card)),
    adds: kinds.map((card) => (isWild(card) ? nothing : addsAs(suits, card, at(countsAs(card), 0)))),
    colourings,
  }
}
