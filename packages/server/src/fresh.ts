// What must be fresh for every table: its id, its match id and the server's part of the shuffle.
import { randomBytes } from 'node:crypto'
import { SEED_BYTES } from '@tenfold/fair'
import type { MatchSeeds } from '@tenfold/table'

/** Letters and digits that are not taken for one another when somebody reads a code aloud. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits: nobody guesses the link of a table. */
const newId = (): string =>
  Array.from(randomBytes(12), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')

export type Fresh = Readonly<{ tableId: () => string; seeds: () => MatchSeeds }>

export const fresh: Fresh = {
  tableId: newId,
  seeds: () => ({ serverSeed: randomBytes(SEED_BYTES).toString('hex'), matchId: newId() }),
}
