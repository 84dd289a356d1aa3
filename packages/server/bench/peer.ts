// A peer: a server that knows no rules and keeps nothing, and sends the same bytes to as many viewers. `ws` or
// `socket.io`; one connection of each table says when, and is answered as a command is.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { Server } from 'socket.io'
import { WebSocketServer, type WebSocket } from 'ws'
import type { PeerTold } from './messages.ts'
import { serving } from './serving.ts'

const { kind, frame, answer, viewers } = JSON.parse(process.argv[2] ?? '{}') as PeerTold

/** As with us, each seat is sent a frame of its own, and the spectators share one. */
const frames = Array.from({ length: viewers }, (_, viewer) => String(Math.min(viewer, 4)).repeat(frame))
const done = '{"type":"done"'.padEnd(answer, '.')

const http = createServer()

function bareWs(): void {
  const tables = new Map<string, WebSocket[]>()
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
    const table = request.url ?? ''
    const there = tables.get(table) ?? []
    tables.set(table, [...there, socket])
    socket.on('message', () => {
      for (const [i, viewer] of (tables.get(table) ?? []).entries()) viewer.send(frames[i] ?? '')
      socket.send(done)
    })
  })
}

function socketIo(): void {
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  io.on('connection', (socket) => {
    const table = String(socket.handshake.query['table'])
    const seat = Number(socket.handshake.query['viewer'])
    void socket.join(seat < 4 ? `${table}/${seat}` : table)
    socket.on('move', () => {
      for (let each = 0; each < 4; each++) io.to(`${table}/${each}`).emit('push', frames[each])
      if (viewers > 4) io.to(table).emit('push', frames[4])
      socket.emit('done', done)
    })
  })
}

if (kind === 'ws') bareWs()
else socketIo()
http.listen(0, '127.0.0.1', () => {
  serving(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, () => Promise.resolve())
})
