// The load for a peer: at each table one viewer asks for the next frames as soon as it has had the last.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { Outcome } from './messages.ts'

const { kind, url, tables, viewers, milliseconds } = JSON.parse(process.argv[2] ?? '{}') as {
  kind: 'ws' | 'socket.io'
  url: string
  tables: number
  viewers: number
  milliseconds: number
}

let deliveries = 0
let moves = 0
let counting = false

/** A connection, once it is there; `hear` is called with each frame. */
function connect(table: number, viewer: number, hear: () => void): Promise<() => void> {
  return new Promise((resolve) => {
    if (kind === 'ws') {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}`, { perMessageDeflate: false })
      socket.on('message', (data: Buffer) => data.toString() && hear())
      socket.once('open', () => resolve(() => socket.send('{"type":"move"}')))
    } else {
      const query = { table: String(table), viewer: String(viewer) }
      const socket = io(url, { transports: ['websocket'], query, forceNew: true, reconnection: false })
      socket.on('push', hear)
      socket.once('connect', () => resolve(() => socket.emit('move')))
    }
  })
}

const count = (): void => {
  if (counting) deliveries++
}
const movers: (() => void)[] = []
for (let table = 0; table < tables; table++) {
  for (let viewer = 1; viewer < viewers; viewer++) await connect(table, viewer, count)
  const move = await connect(table, 0, () => {
    count()
    if (counting) moves++
    move()
  })
  movers.push(move)
}
counting = true
for (const move of movers) move()
const began = performance.now()
await pause(milliseconds)
counting = false
const outcome: Outcome = {
  moves,
  deliveries,
  frame: 0,
  milliseconds: performance.now() - began,
  latencies: [],
}
process.send?.(outcome, () => process.exit())
