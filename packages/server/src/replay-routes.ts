// The routes of replays. What a link does not show is not here to be left out: its viewer's frames are all there is.
import { err, ok, readJson, type Result, type Viewer } from '@tenfold/core'
import {
  packFrames,
  readNewLink,
  readScope,
  tellMatch,
  type Fault,
  type NewLink,
  type ReplayTold,
  type RoundTold,
} from '@tenfold/protocol'
import { framesOf, framesTold } from '@tenfold/table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyFault } from './faults.ts'
import type { Replays, Shown } from './replays.ts'

type OfTable = { Params: { table: string } }
type OfReplay = { Params: { id: string } }
type OfRound = { Params: { id: string; round: string }; Querystring: { as?: unknown } }

/** A finished match changes no more; only how it is told may, with another release. */
const LASTS = 'private, max-age=3600, immutable'

const wrong = (message: string): Result<never, Fault> => err({ kind: 'bad-message', message })

/** What was found, or why not. */
function send(reply: FastifyReply, told: Result<ReplayTold | RoundTold, Fault>): FastifyReply {
  if (!told.ok) return replyFault(reply, told.error.kind, told.error.message)
  return reply.header('cache-control', LASTS).send(told.value)
}

const told = ({ scope, replay }: Shown): ReplayTold =>
  scope === 'all' ? { scope, record: replay.record } : { scope, match: tellMatch(replay, scope) }

/** Whose side is asked for. A link shows one, whatever is asked. */
function viewerFor({ scope, replay }: Shown, as: unknown): Result<Viewer, Fault> {
  const asked = typeof as === 'string' ? readScope(as) : undefined
  if (scope !== 'all') {
    return as === undefined || (asked?.ok && asked.value === scope)
      ? ok(scope)
      : wrong(
          `This link shows what ${scope === 'spectator' ? 'a spectator' : `seat ${scope}`} was told, and nothing else.`,
        )
  }
  const seats = replay.record.seats.length
  if (!asked?.ok || asked.value === 'all' || (asked.value !== 'spectator' && asked.value >= seats))
    return wrong(`Say whose side: as=spectator, or as= and a seat from 0 to ${seats - 1}.`)
  return ok(asked.value)
}

function roundTold(shown: Shown, { params, query }: FastifyRequest<OfRound>): Result<RoundTold, Fault> {
  const viewer = viewerFor(shown, query.as)
  if (!viewer.ok) return viewer
  const { scope, replay } = shown
  const rounds = replay.rounds.length
  const round = /^\d{1,4}$/.test(params.round) ? Number(params.round) : 0
  if (round < 1 || round > rounds)
    return err({ kind: 'not-found', message: `There is no such round; there are 1 to ${rounds}.` })
  const framesIn = scope === 'all' ? framesOf : framesTold
  return ok(packFrames(framesIn(replay, round, viewer.value)))
}

async function link(replays: Replays, request: FastifyRequest<OfTable>, reply: FastifyReply) {
  const json = readJson(typeof request.body === 'string' ? request.body : '')
  const show = json.ok ? readNewLink(json.value) : json
  if (!show.ok) return replyFault(reply, 'bad-message', `This link cannot be read: ${show.error}.`)
  const made = await replays.link(request.params.table, show.value)
  if (!made.ok) return replyFault(reply, made.error.kind, made.error.message)
  return reply.code(201).send({ replay: made.value } satisfies NewLink)
}

export function serveReplays(app: FastifyInstance, replays: Replays): void {
  app.post<OfTable>('/api/tables/:table/links', (request, reply) => link(replays, request, reply))
  app.get<OfReplay>('/api/replays/:id', async (request, reply) => {
    const shown = await replays.find(request.params.id)
    return send(reply, shown.ok ? ok(told(shown.value)) : shown)
  })
  app.get<OfRound>('/api/replays/:id/rounds/:round', async (request, reply) => {
    const shown = await replays.find(request.params.id)
    return send(reply, shown.ok ? roundTold(shown.value, request) : shown)
  })
}
