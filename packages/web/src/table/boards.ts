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

/** A board among others: its game's types are sealed, as `host` seals the rules. */
const board = <T extends Types>(component: Component<BoardProps<T>>): AnyBoard =>
  component as unknown as AnyBoard

const BOARDS: Readonly<Record<string, AnyBoard>> = { make10: board(TenTable) }

export const boardOf = (game: string): AnyBoard | undefined => BOARDS[game]
