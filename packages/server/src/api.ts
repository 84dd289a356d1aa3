// The routes under /api: opening a table, a line about it, the record of its match.
import { err, ok, readJson, type Result } from '@tenfold/core'
import { PROTOCOL, readNewTable, readToken, type NewTable, type TableSummary } from '@tenfold/protocol'
import { isName, isOver, push, recordOf, type Seated, type TablePlan } from '@tenfold/table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bots } from './bots.ts'
import { replyFault } from './faults.ts'
import type { LiveTable } from './live.ts'
import { personOf } from './people.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'

type Needs = Readonly<{ tables: Tables; settings: Settings }>
type OfTable = { Params: { table: string } }

/** Who asks: the token of `Authorization: Bearer …`; nobody where there is no such header. */
function askedBy({ headers }: FastifyRequest): Result<string | undefined> {
  const { authorization } = headers
  if (authorization === undefined) return ok(undefined)
  const token = readToken(/^Bearer (.*)$/i.exec(authorization)?.[1])
  return token.ok
    ? ok(personOf(token.value))
    : err(`Authorization must be "Bearer" and a token: ${token.error}.`)
}

// ---- opening a table ----------------------------------------------------------------------------------------

function seatsFor({ game, seats, name }: NewTable, person: string, bots: Bots): Result<readonly Seated[]> {
  const levels = bots.levelsOf(game)
  const stranger = seats.find((seat) => seat.kind === 'bot' && !levels.includes(seat.level))
  if (stranger?.kind === 'bot') {
    return err(
      `There is no bot of level ${JSON.stringify(stranger.level.slice(0, 40))}; there are: ${levels.join(', ')}.`,
    )
  }
  if (seats.some(({ kind }) => kind === 'me') && !isName(name)) {
    return err('A name of 1 to 20 characters is needed to take a seat.')
  }
  return ok(seats.map((seat) => (seat.kind === 'me' ? { kind: 'person', id: person, name } : seat)))
}

async function openTable({ tables, settings }: Needs, request: FastifyRequest, reply: FastifyReply) {
  const person = askedBy(request)
  if (!person.ok) return replyFault(reply, 'hello-first', person.error)
  if (person.value === undefined) {
    return replyFault(reply, 'hello-first', 'Opening a table needs Authorization: Bearer and a token.')
  }
  const json = readJson(typeof request.body === 'string' ? request.body : '')
  const wanted = json.ok ? readNewTable(json.value) : json
  if (!wanted.ok) return replyFault(reply, 'bad-table', `This table cannot be read: ${wanted.error}.`)
  const rules = settings.shelf.find(wanted.value.game)
  if (rules === undefined) {
    const known = settings.shelf.newest.map(({ name }) => name).join(', ')
    return replyFault(reply, 'unknown-game', `No such game; there are: ${known}.`)
  }
  const seats = seatsFor(wanted.value, person.value, settings.bots)
  if (!seats.ok) return replyFault(reply, 'bad-table', seats.error)
  const { options, firstDealer, clock, adviser } = wanted.value
  const plan: TablePlan = {
    options,
    seats: seats.value,
    host: person.value,
    firstDealer,
    clock,
    adviser,
  }
  const table = await tables.create(rules, plan)
  if (!table.ok) return replyFault(reply, 'bad-table', `This table cannot be opened: ${table.error}.`)
  return reply.code(201).send({ table: table.value })
}

// ---- a table that is there ----------------------------------------------------------------------------------

function statusOf({ rules, table }: LiveTable): TableSummary['status'] {
  const now = table()
  if (now.match === undefined) return 'gathering'
  return isOver(rules, now) ? 'over' : 'playing'
}

/** Made of a push, so it can tell nothing that whoever asks does not know. */
function summaryOf(live: LiveTable, person: string | undefined): TableSummary {
  const { viewer, round, game, seats } = push(live.rules, live.table(), person)
  return {
    table: live.id,
    game,
    seats,
    status: statusOf(live),
    rounds: round?.number ?? 0,
    yourMove: (round?.legal.length ?? 0) > 0,
    ...(viewer === 'spectator' ? {} : { yourSeat: viewer }),
  }
}

const unknownTable = (reply: FastifyReply) => replyFault(reply, 'unknown-table', 'There is no such table.')

async function summary({ tables }: Needs, request: FastifyRequest<OfTable>, reply: FastifyReply) {
  const person = askedBy(request)
  if (!person.ok) return replyFault(reply, 'hello-first', person.error)
  const live = await tables.find(request.params.table)
  return live ? summaryOf(live, person.value) : unknownTable(reply)
}

async function record({ tables }: Needs, request: FastifyRequest<OfTable>, reply: FastifyReply) {
  const live = await tables.find(request.params.table)
  if (live === undefined) return unknownTable(reply)
  // A running match has none.
  const written = recordOf(live.rules, await tables.log(live.id))
  return (
    written ?? replyFault(reply, 'not-finished', 'The match is not over; its record would show every card.')
  )
}

export function serveApi(app: FastifyInstance, needs: Needs): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.get('/api/health', () => ({ ok: true, protocol: PROTOCOL }))
  app.post('/api/tables', (request, reply) => openTable(needs, request, reply))
  app.get<OfTable>('/api/tables/:table', (request, reply) => summary(needs, request, reply))
  app.get<OfTable>('/api/tables/:table/record', (request, reply) => record(needs, request, reply))
}
