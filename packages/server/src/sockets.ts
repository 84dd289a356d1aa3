// The WebSockets at /ws.
import type { IncomingMessage, Server } from 'node:http'
import { nextTick } from 'node:process'
import type { Duplex } from 'node:stream'
import { MOST_BYTES, type Fault, type ServerMessage } from '@tenfold/protocol'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { connect, faulty } from './connection.ts'
import { textFrame } from './frame.ts'
import type { Presence } from './presence.ts'
import { meter } from './rate.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'

export type Sockets = Readonly<{
  /** From now on nothing is heard, and nobody let in; what was heard before is still answered. */
  deafen: () => void
  /** Tells everyone to come back later, and hangs up. */
  close: () => Promise<void>
}>

type Needs = Readonly<{ tables: Tables; presence: Presence; settings: Settings }>
/** `lags`: of each connection that has answered a ping. */
type Hearing = { deaf: boolean; readonly lags: Lags }
type Serving = Readonly<{ needs: Needs; hearing: Hearing }>
/** Milliseconds there and back. */
type Lags = WeakMap<WebSocket, number>

/** Up to here a frame is answered with what is wrong with it; beyond, the connection is closed (1009). */
const MOST_READ = 4 * MOST_BYTES
/** With so much unread, a viewer gets no push but the latest once there is room; with more, no connection. */
const SLOW = 256 * 1024
const LOST = 4 * 1024 * 1024
/** Frames beyond the rate that are still answered. */
const PATIENCE = 200
/** How long a client has to hang up when the server closes. */
const GOODBYE = 500

const POLICY = 1008
const RESTARTING = 1012

const CLOSING: ServerMessage = { type: 'closing' }

/** A page of another site may not speak for whoever has it open. Programs that are no browser send no origin. */
function fromHere({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  return origin === undefined || (URL.parse(origin)?.host ?? '') === host?.toLowerCase()
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** What keeps a frame from being read at all. */
function unreadable(frame: Buffer, isBinary: boolean): Fault | undefined {
  if (isBinary) return { kind: 'bad-message', message: 'Messages are text, not binary.' }
  if (frame.length <= MOST_BYTES) return undefined
  return { kind: 'too-large', message: `A message has up to ${MOST_BYTES} bytes, not ${frame.length}.` }
}

function serve(socket: WebSocket, { socket: wire }: IncomingMessage, { needs, hearing }: Serving): void {
  const allowed = meter(needs.settings.rate)
  let beyond = 0

  // Without compression ws itself holds nothing back, so what it writes and what is written here go out in order.
  function send(text: string): void {
    if (wire.writableLength > LOST) socket.terminate()
    if (socket.readyState !== socket.OPEN) return
    // What is said in one go, as a push and the answer to a command, is one write.
    wire.cork()
    wire.write(textFrame(text))
    nextTick(() => wire.uncork())
  }
  const connection = connect(
    {
      send,
      clogged: () => wire.writableLength > SLOW,
      lag: () => hearing.lags.get(socket) ?? 0,
    },
    needs,
  )

  function tooMany(): void {
    beyond += 1
    if (beyond > PATIENCE) socket.close(POLICY, 'too many messages')
    else connection.say(faulty('too-many', 'Too many messages. Please wait a moment, then say it again.'))
  }

  // Frames come as one buffer each; ws has other types for other settings.
  function hear(data: RawData, isBinary: boolean): void {
    if (hearing.deaf) return
    const frame = data as Buffer
    const wrong = unreadable(frame, isBinary)
    if (!allowed()) tooMany()
    else if (wrong) connection.say(faulty(wrong.kind, wrong.message))
    else connection.hear(frame.toString())
  }

  socket.on('message', hear)
  wire.on('drain', connection.drained)
  // ws closes by itself after a frame that is none; the close is what matters.
  socket.on('error', () => undefined)
  socket.on('close', (code) => {
    connection.end()
    needs.settings.logger.info({ code }, 'a connection closed')
  })
  needs.settings.logger.info('a connection opened')
}

/** Hangs up on who did not answer since the last time, and measures how long an answer takes. */
function heartbeat(sockets: WebSocketServer, every: number, lags: Lags): () => void {
  const answered = new WeakSet<WebSocket>()
  function ping(socket: WebSocket): void {
    const sent = performance.now()
    socket.once('pong', () => {
      answered.add(socket)
      // The shortest of all: whoever holds a pong back to be credited more would have to do so from the first on.
      lags.set(socket, Math.min(lags.get(socket) ?? Number.POSITIVE_INFINITY, performance.now() - sent))
    })
    socket.ping()
  }
  sockets.on('connection', ping)
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (answered.delete(socket)) ping(socket)
      else socket.terminate()
    }
  }, every)
  return () => clearInterval(timer)
}

async function hangUp(sockets: WebSocketServer): Promise<void> {
  const gone = [...sockets.clients].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  for (const socket of sockets.clients) {
    socket.send(JSON.stringify(CLOSING))
    socket.close(RESTARTING, 'closing')
  }
  const late = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, GOODBYE)
  await Promise.all(gone)
  clearTimeout(late)
}

export function openSockets(server: Server, needs: Needs): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_READ, perMessageDeflate: false })
  const hearing: Hearing = { deaf: false, lags: new WeakMap() }
  const stopHeartbeat = heartbeat(sockets, needs.settings.pace.heartbeat, hearing.lags)
  sockets.on('connection', (socket, request: IncomingMessage) => serve(socket, request, { needs, hearing }))
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (hearing.deaf) turnAway(socket, '503 Service Unavailable')
    else if (request.url?.split('?')[0] !== '/ws') turnAway(socket, '404 Not Found')
    else if (!fromHere(request)) turnAway(socket, '403 Forbidden')
    else {
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
    }
  }

  server.on('upgrade', upgrade)
  return {
    deafen: () => {
      hearing.deaf = true
    },
    close: async () => {
      stopHeartbeat()
      await hangUp(sockets)
      sockets.close()
    },
  }
}
