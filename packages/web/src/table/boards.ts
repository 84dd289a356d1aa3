/** Which page plays which game. A new game is a new line here; no other code of the client names one. */
import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import type { Component } from 'svelte'
import type { Desk } from './desk.svelte.ts'

export type BoardProps<T extends Types> = {
  readonly push: Push<T>
  readonly desk: Desk
  /** Opens what every table has: the link, the options, the theme. */
  readonly onmenu: () => void
}

type AnyBoard = Component<BoardProps<Types>>

/** Fetched when a table of that game is opened, so that nobody waits for a game they do not play. */
const BOARDS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  make10: () => import('../ten/TenTable.svelte'),
  heart: () => import('../heart/HeartTable.svelte'),
}

/** A board is handed the pushes of its own game only, so its types may be forgotten here, as `host` forgets them. */
export const boardOf = (game: string): Promise<AnyBoard> | undefined =>
  BOARDS[game]?.().then((file) => file.default as AnyBoard)
