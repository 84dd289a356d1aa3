// What is known of all hands of a deck, built when first asked for. Nothing of it is stored or shipped.
import { at } from '@tenfold/core'
import type { Deck } from '@tenfold/games'
import { tenPack, type Pack } from './pack.ts'
import { everyDraw, everyHand, handsOf, halvesOf, MOST, type Half, type Hands, type Pair } from './ranks.ts'
import { winTests, type WinTest, type WinTests } from './totals.ts'

/** Ten-distance of all hands by rank, none seen elsewhere; FAR where no winning hand can be reached. */
export type Distances = Readonly<{ small: Uint8Array; large: Uint8Array }>
const FAR = 255

/** The closed hands of eight that make ten, numbered from 0. Open combos are part of one of them too. */
export type Winning = Readonly<{
  /** By rank: the hand's number and 1 more, or 0 where it does not make ten. */
  index: Uint16Array
  /** By number: the keys of its halves. */
  keyA: Uint32Array
  keyB: Uint32Array
}>

export interface TenTables extends WinTests {
  readonly pack: Pack
  /** All hands of a size up to eight. */
  readonly hands: (size: number) => Hands
  /** Hands of eight cards less three for each open combo, and those with a card less. */
  readonly pair: (size: number) => Pair
  /** By rank among hands of a size: 1 where it makes ten beside open combos that count so much. */
  readonly tens: (size: number, open: number) => Uint8Array
  readonly winning: () => Winning
  /** `size` is that of the large hands: 8, 5 or 2. */
  readonly distances: (size: number, open: number) => Distances
}

/** The value made for a key, made once. */
function once<X>(make: (...key: readonly number[]) => X): (...key: readonly number[]) => X {
  const made = new Map<string, X>()
  return (...key) => {
    const name = key.join()
    const value = made.get(name) ?? make(...key)
    made.set(name, value)
    return value
  }
}

const built = new WeakMap<Deck, TenTables>()

/** One set for a deck, however many ask for it. */
export function tenTables(deck: Deck): TenTables {
  const tables = built.get(deck) ?? buildTables(deck)
  built.set(deck, tables)
  return tables
}

function buildTables(deck: Deck): TenTables {
  const pack = tenPack(deck)
  const halves = halvesOf(pack)
  const tests = winTests(pack)
  const hands = once((size = MOST) => handsOf(halves, size))
  const pair = (size: number): Pair => ({ small: hands(size - 1), large: hands(size) })
  const tens = once((size = MOST, open = 0) => tensAmong(hands(size), pack, { wins: tests.wins, open }))
  return {
    pack,
    ...tests,
    hands,
    pair,
    tens,
    winning: once(() => winningAmong(hands(MOST), tens(MOST, 0))),
    distances: once((size = MOST, open = 0) => distancesOf(pair(size), tens(size, open))),
  }
}

/** What the holdings of a half add to the suits' keys, by number: a row each, its last the set of wild kinds as bits. */
function suitKeys({ from, width, held }: Half, size: number, { suits, adds, wild }: Pack): Int32Array {
  const cards = at(held, size)
  const stride = suits.length + 1
  const rows = new Int32Array((cards.length / width) * stride)
  for (let i = 0; i < cards.length; i++) {
    const copies = cards[i] as number
    if (copies === 0) continue
    const [row, kind] = [Math.floor(i / width) * stride, from + (i % width)]
    for (let s = 0; s < suits.length; s++)
      rows[row + s] = (rows[row + s] as number) + copies * at(at(adds, kind), s)
    if (at(wild, kind) >= 0)
      rows[row + suits.length] = (rows[row + suits.length] as number) | (1 << at(wild, kind))
  }
  return rows
}

function tensAmong(
  { size, many, halves: [first, second] }: Hands,
  pack: Pack,
  { wins, open }: Readonly<{ wins: WinTest; open: number }>,
): Uint8Array {
  const tens = new Uint8Array(many)
  const wild = pack.suits.length
  const keys = new Int32Array(wild + 1)
  let rank = 0
  for (let cards = 0; cards <= size; cards++) {
    const [ofA, ofB] = [suitKeys(first, cards, pack), suitKeys(second, size - cards, pack)]
    for (let a = 0; a < ofA.length; a += wild + 1) {
      for (let b = 0; b < ofB.length; b += wild + 1) {
        for (let s = 0; s <= wild; s++) keys[s] = (ofA[a + s] as number) + (ofB[b + s] as number)
        tens[rank++] = wins(keys, keys[wild] as number, open) ? 1 : 0
      }
    }
  }
  return tens
}

function winningAmong(hands: Hands, tens: Uint8Array): Winning {
  const index = new Uint16Array(hands.many)
  const [keysA, keysB]: [number[], number[]] = [[], []]
  everyHand(hands, (rank, keyA, keyB) => {
    if (tens[rank] === 0) return
    keysB.push(keyB)
    index[rank] = keysA.push(keyA)
  })
  return { index, keyA: Uint32Array.from(keysA), keyB: Uint32Array.from(keysB) }
}

/**
 * By waves from the winning hands: a hand of n cards is a draw farther than the nearest that a card makes of it, a hand of
 * n + 1 cards as far as the nearest that a discard leaves.
 */
function distancesOf(pair: Pair, tens: Uint8Array): Distances {
  const large = tens.map((makesTen) => (makesTen ? 0 : FAR))
  const small = new Uint8Array(pair.small.many).fill(FAR)
  for (let draws = 1, more = true; more; draws++) {
    more = false
    everyDraw(pair, (h, g) => {
      if (large[g] !== draws - 1 || (small[h] as number) <= draws) return
      small[h] = draws
      more = true
    })
    everyDraw(pair, (h, g) => {
      if (small[h] === draws && large[g] === FAR) large[g] = draws
    })
  }
  return { small, large }
}
