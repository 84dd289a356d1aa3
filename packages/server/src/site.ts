// The built web client as files, and its page for every path that is a page.
import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyFault } from './faults.ts'

const PAGE = 'index.html'
const NOT_BUILT =
  'The web client is not built yet. Run npm start, which builds it, and load this page again.\n'

/** Names in assets/ carry a hash of what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/**
 * Nothing from elsewhere, no script in the page, in nobody's frame. Components set sizes and positions in style
 * attributes; those cannot do what a style sheet or a script can.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Headers = Readonly<Record<string, string>>

const HEADERS: Headers = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A link to a table is a key to it; other sites need not see it.
  'referrer-policy': 'no-referrer',
}

const { 'x-frame-options': _, ...OF_EVERY_PAGE } = HEADERS

/** A replay that another site shows in its page. It only shows: a frame may be covered, and clicks be led astray. */
const EMBED_HEADERS: Headers = {
  ...OF_EVERY_PAGE,
  'content-security-policy': POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *'),
}

/** Where a browser would show a page: no file, nothing of the server's own. */
function isPage({ method, url }: FastifyRequest): boolean {
  const place = url.split('?')[0] ?? ''
  const own = /^\/(?:api|ws|assets)(?:\/|$)/.test(place)
  return (method === 'GET' || method === 'HEAD') && !own && !(place.split('/').at(-1) ?? '').includes('.')
}

function sendPage(reply: FastifyReply, site: string): FastifyReply {
  return existsSync(path.join(site, PAGE))
    ? reply.sendFile(PAGE)
    : reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT)
}

export async function serveSite(app: FastifyInstance, site: string): Promise<void> {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith('/embed/') ? EMBED_HEADERS : HEADERS)
  })
  await app.register(staticFiles, {
    root: site,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const lasts = file.startsWith(path.join(site, 'assets') + path.sep)
      reply.header('cache-control', lasts ? FOR_EVER : ASK_AGAIN)
    },
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? sendPage(reply, site)
      : replyFault(reply, 'not-found', 'There is nothing at this address.'),
  )
}
