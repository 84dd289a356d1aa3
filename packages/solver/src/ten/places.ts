// The rank of a hand by two look-ups and a sum, for loops that change a card at a time.
import { at } from '@tenfold/core'
import type { Half, Hands } from './ranks.ts'

/** A hand as keys of its halves has the rank `a[keyA] + b[keyB]` among the hands of its size. */
export type Places = Readonly<{ a: Int32Array; b: Uint16Array }>

/** By kind: what a card adds to the key of each half; nothing to the half that it is not of. */
export type Units = Readonly<{ a: Int32Array; b: Int32Array }>

export function unitsOf([first, second]: readonly [Half, Half]): Units {
  const none = (half: Half): readonly number[] => half.units.map(() => 0)
  return {
    a: Int32Array.from([...first.units, ...none(second)]),
    b: Int32Array.from([...none(first), ...second.units]),
  }
}

const known = new WeakMap<Hands, Places>()

export function placesOf(hands: Hands): Places {
  const places = known.get(hands) ?? placesAmong(hands)
  known.set(hands, places)
  return places
}

function placesAmong({ size, halves: [first, second], offset }: Hands): Places {
  const a = new Int32Array(first.rank.length)
  for (let cards = 0; cards <= size; cards++) {
    const [from, row] = [at(offset, cards), at(second.many, size - cards)]
    for (const [rank, key] of at(first.keys, cards).entries()) a[key] = from + rank * row
  }
  return { a, b: second.rank }
}
