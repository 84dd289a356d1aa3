// A row of a table log as a database keeps it, and back.
import type { Author, Entry, Row } from '@tenfold/table'

export type Stored = Readonly<{
  number: number
  at: number
  author: string
  command: string
  entries: string
}>

export const storedOf = ({ number, at, by, command, entries }: Row): Stored => ({
  number,
  at,
  author: JSON.stringify(by),
  command,
  entries: JSON.stringify(entries),
})

/** What stands in the database was written by this very code, so its types are known. */
export const rowOf = ({ number, at, author, command, entries }: Stored): Row => ({
  number,
  at,
  by: JSON.parse(author) as Author,
  command,
  entries: JSON.parse(entries) as readonly Entry[],
})
