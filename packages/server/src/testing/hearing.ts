// For tests: what a client makes of what the server says. A push has all that was left out of it.
import type { Types } from '@tenfold/core'
import { wholePush, type PushMessage, type ServerMessage } from '@tenfold/protocol'
import type { Push } from '@tenfold/table'

export type Heard =
  | Exclude<ServerMessage, PushMessage>
  | Readonly<{ type: 'push'; table: string; push: Push<Types> }>
  /** A push came, but not what it goes on from. */
  | Readonly<{ type: 'gap'; table: string }>

/** Takes every frame of one connection, in order. */
export function openHearing(): (frame: string) => Heard {
  const latest = new Map<string, Push<Types>>()
  return (frame) => {
    const message = JSON.parse(frame) as ServerMessage
    if (message.type !== 'push') return message
    const { table } = message
    const push = wholePush(message, latest.get(table))
    if (push === undefined) return { type: 'gap', table }
    latest.set(table, push)
    return { type: 'push', table, push }
  }
}
