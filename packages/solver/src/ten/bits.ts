// Sets of up to 24 kinds or claims as bits: how many there are, and which is the nth.

const places = (byte: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (byte >> place) & 1)

/** By byte: how many bits are set; at `8 · byte + n`, the place of the nth. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => places(byte).length)
const PLACES = Uint8Array.from({ length: 8 * 256 }, (_, i) => places(i >> 3)[i & 7] ?? 0)

const countAt = (bits: number, from: number): number => COUNTS[(bits >>> from) & 0xff] as number

/** How many bits are set. */
export const bitsIn = (bits: number): number => countAt(bits, 0) + countAt(bits, 8) + countAt(bits, 16)

/** The place of the bit that has n set ones below it; there is one. A branch here would be taken by chance. */
export function bitAfter(bits: number, n: number): number {
  const first = countAt(bits, 0)
  const second = countAt(bits, 8)
  // All ones where the bit is not in the first byte, not in the first two.
  const past = (first - 1 - n) >> 31
  const pastBoth = (first + second - 1 - n) >> 31
  const from = (past & 8) + (pastBoth & 8)
  const left = n - (past & first) - (pastBoth & second)
  return from + (PLACES[(((bits >>> from) & 0xff) << 3) + left] as number)
}
