// The line to one table. It comes back by itself, and a command is resent until it is answered.
import type { MatchRecord, Result, Seat, Types } from '@tenfold/core'
import {
  PROTOCOL,
  wholePush,
  type ClientCommand,
  type ClientMessage,
  type Fault,
  type PushMessage,
  type ServerMessage,
} from '@tenfold/protocol'
import type { Push } from '@tenfold/table'
import type { Ask, Line, Link } from '../table/link.ts'
import { recordOf } from './api.ts'
import { randomHex, token } from './identity.ts'
import { better, sampleOf, type Sample } from './server-time.ts'

const FIRST_WAIT = 250
const LONGEST_WAIT = 5_000
/** Silence after which a line is taken for dead: phones lose theirs without a word. */
const PING_EVERY = 10_000

export class TableLink implements Link {
  push = $state.raw<Push<Types>>()
  line = $state<Line>('connecting')
  pending = $state.raw<readonly ClientCommand[]>([])
  fault = $state.raw<Fault>()
  refusal = $state.raw<{ readonly id: string; readonly message: string }>()
  away = $state.raw<readonly Seat[]>([])

  ahead = $state(0)

  readonly table: string
  #socket: WebSocket | undefined
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heard = true
  /** The newest question about the time, 0 for hello, and when it was asked. */
  #asked = { n: 0, at: 0 }
  #time: Sample | undefined
  #closed = false
  readonly #comeBack = (): void => {
    if (document.visibilityState === 'visible') this.#hurry()
  }

  constructor(table: string) {
    this.table = table
    this.#connect()
    // A phone that wakes, or finds its network again, does not wait for the timer.
    document.addEventListener('visibilitychange', this.#comeBack)
    window.addEventListener('online', this.#comeBack)
  }

  ask(ask: Ask): string {
    const command: ClientCommand = { ...ask, id: randomHex(16) }
    this.pending = [...this.pending, command]
    this.refusal = undefined
    this.#send({ type: 'command', table: this.table, command })
    return command.id
  }

  record(): Promise<Result<MatchRecord<Types>, Fault>> {
    return recordOf(this.table)
  }

  close(): void {
    this.#closed = true
    document.removeEventListener('visibilitychange', this.#comeBack)
    window.removeEventListener('online', this.#comeBack)
    clearTimeout(this.#retry)
    clearInterval(this.#beat)
    this.#socket?.close()
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    this.#socket = socket
    socket.onopen = () => {
      this.#heard = true
      this.#time = undefined
      this.#asked = { n: 0, at: Date.now() }
      this.#send({ type: 'hello', protocol: PROTOCOL, token: token() })
      this.#send({ type: 'watch', table: this.table })
    }
    socket.onmessage = ({ data }) => {
      this.#heard = true
      // Our own server's words: their shape is the protocol's.
      if (typeof data === 'string') this.#hear(JSON.parse(data) as ServerMessage)
    }
    // The late close of an old socket must not end the new one.
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
    clearInterval(this.#beat)
    this.#beat = setInterval(() => this.#beatOnce(socket), PING_EVERY)
  }

  #beatOnce(socket: WebSocket): void {
    if (socket !== this.#socket) return
    if (!this.#heard) {
      this.#socket = undefined
      socket.close()
      this.#lost()
      return
    }
    this.#heard = false
    this.#asked = { n: this.#asked.n + 1, at: Date.now() }
    this.#send({ type: 'ping', n: this.#asked.n })
    this.#sendAgain()
  }

  /** A command may be lost without its line, as one too many is; its id makes twice the same as once. */
  #sendAgain(): void {
    for (const command of this.pending) this.#send({ type: 'command', table: this.table, command })
  }

  #lost(): void {
    if (this.#closed) return
    this.line = 'lost'
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #hurry(): void {
    if (this.line !== 'lost' || this.#closed) return
    clearTimeout(this.#retry)
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'push':
        this.#take(message)
        break
      case 'done':
        this.#answered(message.id)
        break
      case 'refused':
        this.#answered(message.id)
        this.refusal = { id: message.id, message: message.message }
        break
      case 'presence':
        this.away = message.away
        break
      case 'welcome':
        this.#tell(0, message.now)
        break
      case 'pong':
        this.#tell(message.n, message.now)
        break
      case 'fault':
        this.#failed(message)
        break
      default:
        break
    }
  }

  /** The server's time, in answer to a question. */
  #tell(n: number, told: number): void {
    if (n !== this.#asked.n) return
    this.#time = better(this.#time, sampleOf({ sent: this.#asked.at, heard: Date.now(), told }))
    this.ahead = this.#time.ahead
  }

  #answered(id: string): void {
    this.pending = this.pending.filter((command) => command.id !== id)
  }

  /** A table that does not exist ends the line; any other fault is told, and the line goes on. */
  #failed({ id, kind, message }: Extract<ServerMessage, { type: 'fault' }>): void {
    if (id !== undefined) this.#answered(id)
    if (kind === 'unknown-table' || kind === 'old-protocol') {
      const unknown = `Nothing is known of a table ${this.table}. The link may be mistyped, or the table is gone.`
      this.fault = { kind, message: kind === 'unknown-table' ? unknown : message }
      this.close()
    } else {
      this.refusal = { id: id ?? '', message }
    }
  }

  #take(message: PushMessage): void {
    // Nothing gets lost on one line; if it ever does, all of it is told again.
    const push = wholePush(message, this.push)
    if (push === undefined) {
      this.#send({ type: 'watch', table: this.table })
      return
    }
    const first = this.line !== 'open'
    this.line = 'open'
    this.#wait = FIRST_WAIT
    this.push = push
    // The first push of a line shows where the table is; what went unanswered is asked again.
    if (first) this.#sendAgain()
  }
}
