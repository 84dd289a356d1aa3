// The few things asked over plain HTTP.
import { err, ok, type MatchRecord, type Result, type Types } from '@tenfold/core'
import type { Fault, NewLink, NewTable, ReplayTold, RoundTold, Scope, TableSummary } from '@tenfold/protocol'
import { token } from './identity.ts'

const UNREACHABLE: Fault = {
  kind: 'server-fault',
  message: 'The server cannot be reached. Check your connection and try again.',
}

/** Asked by this browser's guest. */
const ask = <T>(path: string, init: RequestInit = {}): Promise<Result<T, Fault>> =>
  fetched(path, {
    ...init,
    headers: {
      authorization: `Bearer ${token()}`,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    },
  })

async function fetched<T>(path: string, init: RequestInit = {}): Promise<Result<T, Fault>> {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json()
    // Our own server's answers: their shape is the protocol's.
    return response.ok ? ok(body as T) : err(body as Fault)
  } catch {
    return err(UNREACHABLE)
  }
}

/** Opens a table; its id is the last part of its link. */
export const openTable = (plan: NewTable): Promise<Result<{ table: string }, Fault>> =>
  ask('/api/tables', { method: 'POST', body: JSON.stringify(plan) })

export const summaryOf = (table: string): Promise<Result<TableSummary, Fault>> =>
  ask(`/api/tables/${encodeURIComponent(table)}`)

/** The record of a finished match. */
export const recordOf = (table: string): Promise<Result<MatchRecord<Types>, Fault>> =>
  ask(`/api/tables/${encodeURIComponent(table)}/record`)

/** A finished match, by the id of its table or of a link. Asked by nobody: a replay is the same for everyone. */
export const replayOf = (id: string): Promise<Result<ReplayTold, Fault>> =>
  fetched(`/api/replays/${encodeURIComponent(id)}`)

/** One round of what a link shows. */
export const replayRound = (id: string, round: number): Promise<Result<RoundTold, Fault>> =>
  fetched(`/api/replays/${encodeURIComponent(id)}/rounds/${round}`)

/** A link to a finished match that shows so much of it and no more. */
export const linkTo = (table: string, show: Scope): Promise<Result<NewLink, Fault>> =>
  ask(`/api/tables/${encodeURIComponent(table)}/links`, { method: 'POST', body: JSON.stringify({ show }) })
