// Rows of table logs, and links, as a database keeps them, and back.
import type { Scope } from '@tenfold/protocol'
import type { Author, Entry, Row } from '@tenfold/table'
import type { Link } from './storage.ts'

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

export type StoredLink = Readonly<{ table_id: string; shows: string }>

export const storedLinkOf = ({ table, show }: Link): StoredLink => ({
  table_id: table,
  shows: JSON.stringify(show),
})

export const linkOf = ({ table_id, shows }: StoredLink): Link => ({
  table: table_id,
  show: JSON.parse(shows) as Scope,
})
