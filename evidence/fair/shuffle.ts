// The committed shuffle as docs/shuffle.md tells it, with nothing but Node's own crypto.

import { createHash, createHmac, hkdfSync } from 'node:crypto'

export type Shuffle = {
  commitment: string
  serverSeed: string
  contributions: (string | null)[]
  matchId: string
  scheme: string
}

/** Answers numbers below n, from the stream of one label. */
export type Below = (n: number) => number

export function commitmentTo(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
}

export function matchSeed({ serverSeed, contributions, matchId }: Shuffle): Buffer {
  const hmac = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
  for (const given of contributions) hmac.update(Buffer.from(given ?? '', 'hex'))
  return hmac.update(matchId, 'utf8').digest()
}

/** The first 2,040 numbers of a label; no deal comes near their end. */
export function numbers(shuffle: Shuffle, label: string): number[] {
  const bytes = Buffer.from(hkdfSync('sha256', matchSeed(shuffle), '', label, 8160))
  return Array.from({ length: 2040 }, (_, nth) => bytes.readUInt32BE(4 * nth))
}

export function belowOf(shuffle: Shuffle, label: string): Below {
  const stream = numbers(shuffle, label)
  return (n) => {
    for (;;) {
      const x = stream.shift()
      if (x === undefined) throw new Error(`the stream of ${label} is at its end`)
      if (x < Math.floor(2 ** 32 / n) * n) return x % n
    }
  }
}

/** From the last place to the second: each changes places with one at or before it. */
export function shuffled<X>(cards: readonly X[], below: Below): X[] {
  const mixed = [...cards]
  for (let i = mixed.length - 1; i > 0; i--) {
    const [taken] = mixed.splice(below(i + 1), 1, mixed[i] as X)
    mixed[i] = taken as X
  }
  return mixed
}
