/** Which page plays which game. A new game is a new line here; no other code of the client names one. */
import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import type { Component } from 'svelte'
import TenTable from '../ten/TenTable.svelte'
import type { Desk } from './desk.svelte.ts'

export type BoardProps<T extends Types> = {
  readonly push: Push<T>
  readonly desk: Desk
  /** Opens what every table has: the link, the options, the theme. */
  readonly onmenu: () => void
}

type AnyBoard = Component<BoardProps<Types>>

/** A board is handed the pushes of its own game only, so its types may be forgotten here, as `host` forgets them. */
const BOARDS: Readonly<Record<string, AnyBoard>> = { make10: TenTable as AnyBoard }

export const boardOf = (game: string): AnyBoard | undefined => BOARDS[game]
