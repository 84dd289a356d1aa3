// The line to a table of this browser: there is nothing it could lose.
import { err, ok, type MatchRecord, type Result, type Types } from '@tenfold/core'
import type { ClientCommand, Fault } from '@tenfold/protocol'
import { isOver, push, recordOf, REFUSALS, seatOf, type Asked, type Push } from '@tenfold/table'
import { whatIfs } from '../../lobby/what-ifs.svelte.ts'
import { randomHex } from '../../net/identity.ts'
import { router } from '../../router.svelte.ts'
import type { Ask, Line, Link, WhatIf } from '../link.ts'
import { beginAgain, ME } from './begin.ts'
import { keepHouse } from './house.ts'
import { openLocal, type LocalTable } from './live.ts'
import { openLogs } from './logs.ts'
import { callThinkers } from './thinkers.ts'

/** As at the server. */
const PACE = 900

export class LocalLink implements Link {
  push = $state.raw<Push<Types>>()
  line = $state<Line>('connecting')
  pending = $state.raw<readonly ClientCommand[]>([])
  fault = $state.raw<Fault>()
  refusal = $state.raw<{ readonly id: string; readonly message: string }>()

  readonly ahead = 0
  readonly away = []
  readonly table: string
  readonly whatIf: WhatIf
  readonly #thinkers = callThinkers()
  #live: LocalTable | undefined
  #stop: (() => void) | undefined
  #closed = false

  constructor(table: string) {
    this.table = table
    this.whatIf = { back: whatIfs.find(table)?.back ?? '/', again: () => this.#again() }
    void this.#open()
  }

  ask(ask: Ask): string {
    const command: ClientCommand = { ...ask, id: randomHex(16) }
    this.pending = [...this.pending, command]
    this.refusal = undefined
    void this.#carryOut(command)
    return command.id
  }

  record(): Promise<Result<MatchRecord<Types>, Fault>> {
    const record = this.#live && recordOf(this.#live.rules, this.#live.rows())
    return Promise.resolve(
      record ? ok(record) : err({ kind: 'not-finished', message: 'The match is not over yet.' }),
    )
  }

  close(): void {
    this.#closed = true
    this.#stop?.()
    this.#thinkers.close()
    this.#live?.close()
  }

  async #open(): Promise<void> {
    try {
      const opened = await openLocal(this.table, await openLogs())
      if (this.#closed) return
      if (opened.ok) this.#sit(opened.value)
      else this.fault = { kind: 'unknown-table', message: opened.error }
    } catch {
      this.fault = { kind: 'unknown-table', message: 'What this browser keeps of the table cannot be read.' }
    }
  }

  #sit(live: LocalTable): void {
    this.#live = live
    live.watch(() => this.#tell(live))
    this.#tell(live)
    this.line = 'open'
    if (!isOver(live.rules, live.table())) this.#thinkers.prepare(live.table())
    this.#stop = keepHouse(live, {
      answer: this.#thinkers.answer,
      pace: PACE,
      onfault: () =>
        this.#say('The bots could not be loaded. Check the connection; they are sent for again.'),
    })
  }

  #tell(live: LocalTable): void {
    const table = live.table()
    this.push = push(live.rules, table, ME)
    whatIfs.note(this.table, { round: table.rounds, over: isOver(live.rules, table) })
  }

  #say(message: string, id = ''): void {
    this.refusal = { id, message }
  }

  async #carryOut(command: ClientCommand): Promise<void> {
    try {
      const live = this.#live
      const asked = live && askedBy(live, command)
      if (live === undefined || asked === undefined) return
      const answer = await live.ask(asked)
      if (!answer.ok) this.#say(REFUSALS[answer.error.kind], command.id)
    } catch {
      this.#say('This browser could not keep the move. Is there room left on the device?', command.id)
    } finally {
      this.pending = this.pending.filter(({ id }) => id !== command.id)
    }
  }

  async #again(): Promise<void> {
    const [first] = this.#live?.rows() ?? []
    if (this.#live === undefined || first === undefined) return
    router.go({ page: 'what-if', table: await beginAgain(this.#live.rules, first, this.whatIf.back) })
  }
}

function askedBy(live: LocalTable, command: ClientCommand): Asked | undefined {
  const by = { kind: 'person', id: ME } as const
  if (command.type !== 'act') return { ...command, by }
  const seat = seatOf(live.table(), ME)
  return seat === undefined ? undefined : { ...command, by, seat }
}
