// What the server says.
import type { Seat, Types } from '@tenfold/core'
import { REFUSALS, type Own, type Push, type Refusal, type Shared, type Shown } from '@tenfold/table'

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

/** News is sent once: `from` says which of the viewer's events the first one here is. */
export type PushMessage = Readonly<{ type: 'push'; table: string; from: number; push: Push<Types> }>

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

/** A push as text: all of it is written once but the news, of which each connection has heard more or less. */
export type PushText = Readonly<{
  /** The push without its news. */
  still: string
  /** The message for a connection that has been told so many of its events already. */
  since: (told: number) => string
}>

/** Writes the pushes of one state of a table; what all viewers share is written once for all of them. */
export function pushWriter(table: string, shared: Shared<Types>): (own: Own<Types>) => PushText {
  const start = `{"type":"push","table":${JSON.stringify(table)},"from":`
  const common = JSON.stringify(shared).slice(0, -1)
  return ({ round, ...rest }) => {
    const beside = `${common},${JSON.stringify(rest).slice(1)}`
    if (round === undefined) return { still: beside, since: () => `${start}0,"push":${beside}}` }
    const { news, ...others } = round
    const still = `${beside.slice(0, -1)},"round":${JSON.stringify(others).slice(0, -1)},"news":`
    const since = (told: number): string => {
      // More than there are: another round has begun, so all of it is news.
      const from = told <= news.length ? told : 0
      return `${start}${from},"push":${still}${JSON.stringify(news.slice(from))}}}}`
    }
    return { still, since }
  }
}

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
