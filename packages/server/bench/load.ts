// People at tables, in a process of their own: four seats that play Make10 as fast as they are let, and spectators.
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { PROTOCOL, type ClientCommand, type PushMessage } from '@tenfold/protocol'
import { WebSocket } from 'ws'
import { openCounts, type Moves } from './counts.ts'
import { SEATS, type Load } from './messages.ts'

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const counts = openCounts(load, SEATS)
/** Nobody moves before everyone is there. */
const started = Promise.withResolvers<unknown>()

const newToken = (): string => randomBytes(32).toString('hex')
const urlOf = (i: number): string => load.urls[i % load.urls.length] ?? ''
const decisionIn = (frame: string): string => /"decision":"([^"]+)"/.exec(frame)?.[1] ?? ''
const nextIn = (frame: string): string | undefined => /"rematch":\[[^\]]*\],"next":"([^"]+)"/.exec(frame)?.[1]

type Viewer = Readonly<{ say: (message: object) => void; at: () => string }>
type ViewerNeeds = Readonly<{ url: string; token: string; table: string; moves: Moves }>

/** Watches a table, and goes along to the next when there is a rematch. */
function view({ url, token, table, moves }: ViewerNeeds, hear: (frame: string) => void): Promise<Viewer> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  const say = (message: object): void => socket.send(JSON.stringify(message))
  let at = table
  let decision = ''

  function pushed(frame: string): void {
    counts.delivered(frame.length)
    const now = decisionIn(frame)
    if (now !== decision) moves.heard(decision)
    decision = now
    const next = nextIn(frame)
    if (next === undefined || next === at) return
    say({ type: 'unwatch', table: at })
    say({ type: 'watch', table: next })
    at = next
  }

  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const frame = data.toString()
      if (frame.startsWith('{"type":"done"')) counts.moved()
      if (!frame.startsWith('{"type":"push"')) return
      resolve({ say, at: () => at })
      pushed(frame)
      hear(frame)
    })
    socket.once('open', () => {
      say({ type: 'hello', protocol: PROTOCOL, token })
      say({ type: 'watch', table })
    })
  })
}

type What = ClientCommand extends infer C ? (C extends unknown ? Omit<C, 'id'> : never) : never

/** What a seat does about a push: it never wins, so that rounds are long. */
function answerTo({ push }: PushMessage): What | undefined {
  const { viewer, contributed, round, decision, continued, shuffle, rematch } = push
  if (viewer === 'spectator') return undefined
  if (shuffle !== undefined) return rematch.includes(viewer) ? undefined : { type: 'rematch' }
  if (round === undefined)
    return contributed[viewer] === true ? undefined : { type: 'contribute', contribution: newToken() }
  const { legal } = round
  const text =
    legal.find((each) => each === 'draw' || each === 'pass') ??
    legal.find((each) => each.startsWith('discard'))
  if (text !== undefined) return { type: 'act', decision, text }
  const isOver = (round.view as { now?: { phase: string } }).now?.phase === 'over'
  return isOver && !continued.includes(viewer) ? { type: 'continue', decision } : undefined
}

/** Most frames ask nothing of whoever hears them, and need not be read to know it. */
const asksNothing = (frame: string): boolean =>
  frame.includes('"legal":[]') && !frame.includes('"phase":"over"')

let commands = 0

async function sit(at: number, needs: ViewerNeeds): Promise<void> {
  const viewer = await view(needs, (frame) => {
    if (!asksNothing(frame)) void answer(JSON.parse(frame) as PushMessage)
  })
  const command = (what: What): void =>
    viewer.say({ type: 'command', table: viewer.at(), command: { id: `c${commands++}`, ...what } })

  async function answer(message: PushMessage): Promise<void> {
    const what = answerTo(message)
    if (what === undefined) return
    await started.promise
    if (load.pause > 0) await pause(load.pause * (0.5 + Math.random()))
    if (what.type === 'act') needs.moves.sent(what.decision)
    command(what)
  }

  if (at > 0) command({ type: 'sit', seat: at as 1 | 2 | 3, name: `Seat ${at}` })
}

async function openTable(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'make10',
      options: { players: SEATS },
      seats: [{ kind: 'me' }, ...Array.from({ length: SEATS - 1 }, () => ({ kind: 'open' }))],
      name: 'Seat 0',
    }),
  })
  return ((await response.json()) as { table: string }).table
}

async function gather(i: number): Promise<void> {
  const moves = counts.movesAt()
  const tokens = Array.from({ length: SEATS }, newToken)
  const table = await openTable(urlOf(i), tokens[0] ?? '')
  for (let n = 0; n < load.spectators; n++)
    await view({ url: urlOf(i + n), token: newToken(), table, moves }, () => undefined)
  for (const [at, token] of tokens.entries()) await sit(at, { url: urlOf(i + at), token, table, moves })
}

for (let i = 0; i < load.tables; i += 20)
  await Promise.all(Array.from({ length: Math.min(20, load.tables - i) }, (_, n) => gather(i + n)))
await counts.run(() => started.resolve(true))
