import type { Random } from '@tenfold/core'

/** Chance for what nobody has to be able to repeat. */
export const luck: Random = { below: (n) => Math.floor(Math.random() * n) }
