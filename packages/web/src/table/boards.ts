/** Which page plays which game: one for every game of the ten family. No code of the client asks for a name. */
import type { Types } from '@tenfold/core'
import { rulesOf, TEN_GAMES } from '@tenfold/games'
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
  ...Object.fromEntries(TEN_GAMES.map(({ name }) => [name, () => import('../ten/TenTable.svelte')])),
  heart: () => import('../heart/HeartTable.svelte'),
}

/** None for rules that this page does not have: it was loaded before they came. */
/** A board is handed the pushes of its own game only, so its types may be forgotten here, as `host` forgets them. */
export const boardOf = (game: string, version: number): Promise<AnyBoard> | undefined =>
  (rulesOf(game, version).ok ? BOARDS[game] : undefined)?.().then((file) => file.default as AnyBoard)
