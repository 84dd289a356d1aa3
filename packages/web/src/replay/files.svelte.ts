// The records of the file that was read last, while the page is open: the replay and the check look at the same.
import type { Found } from './read.ts'

/** One that is a record, right or wrong. */
export type Readable = Extract<Found, { record: unknown }>

class Files {
  found = $state.raw<readonly Found[]>([])
  /** The one that is looked at. */
  chosen = $state.raw<Readable>()
}

export const files = new Files()
