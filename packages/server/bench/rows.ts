// The log of a match, and how quickly a storage takes such logs when it has nothing else to do.
import { must } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import type { Row } from '@tenfold/table'
import { Played, people } from '@tenfold/testing'
import type { Storage } from '../src/storage.ts'

export const SEATED = ['a', 'b', 'c', 'd']

/** The log of a Make10 match in the middle: nobody wins, so that it is long. */
export function logOf(length: number): readonly Row[] {
  const played = new Played(must(rulesOf('make10', 1)), people(...SEATED))
  while (played.rows.length < length) {
    if (played.toAct.length > 0) played.idle()
    else played.goOn({ kind: 'house' })
  }
  return played.rows
}

/** Rows in a second, by the size of the batch that is synchronised at once. */
export type Committed = Readonly<Record<number, number>>

const BATCHES = [1, 8, 64]

/** Logs of as many tables as a batch has rows go on side by side. */
export async function commitsOf(
  { append }: Pick<Storage, 'append'>,
  rows: readonly Row[],
): Promise<Committed> {
  const committed: Record<number, number> = {}
  for (const batch of BATCHES) {
    const tables = Array.from({ length: batch }, (_, i) => `commits${batch}/${i}`)
    const began = performance.now()
    for (const row of rows) await append(tables.map((table) => ({ table, row })))
    committed[batch] = (1000 * rows.length * batch) / (performance.now() - began)
  }
  return committed
}
