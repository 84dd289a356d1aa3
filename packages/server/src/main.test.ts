// `npm start` as people meet it.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectTo, DEADLINE, enter, isType } from './testing/browser.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

afterAll(removeFolders)

type Run = Readonly<{
  child: ChildProcess
  out: () => string
  err: () => string
  code: Promise<number | null>
}>

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (told.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (told.err += text.toString()))
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, out: () => told.out, err: () => told.err, code }
}

/** The address it prints, once it does. */
async function addressOf({ child, out, err, code }: Run): Promise<string> {
  for (;;) {
    const url = /http:\/\/\S+/.exec(out())
    if (url) return url[0]
    const more = new Promise((resolve) => child.stdout?.once('data', resolve))
    const ended = await Promise.race([more.then(() => false), code.then(() => true)])
    if (ended) throw new Error(`it ended: ${err()}`)
  }
}

test('greets, serves, and leaves politely when told to', { timeout: 2 * DEADLINE }, async () => {
  const run = start({ PORT: '0', DATA: newFolder() })
  const url = await addressOf(run)
  const ann = await enter(url, 'Ann')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  run.child.kill('SIGTERM')
  await ann.next(isType('closing'))
  expect(await ann.closed).toBe(1012)
  expect(await run.code).toBe(0)
  expect(run.err()).toBe('')
})

test('in the network it draws a code to scan, and Ctrl-C ends it', { timeout: 2 * DEADLINE }, async () => {
  const run = start({ PORT: '0', DATA: newFolder(), HOST: '0.0.0.0' })
  expect(await addressOf(run)).toMatch(/^http:\/\/localhost:/)
  run.child.kill('SIGINT')
  expect(await run.code).toBe(0)
})

test('says in a sentence why it does not start', { timeout: 2 * DEADLINE }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const taken = start({ PORT: String(port), DATA: newFolder() })
  const wrong = start({ PORT: 'eighty' })
  expect(await taken.code).toBe(1)
  expect(taken.err()).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
  )
  expect(await wrong.code).toBe(2)
  expect(wrong.err()).toMatch(/^PORT must be a number .*\.\n$/)
  expect(wrong.out()).toBe('')
  other.close()
})

test('a folder that another server uses, or that cannot be one', { timeout: 2 * DEADLINE }, async () => {
  const data = newFolder()
  const first = await startHere({ data })
  await expect(startHere({ data })).rejects.toThrow(/^Another server is using the data folder/)
  await first.close()
  const second = await startHere({ data })
  await second.close()
  await expect(startHere({ data: '/dev/null/data' })).rejects.toThrow(/cannot be written to/)
  await expect(startHere({ host: '203.0.113.9' })).rejects.toThrow(/has no address 203.0.113.9/)
})

test('a dead connection is dropped, a living one kept', { timeout: 2 * DEADLINE }, async () => {
  const server = await startHere({ pace: { heartbeat: 700 } })
  const living = await enter(server.url, 'Ann')
  const dead = await connectTo(server.url, undefined, { autoPong: false })
  expect(await dead.closed).toBe(1006)
  await living.quiet()
  await server.close()
})
