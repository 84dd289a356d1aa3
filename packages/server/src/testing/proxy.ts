// For tests: a way to a service that can be cut.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Proxy = Readonly<{
  url: string
  /** What is on its way still arrives there; instead of the answer the end comes back. Once for every connection. */
  swallowAnswers: () => void
  /** Nobody is let through any more. */
  close: () => void
}>

/** Stands in front of the service that a URL names. */
export async function proxyTo(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let swallowing = new Set<readonly [Socket, Socket]>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    const end = (): void => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    pairs.add(pair)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => (swallowing.has(pair) ? end() : near.write(bytes)))
    for (const socket of pair) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    swallowAnswers: () => {
      swallowing = new Set(pairs)
    },
    close: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}
