// One client's connection: what it says, and what is answered.
import { never, type Result } from '@tenfold/core'
import type { Shelf } from '@tenfold/games'
import {
  PROTOCOL,
  readClientMessage,
  refused,
  type ClientCommand,
  type ClientMessage,
  type Fault,
  type ServerMessage,
} from '@tenfold/protocol'
import { carryOut } from './commands.ts'
import { faultOf } from './log.ts'
import { personOf } from './people.ts'
import type { Presence } from './presence.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'
import type { Outlet } from './viewing.ts'
import { openViewings, unknownTable } from './viewings.ts'

export type Connection = Readonly<{
  hear: (frame: string) => void
  say: (message: ServerMessage) => void
  /** There is room again for what a slow reader was spared. */
  drained: () => void
  end: () => void
}>

type Needs = Readonly<{ tables: Tables; presence: Presence; settings: Settings }>
type Ask<K extends ClientMessage['type']> = ClientMessage & { type: K }

const welcome = ({ newest }: Shelf, now: number): ServerMessage => ({
  type: 'welcome',
  protocol: PROTOCOL,
  rules: Object.fromEntries(newest.map(({ name, version }) => [name, version])),
  now,
})

export const faulty = (kind: Fault['kind'], message: string, id?: string): ServerMessage => ({
  type: 'fault',
  kind,
  message,
  ...(id === undefined ? {} : { id }),
})

/** A fault in answer to a message; one about a command names it. */
function faultOn(message: ClientMessage | undefined, { kind, message: why }: Fault): ServerMessage {
  return faulty(kind, why, message?.type === 'command' ? message.command.id : undefined)
}

/** Answered no sooner than what came before it. */
const unreadable = (why: string): Promise<Fault> =>
  Promise.resolve({ kind: 'bad-message', message: `This cannot be read: ${why}.` })

function wrongHello({ protocol }: Ask<'hello'>, known: string | undefined): Fault | undefined {
  if (known !== undefined) return { kind: 'bad-message', message: 'hello was said already.' }
  if (protocol === PROTOCOL) return undefined
  return {
    kind: 'old-protocol',
    message: `This server speaks protocol ${PROTOCOL}. Please load the page again.`,
  }
}

const FAILED: Fault = {
  kind: 'server-fault',
  message: 'Something failed on the server. Please try again.',
}

export function connect(outlet: Outlet, { tables, presence, settings }: Needs): Connection {
  const viewings = openViewings(outlet, { tables, presence })
  let person: string | undefined
  let ended = false

  const say = (message: ServerMessage): void => {
    if (!ended) outlet.send(JSON.stringify(message))
  }

  async function command(me: string, table: string, asked: ClientCommand): Promise<ServerMessage | Fault> {
    const live = await tables.find(table)
    if (live === undefined) return unknownTable(table)
    const answer = await carryOut(live, asked, { person: me, bots: settings.bots, lag: outlet.lag() })
    if (answer.ok) return { type: 'done', table, id: asked.id }
    // The table as it is comes first, so that the reason is read beside what it is about.
    if (!ended) viewings.tell(me, live)
    return refused(table, asked.id, answer.error)
  }

  async function answerTo(message: ClientMessage): Promise<ServerMessage | Fault | undefined> {
    if (message.type === 'hello') {
      const wrong = wrongHello(message, person)
      person ??= wrong ? undefined : personOf(message.token)
      return wrong ?? welcome(settings.shelf, tables.now())
    }
    if (message.type === 'ping') return { type: 'pong', n: message.n, now: tables.now() }
    if (person === undefined) return { kind: 'hello-first', message: 'A connection begins with hello.' }
    switch (message.type) {
      case 'watch':
        return viewings.watch(person, message.table)
      case 'unwatch':
        await viewings.unwatch(message.table)
        return undefined
      case 'command':
        return command(person, message.table, message.command)
      default:
        return never(message)
    }
  }

  async function answer(read: Result<ClientMessage>): Promise<void> {
    const message = read.ok ? read.value : undefined
    try {
      const due = read.ok ? await answerTo(read.value) : await unreadable(read.error)
      if (due) say('type' in due ? due : faultOn(message, due))
    } catch (fault) {
      settings.logger.error({ message: message?.type, ...faultOf(fault) }, 'a message failed')
      say(faultOn(message, FAILED))
    }
  }

  return {
    say,
    hear: (frame) => void answer(readClientMessage(frame)),
    drained: viewings.catchUp,
    end: () => {
      ended = true
      viewings.end()
    },
  }
}
