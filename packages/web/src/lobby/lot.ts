import { at, shuffled, type Random } from '@tenfold/core'

const browser: Random = { below: (n) => at([...crypto.getRandomValues(new Uint32Array(1))], 0) % n }

/** So many things in an order drawn by lot. Only where people sit: what is dealt comes from the table's own shuffle. */
export const drawn = (count: number): readonly number[] =>
  shuffled(
    Array.from({ length: count }, (_, i) => i),
    browser,
  )
