// Every way to take a discard into a combo, listed once for a deck: by the kind taken, in the order of the rules' own list.
import { at } from '@tenfold/core'
import { combosOf, type Combo } from '@tenfold/games'
import type { Pack } from './pack.ts'

/** Claims by number. Those that take a kind stand together, from `first[kind]` to `first[kind + 1]`. */
export type Claims = Readonly<{
  first: Uint16Array
  /** By claim: the kind taken, and the two that the hand gives. */
  taken: Uint8Array
  one: Uint8Array
  other: Uint8Array
  /** Both as bits, and the kind again where they are two of it. */
  needs: Int32Array
  needsTwice: Int32Array
  /** By kind: 1 where its claims need no kinds but wild ones and the five around it, and none twice but itself. */
  near: Uint8Array
  /** Of such a kind, at `64 · kind + surroundings`: what `claimable` says of a hand without a wild card. */
  known: Int32Array
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

type Needs = Pick<Claims, 'first' | 'needs' | 'needsTwice'>

/** The kinds from the second below one to the second above. */
const around = (kind: number): number => (0b11111 << kind) >> 2

/** All that the claims of a near kind depend on, in six bits: which kinds around it are held, and whether itself twice. */
export const surroundings = (kind: number, held: number, twice: number): number =>
  (((held << 2) >> kind) & 0b11111) | (((twice >> kind) & 1) << 5)

/** How many claims there are stands above the bits that say which. */
const ONE_MORE = 1 << 24
export const manyIn = (claims: number): number => claims >>> 24

/** The claims of a kind that a hand can make, as bits from the kind's first, and how many they are. */
export function claimable(
  { first, needs, needsTwice }: Needs,
  kind: number,
  held: number,
  twice: number,
): number {
  const from = first[kind] as number
  const end = first[kind + 1] as number
  let found = 0
  for (let c = from; c < end; c++) {
    const lacking = ((needs[c] as number) & ~held) | ((needsTwice[c] as number) & ~twice)
    if (lacking === 0) found += ONE_MORE + (1 << (c - from))
  }
  return found
}

/** Whether nothing else matters to the claims of a kind than its surroundings, and the wild kinds, given as bits. */
function isNear({ first, needs, needsTwice }: Needs, kind: number, wild: number): boolean {
  const within = (bits: Int32Array, those: number): boolean =>
    bits.subarray(first[kind], first[kind + 1]).every((needed) => (needed & ~(those | wild)) === 0)
  return within(needs, around(kind)) && within(needsTwice, 1 << kind)
}

/** By kind and its surroundings, what can be claimed. */
const knownOf = (needs: Needs, kinds: number): Int32Array =>
  Int32Array.from({ length: 64 * kinds }, (_, i) => {
    const [kind, bits] = [i >> 6, i & 63]
    return claimable(needs, kind, ((bits & 0b11111) << kind) >> 2, (bits >> 5) << kind)
  })

export function claimsOf(pack: Pack): Claims {
  const { kinds } = pack
  const first: number[] = []
  const all: { taken: number; one: number; other: number; dye: number; combo: Combo }[] = []
  kinds.forEach((taken, t) => {
    first.push(all.length)
    kinds.forEach((card, one) => {
      for (let other = one; other < kinds.length; other++) {
        for (const combo of combosOf([taken, card, at(kinds, other)]))
          all.push({ taken: t, one, other, dye: dyeOf(pack, [t, one, other], combo.as), combo })
      }
    })
  })
  first.push(all.length)
  const needs: Needs = {
    first: Uint16Array.from(first),
    needs: Int32Array.from(all, ({ one, other }) => (1 << one) | (1 << other)),
    needsTwice: Int32Array.from(all, ({ one, other }) => (one === other ? 1 << one : 0)),
  }
  const wild = pack.wild.reduce((bits, place, kind) => bits | (place < 0 ? 0 : 1 << kind), 0)
  return {
    ...needs,
    near: Uint8Array.from(kinds, (_, kind) => (isNear(needs, kind, wild) ? 1 : 0)),
    known: knownOf(needs, kinds.length),
    taken: Uint8Array.from(all, ({ taken }) => taken),
    one: Uint8Array.from(all, ({ one }) => one),
    other: Uint8Array.from(all, ({ other }) => other),
    value: Uint8Array.from(all, ({ combo }) => combo.value),
    dye: Uint8Array.from(all, ({ dye }) => dye),
    combos: all.map(({ combo }) => combo),
  }
}
