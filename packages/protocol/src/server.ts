// What the server says.
import type { Seat } from '@tenfold/core'
import { REFUSALS, type Refusal, type Shown } from '@tenfold/table'
import type { PushMessage } from './push.ts'

/** Why a message came to nothing, beside a table's own refusals. */
export type FaultKind =
  | 'bad-message'
  | 'hello-first'
  | 'old-protocol'
  | 'unknown-table'
  | 'unknown-game'
  | 'bad-table'
  | 'too-large'
  | 'too-many'
  | 'not-finished'
  | 'not-found'
  | 'server-fault'

export type Fault = Readonly<{ kind: FaultKind; message: string }>

export type ServerMessage = Readonly<
  /** Answers hello. `rules` names the version of each game that new tables get; `now` is the time of deadlines. */
  | { type: 'welcome'; protocol: number; rules: Readonly<Record<string, number>>; now: number }
  | PushMessage
  /** The command is durable: done now, or done before. */
  | { type: 'done'; table: string; id: string }
  /** The command is refused for good. The table as it is comes as a push before this. */
  | { type: 'refused'; table: string; id: string; refusal: Refusal; message: string }
  /** What was sent could not be taken; the connection lives on. */
  | ({ type: 'fault'; id?: string } & Fault)
  | { type: 'pong'; n: number; now: number }
  /** Whose seats are left alone now: nobody's, until the first of these. */
  | { type: 'presence'; table: string; away: readonly Seat[] }
  /** The server is closing; come back in a moment. */
  | { type: 'closing' }
>

export const refused = (table: string, id: string, refusal: Refusal): ServerMessage => ({
  type: 'refused',
  table,
  id,
  refusal,
  message: REFUSALS[refusal.kind],
})

/** A line of a list of tables: `GET /api/tables/:id`. */
export type TableSummary = Readonly<{
  table: string
  game: string
  seats: readonly Shown[]
  status: 'gathering' | 'playing' | 'over'
  /** Rounds dealt so far. */
  rounds: number
  /** Whether whoever asked is to act, or sits there at all. */
  yourMove: boolean
  yourSeat?: number
}>
