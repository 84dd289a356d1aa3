// For tests: a client as the server sees one. It waits for what it should hear, never for time to pass.
import type { Types } from '@tenfold/core'
import {
  PROTOCOL,
  type ClientCommand,
  type ClientMessage,
  type Fault,
  type NewTable,
} from '@tenfold/protocol'
import type { Push } from '@tenfold/table'
import { WebSocket, type ClientOptions } from 'ws'
import { openHearing, type Heard } from './hearing.ts'

/** Everything a test waits for comes within this time, on a slow machine too. */
export const DEADLINE = 20_000

/** A token of its own for every name. */
export const tokenOf = (name: string): string =>
  Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64)

export type Browser = Readonly<{
  token: string
  /** Every frame so far, as it came. */
  frames: readonly string[]
  heard: readonly Heard[]
  sendText: (frame: string | Buffer) => void
  say: (message: ClientMessage) => void
  /** The first message from an index on that is looked for; rejects when it does not come. */
  next: <M extends Heard>(is: (message: Heard) => message is M, from?: number) => Promise<M>
  /** Sends a command and resolves with the answer to it: done, refused or fault. */
  ask: (table: string, command: ClientCommand) => Promise<Answer>
  /** Resolves when everything the server had said before has come. */
  quiet: () => Promise<void>
  /** The code with which the connection ended. */
  closed: Promise<number>
  close: () => void
}>

export type Answer = Heard & { type: 'done' | 'refused' | 'fault' }

export const isType =
  <K extends Heard['type']>(type: K) =>
  (message: Heard): message is Heard & { type: K } =>
    message.type === type

type Inbox = Pick<Browser, 'frames' | 'heard' | 'next'> & Readonly<{ take: (frame: string) => void }>

function openInbox(closed: Promise<number>): Inbox {
  const frames: string[] = []
  const heard: Heard[] = []
  const hear = openHearing()
  const waiters = new Set<() => void>()

  function take(frame: string): void {
    frames.push(frame)
    heard.push(hear(frame))
    for (const look of [...waiters]) look()
  }

  function next<M extends Heard>(is: (m: Heard) => m is M, from = 0): Promise<M> {
    const { promise, resolve, reject } = Promise.withResolvers<M>()
    const fail = (why: string): void =>
      reject(new Error(`a message ${why}; heard: ${heard.map(({ type }) => type).join(' ')}`))
    const late = setTimeout(() => fail('did not come'), DEADLINE)
    function look(): void {
      const found = heard.slice(from).find(is)
      if (found) resolve(found)
    }
    waiters.add(look)
    look()
    void closed.then((code) => fail(`cannot come, the connection closed with ${code}`))
    return promise.finally(() => {
      waiters.delete(look)
      clearTimeout(late)
    })
  }

  return { frames, heard, take, next }
}

/** A connection that says nothing by itself. */
export async function connectTo(
  url: string,
  token = tokenOf('nobody'),
  options: ClientOptions = {},
): Promise<Browser> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options)
  const { promise: closed, resolve: sayClosed } = Promise.withResolvers<number>()
  const { frames, heard, take, next } = openInbox(closed)
  socket.on('close', (code) => sayClosed(code))
  socket.on('message', (data) => take((data as Buffer).toString()))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  // From here on an error is a close, which whoever waits is told of.
  socket.on('error', () => undefined)

  let pings = 0
  const say = (message: ClientMessage): void => socket.send(JSON.stringify(message))
  const answers =
    (id: string) =>
    (message: Heard): message is Answer =>
      'id' in message && message.id === id
  return {
    token,
    frames,
    heard,
    sendText: (frame) => socket.send(frame),
    say,
    next,
    ask: (table, command) => {
      const from = heard.length
      say({ type: 'command', table, command })
      return next(answers(command.id), from)
    },
    quiet: async () => {
      const n = ++pings
      say({ type: 'ping', n })
      await next((m): m is Heard & { type: 'pong' } => m.type === 'pong' && m.n === n)
    },
    closed,
    close: () => socket.close(),
  }
}

/** A connection that has been welcomed. */
export async function enter(url: string, name: string): Promise<Browser> {
  const browser = await connectTo(url, tokenOf(name))
  browser.say({ type: 'hello', protocol: PROTOCOL, token: browser.token })
  await browser.next(isType('welcome'))
  return browser
}

export const pushes = (browser: Browser, table?: string): readonly (Heard & { type: 'push' })[] =>
  browser.heard.filter(isType('push')).filter((message) => table === undefined || message.table === table)

export const latest = (browser: Browser, table?: string): Push<Types> => {
  const last = pushes(browser, table).at(-1)
  if (last === undefined) throw new Error('no push yet')
  return last.push
}

/** Waits until a push, one that came already or the next that does, is as wanted. */
export async function untilPush(
  browser: Browser,
  table: string,
  wanted: (push: Push<Types>) => boolean,
): Promise<Push<Types>> {
  const { push } = await browser.next(
    (m): m is Heard & { type: 'push' } => m.type === 'push' && m.table === table && wanted(m.push),
  )
  return push
}

/** Watches a table and waits for its first push. */
export async function watch(browser: Browser, table: string): Promise<Push<Types>> {
  const from = browser.heard.length
  browser.say({ type: 'watch', table })
  const first = await browser.next(
    (m): m is Heard & { type: 'push' } => m.type === 'push' && m.table === table,
    from,
  )
  return first.push
}

type Opened = Readonly<{ status: number; body: { table: string } & Fault }>

export async function post(url: string, name: string, body: unknown): Promise<Opened> {
  const reply = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(name)}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Opened['body'] }
}

/** Opens a table as someone, and answers its id. */
export async function openTable(url: string, name: string, wanted: Partial<NewTable>): Promise<string> {
  const { status, body } = await post(url, name, { game: 'make10', name, ...wanted })
  if (status !== 201) throw new Error(`no table: ${body.message}`)
  return body.table
}
