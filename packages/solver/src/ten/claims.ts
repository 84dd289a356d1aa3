// Every way to take a discard into a combo, listed once for a deck: by the kind taken, in the order of the rules' own list.
import { at } from '@tenfold/core'
import { combosOf, type Combo } from '@tenfold/games'
import type { Pack } from './pack.ts'

/** Claims by number. Those that take a kind stand together, from `first[kind]` to `first[kind + 1]`. */
export type Claims = Readonly<{
  first: Uint16Array
  /** By claim: the two kinds that the hand gives. */
  one: Uint8Array
  other: Uint8Array
  /** Both as bits, and the kind again where they are two of it. */
  needs: Int32Array
  needsTwice: Int32Array
  /** What the open combo counts. */
  value: Uint8Array
  /** The colours that wild cards take in it: `3 ** wild` for red, twice that for blue. */
  dye: Uint8Array
  combos: readonly Combo[]
}>

/** TS2: the combo fixes the colour of its wild cards. */
function dyeOf({ wild }: Pack, kinds: readonly number[], as: Combo['as']): number {
  const places = kinds.map((kind) => at(wild, kind)).filter((place) => place >= 0)
  return places.reduce((dye, place) => dye + (as === 'R' ? 1 : 2) * 3 ** place, 0)
}

export function claimsOf(pack: Pack): Claims {
  const { kinds } = pack
  const first: number[] = []
  const all: { one: number; other: number; dye: number; combo: Combo }[] = []
  kinds.forEach((taken, t) => {
    first.push(all.length)
    kinds.forEach((card, one) => {
      for (let other = one; other < kinds.length; other++) {
        for (const combo of combosOf([taken, card, at(kinds, other)]))
          all.push({ one, other, dye: dyeOf(pack, [t, one, other], combo.as), combo })
      }
    })
  })
  first.push(all.length)
  return {
    first: Uint16Array.from(first),
    one: Uint8Array.from(all, ({ one }) => one),
    other: Uint8Array.from(all, ({ other }) => other),
    needs: Int32Array.from(all, ({ one, other }) => (1 << one) | (1 << other)),
    needsTwice: Int32Array.from(all, ({ one, other }) => (one === other ? 1 << one : 0)),
    value: Uint8Array.from(all, ({ combo }) => combo.value),
    dye: Uint8Array.from(all, ({ dye }) => dye),
    combos: all.map(({ combo }) => combo),
  }
}
