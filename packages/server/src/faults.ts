// What is wrong with a request, as a reply.
import type { Fault, FaultKind } from '@tenfold/protocol'
import type { FastifyReply } from 'fastify'

const STATUS: Readonly<Partial<Record<FaultKind, number>>> = {
  'hello-first': 401,
  'unknown-table': 404,
  'unknown-game': 404,
  'not-found': 404,
  'not-finished': 409,
  'too-large': 413,
  'server-fault': 500,
}

export function replyFault(reply: FastifyReply, kind: FaultKind, message: string): FastifyReply {
  return reply.code(STATUS[kind] ?? 400).send({ kind, message } satisfies Fault)
}
