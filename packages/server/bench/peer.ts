// A peer: a server that knows no rules and keeps nothing, and sends the same bytes to as many viewers. `ws` or
// `socket.io`; one connection of each table says when.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { Server } from 'socket.io'
import { WebSocketServer, type WebSocket } from 'ws'
import type { FromNode } from './messages.ts'

const { kind, frame, viewers } = JSON.parse(process.argv[2] ?? '{}') as {
  kind: 'ws' | 'socket.io'
  frame: number
  viewers: number
}

/** As with us, each seat is sent a frame of its own, and the spectators share one. */
const frames = Array.from({ length: viewers }, (_, viewer) => String(viewer % 5).repeat(frame))

const http = createServer()

function bareWs(): void {
  const tables = new Map<string, WebSocket[]>()
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
    const table = request.url ?? ''
    const there = tables.get(table) ?? []
    tables.set(table, [...there, socket])
    socket.on('message', () => {
      for (const [i, viewer] of (tables.get(table) ?? []).entries()) viewer.send(frames[i] ?? '')
    })
  })
}

function socketIo(): void {
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  io.on('connection', (socket) => {
    const table = String(socket.handshake.query['table'])
    const seat = Number(socket.handshake.query['viewer'])
    void socket.join([table, `${table}/${seat}`])
    socket.on('move', () => {
      for (let viewer = 0; viewer < viewers; viewer++)
        io.to(`${table}/${viewer}`).emit('push', frames[viewer])
    })
  })
}

if (kind === 'ws') bareWs()
else socketIo()
http.listen(0, '127.0.0.1', () => {
  const ready: FromNode = {
    type: 'ready',
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  }
  process.send?.(ready)
})
process.on('message', () => process.exit())
