// The HTTP side: the routes, and what becomes of a request that fails.
import { MOST_BYTES } from '@tenfold/protocol'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { serveApi } from './api.ts'
import { replyFault } from './faults.ts'
import { faultOf, type Log } from './log.ts'
import { serveReplays } from './replay-routes.ts'
import type { Replays } from './replays.ts'
import type { Settings } from './settings.ts'
import { serveSite } from './site.ts'
import type { Tables } from './tables.ts'

/** One line a request: the route as it is written here, not the address, which may be the key to a table. */
function logRequests(app: FastifyInstance, logger: Log): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const took = Math.round(reply.elapsedTime)
    logger.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, took }, 'a request')
  })
}

function answerFailures(app: FastifyInstance, logger: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return replyFault(reply, 'too-large', `A body has up to ${MOST_BYTES} bytes.`)
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return replyFault(reply, 'bad-message', 'A body must be application/json.')
    }
    if ((error.statusCode ?? 500) < 500)
      return replyFault(reply, 'bad-message', 'This request cannot be read.')
    logger.error({ route: request.routeOptions.url, ...faultOf(error) }, 'a request failed')
    return replyFault(reply, 'server-fault', 'Something failed on the server. Please try again.')
  })
}

type Needs = Readonly<{ tables: Tables; replays: Replays; settings: Settings }>

export async function openHttp({ tables, replays, settings }: Needs): Promise<FastifyInstance> {
  const { logger, site } = settings
  const app = fastify({ logger: false, bodyLimit: MOST_BYTES, requestTimeout: 30_000 })
  // Bodies are read by the protocol's own parser, whose sentences say what is wrong.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  logRequests(app, logger)
  answerFailures(app, logger)
  await serveSite(app, site)
  serveApi(app, { tables, settings })
  serveReplays(app, replays)
  return app
}
