// What a desk speaks to: a table at the server, or one in this browser.
import type { MatchRecord, Result, Seat, Types } from '@tenfold/core'
import type { ClientCommand, Fault } from '@tenfold/protocol'
import type { Push } from '@tenfold/table'

/** What a person can ask; the link gives it its id. */
export type Ask = ClientCommand extends infer C ? (C extends ClientCommand ? Omit<C, 'id'> : never) : never

export type Line = 'connecting' | 'open' | 'lost'

/** Where a "what if" comes from. */
export type WhatIf = Readonly<{
  /** The address of the replay, at the position it was left at. */
  back: string
  /** Opens the same position once more. */
  again: () => Promise<void>
}>

export interface Link {
  readonly table: string
  /** The table as it was last told, all of the round's news included. */
  readonly push: Push<Types> | undefined
  readonly line: Line
  /** The seats of people who have no line to the table just now, as it was last told. */
  readonly away: readonly Seat[]
  /** How far the clock that the table goes by is ahead of this device's, in milliseconds. */
  readonly ahead: number
  /** Commands sent and not answered yet. */
  readonly pending: readonly ClientCommand[]
  /** Why the table cannot be shown at all. */
  readonly fault: Fault | undefined
  /** The newest refusal, in words. */
  readonly refusal: Readonly<{ id: string; message: string }> | undefined
  /** Of a match that was branched from another. */
  readonly whatIf?: WhatIf
  /** Sends a command now, or as soon as the line is back; answers the id it goes by. */
  ask(ask: Ask): string
  /** The record of the match once it is over. */
  record(): Promise<Result<MatchRecord<Types>, Fault>>
  close(): void
}
