/** Which page plays which game: one for every game of the ten family. No code of the client asks for a name. */
import type { BySeat, Seat, Types } from '@tenfold/core'
import { rulesOf, TEN_GAMES } from '@tenfold/games'
import type { Push } from '@tenfold/table'
import type { Component, Snippet } from 'svelte'
import type { Desk } from './desk.svelte.ts'

/** Where every card is seen: what each seat was told of the same moment, and who sits below. */
export type Open<T extends Types> = Readonly<{ front: Seat; seats: BySeat<Push<T>> }>

/** A line of the log that leads to the move it tells, and is marked when that is the newest. */
export type LineProps = {
  /** Which of the round's news it tells: from one, up to before another. */
  readonly news: readonly [from: number, to: number] | undefined
  /** How many are told by now. */
  readonly now: number
  readonly onmove: (news: number) => void
  readonly children: Snippet
}

/** A match that is over, shown again: nothing can be done, and the log leads to every move of the round. */
export type Rerun<T extends Types> = Readonly<{
  open?: Open<T>
  /** Through whose eyes: "as Lena saw it". */
  about: string
  /** The last moment of the round, for the log. */
  last: Readonly<{ push: Push<T>; open?: Open<T> }>
  /** Goes to where so many news were told. */
  onmove: (news: number) => void
  Line: Component<LineProps>
  /** Without a head, in the frame of another site. */
  bare: boolean
  /** What stands in the head. */
  tools: Snippet
}>

export type BoardProps<T extends Types> = {
  readonly push: Push<T>
  /** A live table has a desk, a replay has what it is shown with instead. */
  readonly desk?: Desk
  readonly rerun?: Rerun<T>
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
