// What stands before the nodes: deploy/nginx.conf in a real nginx, with only the addresses changed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { DEADLINE, enter, openTable, watch } from './testing/browser.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'
import { hasNginx, startNginx } from './testing/services.ts'

const CONF = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
const OPEN = { kind: 'open' } as const
/** Nothing listens there. */
const NOWHERE = '127.0.0.1:9'

/** One node of three is there. */
function confFor(node: string, folder: string, port: number): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const here = CONF.replace('http {', `http { ${scratch}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replaceAll(/node-[13]:8010/g, NOWHERE)
    .replace('node-2:8010', node)
  return `daemon off; pid ${folder}/pid; error_log stderr notice;\n${here}`
}

describe.skipIf(!hasNginx)('behind the balancer', { timeout: 2 * DEADLINE }, () => {
  let server: RunningServer
  let nginx: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    const site = newFolder()
    writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>Tenfold</title>')
    server = await startHere({ site })
    nginx = await startNginx((folder, port) => confFor(new URL(server.url).host, folder, port))
  })

  afterAll(async () => {
    await nginx.stop()
    await server.close()
    removeFolders()
  })

  test('a table is opened, watched and played at, though two nodes are away', async () => {
    const table = await openTable(nginx.url, 'Ann', {
      game: 'make10',
      options: { players: 2 },
      seats: [{ kind: 'me' }, OPEN],
    })
    const ben = await enter(nginx.url, 'Ben')
    await watch(ben, table)
    const sat = await ben.ask(table, { id: '1', type: 'sit', seat: 1, name: 'Ben' })
    expect(sat.type).toBe('done')
    ben.close()
  })

  test('whoever asks too much at once is told so by a fault, and others are not kept out by pages', async () => {
    const asked = Array.from({ length: 400 }, () => fetch(`${nginx.url}/api/tables/nosuchtable0`))
    const replies = await Promise.all(asked)
    const statuses = replies.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    // What may come at once is served.
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(100)
    const late = replies.find(({ status }) => status === 429)
    expect(late?.headers.get('content-type')).toBe('application/json')
    expect(await late?.json()).toEqual({
      kind: 'too-many',
      message: expect.stringContaining('try again') as string,
    })
    expect((await fetch(`${nginx.url}/t/nosuchtable0`)).status).toBe(200)
  })

  test('tables are opened by the dozen, not by the hundred', async () => {
    const open = () =>
      openTable(nginx.url, 'Ann', { game: 'make10', options: { players: 2 }, seats: [OPEN, OPEN] })
    const opened = await Promise.allSettled(Array.from({ length: 80 }, open))
    const fates = opened.map(({ status }) => status)
    expect(new Set(fates)).toEqual(new Set(['fulfilled', 'rejected']))
    expect(fates.filter((fate) => fate === 'fulfilled').length).toBeGreaterThanOrEqual(30)
  })
})
