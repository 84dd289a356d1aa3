// Where table logs last: in one SQLite file, or in a PostgreSQL that any number of nodes share.
import type { Scope } from '@tenfold/protocol'
import type { Row } from '@tenfold/table'

/** A row for the log of a table. Its number says after how many others it was judged. */
export type Append = Readonly<{
  table: string
  row: Row
  /** From when on the table wants somebody to see to it, in the storage's time; null: not before its next row. */
  due?: number | null
}>

/** Who takes a lease, when, and until when it is theirs; in the storage's time. */
export type Claim = Readonly<{ holder: string; now: number; until: number }>

/** Where the code of a link leads: to the finished match of a table, as far as it shows. */
export type Link = Readonly<{ table: string; show: Scope }>

/** Somebody who is at a table. */
export type Here = Readonly<{ table: string; person: string }>

/** From when to when no server was up; in the storage's time. */
export type Outage = Readonly<{ from: number; to: number }>

export interface Storage {
  /**
   * Appends rows, of many tables at once, and answers when they are durable: for each whether it is in the log now.
   * A row whose number is taken is left out, so that its command is judged again; it spoils no other. What is due at
   * a table changes together with its log, or not at all.
   */
  readonly append: (batch: readonly Append[]) => Promise<readonly boolean[]>
  /** The rows of a table from a number on, in order; none for a table that does not exist. */
  readonly load: (table: string, from?: number) => Promise<readonly Row[]>
  /** How many rows the log of each table has. */
  readonly count: (tables: readonly string[]) => Promise<readonly number[]>
  /** Takes leases that are free, have run out, or are the holder's already; for each whether it is theirs now. */
  readonly lease: (names: readonly string[], claim: Claim) => Promise<readonly boolean[]>
  /** Gives back leases before they run out. */
  readonly release: (names: readonly string[], holder: string) => Promise<void>
  /** Tables at which something is due and that nobody has leased, the longest due first; they are leased by their names. */
  readonly leaseDue: (limit: number, claim: Claim) => Promise<readonly string[]>
  /** Keeps a link. One whose code is there already stays as it is. */
  readonly saveLink: (code: string, link: Link) => Promise<void>
  readonly findLink: (code: string) => Promise<Link | undefined>
  /** Says who is here, and until when that holds; in the storage's time. */
  readonly sayHere: (people: readonly Here[], until: number) => Promise<void>
  /** Who is said to be at these tables now. */
  readonly whoIsHere: (tables: readonly string[], now: number) => Promise<readonly Here[]>
  /** Leaves a sign of life, and notes an outage where the last one is longer ago than that. */
  readonly beat: (now: number, longest: number) => Promise<void>
  /** Outages that ended after a moment, in order. */
  readonly outages: (since: number) => Promise<readonly Outage[]>
  /** The time that entries carry, in milliseconds: the database's, as far as this node can tell. */
  readonly now: () => number
  readonly close: () => Promise<void>
}
