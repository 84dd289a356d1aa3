// People at tables, in a process of their own: four seats that play Make10 as fast as they are let, and spectators.
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { PROTOCOL, type ClientCommand, type ServerMessage } from '@tenfold/protocol'
import { WebSocket } from 'ws'
import { SEATS, type Load, type Outcome } from './messages.ts'

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const counts = { moves: 0, deliveries: 0, characters: 0 }
const latencies: number[] = []
let counting = false
let over = false

const token = (): string => randomBytes(32).toString('hex')
const urlOf = (i: number): string => load.urls[i % load.urls.length] ?? ''
const decisionIn = (frame: string): string => /"decision":"([^"]+)"/.exec(frame)?.[1] ?? ''

/** The move under way at a table: when it was sent, and how many have yet to hear of it. */
type Moving = { sent: number; decision: string; unheard: number }

/** A frame came to one of a table's viewers. */
function heard(moving: Moving, frame: string): void {
  if (!counting) return
  counts.deliveries++
  counts.characters += frame.length
  if (moving.unheard === 0 || decisionIn(frame) === moving.decision) return
  if (--moving.unheard === 0) latencies.push(performance.now() - moving.sent)
}

function connect(url: string, own: string, table: string, hear: (frame: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: own }))
      socket.send(JSON.stringify({ type: 'watch', table }))
      socket.on('message', (data: Buffer) => hear(data.toString()))
      resolve(socket)
    })
  })
}

let commands = 0
const command = (socket: WebSocket, table: string, what: Record<string, unknown>): void =>
  socket.send(
    JSON.stringify({ type: 'command', table, command: { id: `c${commands++}`, ...what } as ClientCommand }),
  )

/** What a seat does about a push: it never wins, so that rounds are long. */
function answer(message: ServerMessage & { type: 'push' }): Record<string, unknown> | undefined {
  const { viewer, contributed, round, decision, continued } = message.push
  if (viewer === 'spectator') return undefined
  if (round === undefined)
    return contributed[viewer] === true ? undefined : { type: 'contribute', contribution: token() }
  const text =
    round.legal.find((legal) => legal === 'draw' || legal === 'pass') ??
    round.legal.find((legal) => legal.startsWith('discard'))
  if (text !== undefined) return { type: 'act', decision, text }
  const isOver = (round.view as { now?: { phase: string } }).now?.phase === 'over'
  return isOver && !continued.includes(viewer) ? { type: 'continue', decision } : undefined
}

async function openTable(url: string, own: string): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'make10',
      options: { players: SEATS },
      seats: [{ kind: 'me' }, ...Array.from({ length: SEATS - 1 }, () => ({ kind: 'open' }))],
      name: 'Seat 0',
    }),
  })
  return ((await response.json()) as { table: string }).table
}

async function seat(table: string, own: string, at: number, moving: Moving): Promise<void> {
  const socket = await connect(urlOf(at), own, table, (frame) => {
    if (frame.startsWith('{"type":"done"')) {
      if (counting) counts.moves++
      return
    }
    if (!frame.startsWith('{"type":"push"')) return
    heard(moving, frame)
    if (over) return
    const what = answer(JSON.parse(frame) as ServerMessage & { type: 'push' })
    if (what !== undefined) void move(what)
  })
  async function move(what: Record<string, unknown>): Promise<void> {
    if (load.pause > 0 && counting) await pause(load.pause * (0.5 + Math.random()))
    if (what['type'] === 'act' && moving.unheard === 0) {
      moving.sent = performance.now()
      moving.decision = String(what['decision'])
      moving.unheard = SEATS + load.spectators
    }
    command(socket, table, what)
  }
  if (at > 0) command(socket, table, { type: 'sit', seat: at, name: `Seat ${at}` })
}

async function table(i: number): Promise<void> {
  const moving: Moving = { sent: 0, decision: '', unheard: 0 }
  const tokens = Array.from({ length: SEATS }, token)
  const id = await openTable(urlOf(i), tokens[0] ?? '')
  for (let n = 0; n < load.spectators; n++)
    await connect(urlOf(i + n), token(), id, (frame) => {
      if (frame.startsWith('{"type":"push"')) heard(moving, frame)
    })
  for (const [at, own] of tokens.entries()) await seat(id, own, at, moving)
}

for (let i = 0; i < load.tables; i += 20)
  await Promise.all(Array.from({ length: Math.min(20, load.tables - i) }, (_, n) => table(i + n)))

// What is measured begins when everyone is there.
counting = true
const began = performance.now()
await pause(load.milliseconds)
counting = false
over = true
const milliseconds = performance.now() - began
const outcome: Outcome = {
  moves: counts.moves,
  deliveries: counts.deliveries,
  frame: Math.round(counts.characters / Math.max(1, counts.deliveries)),
  milliseconds,
  latencies: latencies.toSorted((a, b) => a - b),
}
process.send?.(outcome, () => process.exit())
