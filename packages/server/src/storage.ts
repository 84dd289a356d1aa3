// Where table logs last. SQLite today; the shape asks nothing that another database could not give to many nodes.
import type { Row } from '@tenfold/table'

/** A row for the log of a table. Its number says after how many others it was judged. */
export type Append = Readonly<{ table: string; row: Row }>

export interface Storage {
  /**
   * Appends rows, of many tables at once, and answers when they are durable: for each whether it is in the log now.
   * A row whose number is taken is left out, so that its command is judged again; it spoils no other.
   */
  readonly append: (batch: readonly Append[]) => Promise<readonly boolean[]>
  /** The rows of a table from a number on, in order; none for a table that does not exist. */
  readonly load: (table: string, from?: number) => Promise<readonly Row[]>
  /** The time that entries carry, in milliseconds: the database's, as far as this node can tell. */
  readonly now: () => number
  readonly close: () => Promise<void>
}
