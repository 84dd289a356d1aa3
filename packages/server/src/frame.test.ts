// What is framed here is read by `ws`, which knows the RFC by itself.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './frame.ts'

const http = createServer()
let wire: Duplex
let client: WebSocket

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    wire = socket
    sockets.handleUpgrade(request, socket, head, () => undefined)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  await once(client, 'open')
})

afterAll(() => {
  client.terminate()
  http.close()
})

const heard = async (texts: readonly string[]): Promise<readonly string[]> => {
  const all: string[] = []
  const done = new Promise<void>((resolve, reject) => {
    client.once('error', reject)
    client.on('message', (data: Buffer, isBinary) => {
      all.push(isBinary ? 'binary' : data.toString())
      if (all.length === texts.length) resolve()
    })
  })
  for (const text of texts) wire.write(textFrame(text))
  await done
  client.removeAllListeners('message')
  return all
}

test('texts of every length are read as they were written', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000].map((length) => 'x'.repeat(length))
  expect(await heard(texts)).toEqual(texts)
})

test('lengths are those of bytes', async () => {
  const texts = ['Jürgen', 'ö'.repeat(63), '🂡'.repeat(32), '天'.repeat(30_000)]
  expect(await heard(texts)).toEqual(texts)
})
