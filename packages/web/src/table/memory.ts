/** What this browser remembers of a match's shuffle, to check the match by when it is over. */
import { randomHex } from '../net/identity.ts'
import { storageGet, storageSet } from '../storage.ts'

const partKey = (matchId: string): string => `tenfold:part:${matchId}`
const commitmentKey = (matchId: string): string => `tenfold:commitment:${matchId}`

/** 32 bytes in hex, if that is what was kept. */
function kept(key: string): string | undefined {
  const found = storageGet(key)
  return found !== undefined && /^[0-9a-f]{64}$/.test(found) ? found : undefined
}

/** This browser's part of a match's shuffle: made once. */
export function partOf(matchId: string): string {
  const part = kept(partKey(matchId)) ?? randomHex(32)
  storageSet(partKey(matchId), part)
  return part
}

/** What the server was bound to before this browser added its part. What was shown first stays. */
export function keepCommitment(matchId: string, commitment: string): void {
  if (kept(commitmentKey(matchId)) === undefined) storageSet(commitmentKey(matchId), commitment)
}

/** The commitment this browser was shown before the first deal, and the part it made; as far as it was there. */
export type Memory = Readonly<{ commitment: string | undefined; part: string | undefined }>

export const memoryOf = (matchId: string): Memory => ({
  commitment: kept(commitmentKey(matchId)),
  part: kept(partKey(matchId)),
})
