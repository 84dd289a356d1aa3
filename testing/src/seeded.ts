// Repeatable chance for tests; `fair` has the real one.
import type { Random } from '@tenfold/core'

/** The ragged end is rejected, so `below` is exact. */
export function seeded(seed: number): Random {
  let x = (seed * 2654435761 + 1) >>> 0
  const next = (): number => {
    x = (x + 0x6d2b79f5) >>> 0
    const a = Math.imul(x ^ (x >>> 15), x | 1)
    const b = a ^ (a + Math.imul(a ^ (a >>> 7), a | 61))
    return (b ^ (b >>> 14)) >>> 0
  }
  const below = (n: number): number => {
    const drawn = next()
    return drawn < 2 ** 32 - (2 ** 32 % n) ? drawn % n : below(n)
  }
  return { below }
}
