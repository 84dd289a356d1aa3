// A connection to a peer, or to this server.
import { PROTOCOL } from '@tenfold/protocol'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { Kind } from './messages.ts'

export type Client = Readonly<{ move: () => void; close: () => void }>

type At = Readonly<{ kind: Kind; url: string; table: number; viewer: number }>

/** `hear` is called with each push. */
function connectIo({ url, table, viewer }: At, hear: (frame: string) => void): Promise<Client> {
  const query = { table: String(table), viewer: String(viewer) }
  const socket = io(url, { transports: ['websocket'], query, forceNew: true, reconnection: false })
  socket.on('push', hear)
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () =>
      resolve({ move: () => socket.emit('move'), close: () => void socket.disconnect() }),
    )
  })
}

function connectWs({ kind, url, table }: At, hear: (frame: string) => void): Promise<Client> {
  const where = kind === 'tenfold' ? '/ws' : `/${table}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}${where}`, { perMessageDeflate: false })
  socket.on('message', (data: Buffer) => {
    const frame = data.toString()
    if (!frame.startsWith('{"type":"done"')) hear(frame)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      const hello = { type: 'hello', protocol: PROTOCOL, token: `${table}`.padStart(64, '0') }
      if (kind === 'tenfold') socket.send(JSON.stringify(hello))
      resolve({ move: () => socket.send('{"type":"move"}'), close: () => socket.close() })
    })
  })
}

export const connect = (at: At, hear: (frame: string) => void): Promise<Client> =>
  at.kind === 'socket.io' ? connectIo(at, hear) : connectWs(at, hear)
