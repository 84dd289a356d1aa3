// Every concealed hand that makes ten, of a size and for what the open combos leave to count.
import { at } from '@tenfold/core'
import { combosOf, faceOf, type Card, type Deck } from '@tenfold/games'

/** A hand by the kinds of its deck: how many copies of each. */
export type Counts = readonly number[]

/** Cards that a split adds in one piece, as places among the kinds of the deck, and what they count. */
type Piece = Readonly<{ places: readonly number[]; value: number }>

/** The combos that the kinds of a deck can form (T1), each once for every value it can have. */
function combosAmong(kinds: readonly Card[]): readonly Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < kinds.length; i++) {
    for (let j = i; j < kinds.length; j++) {
      for (let k = j; k < kinds.length; k++) {
        const places = [i, j, k]
        const values = combosOf(places.map((place) => at(kinds, place))).map(({ value }) => value)
        pieces.push(...[...new Set(values)].map((value) => ({ places, value })))
      }
    }
  }
  return pieces
}

/**
 * A hand makes ten if some split counts ten (T2). So all winning hands are found by writing down all splits that
 * do: some combos, then singles that make up the rest. Far fewer of these exist than hands. Each hand stands in
 * the list once, however many splits make it ten.
 */
export function winningHands(deck: Deck, size: number, total: number): readonly Counts[] {
  const kinds = deck.map(([card]) => card)
  const singles = kinds.map((card, place): Piece => ({ places: [place], value: faceOf(card) }))
  const combos = combosAmong(kinds)
  const found = new Map<string, Counts>()
  const held = kinds.map(() => 0)

  const fits = ({ places }: Piece): boolean => places.every((place) => at(held, place) <= at(deck, place)[1])
  const lay = ({ places }: Piece, copies: 1 | -1): void => {
    for (const place of places) held[place] = at(held, place) + copies
  }
  /** Pieces are laid in one order only: from `first` on. */
  const search = (pieces: readonly Piece[], first: number, room: number, left: number): void => {
    if (room === 0) {
      if (left === 0) found.set(held.join(' '), [...held])
      return
    }
    for (let i = first; i < pieces.length; i++) {
      const piece = at(pieces, i)
      if (piece.value > left || piece.places.length > room) continue
      lay(piece, 1)
      if (fits(piece)) search(pieces, i, room - piece.places.length, left - piece.value)
      lay(piece, -1)
    }
    if (pieces === combos) search(singles, 0, room, left)
  }
  search(combos, 0, size, total)
  return [...found.values()]
}
