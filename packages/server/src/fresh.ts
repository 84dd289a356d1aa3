// What must be fresh for every table: its id, its match id and the server's part of the shuffle.
import { randomBytes } from 'node:crypto'
import { SEED_BYTES } from '@tenfold/fair'
import type { MatchSeeds } from '@tenfold/table'

/** Letters and digits that are not taken for one another when somebody reads a code aloud. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Five bits of each byte as a letter. */
export const codeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')

/** 60 bits: nobody guesses the link of a table. */
const newId = (): string => codeOf(randomBytes(12))

export type Fresh = Readonly<{ tableId: () => string; seeds: () => MatchSeeds }>

export const fresh: Fresh = {
  tableId: newId,
  seeds: () => ({ serverSeed: randomBytes(SEED_BYTES).toString('hex'), matchId: newId() }),
}
