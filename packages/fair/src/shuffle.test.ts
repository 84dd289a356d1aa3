// The committed shuffle against docs/shuffle.md and against Node's own crypto.
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shuffled } from '@tenfold/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chance,
  commitmentTo,
  dealLabel,
  LUCK,
  matchSeedOf,
  readSeed,
  readShuffle,
  reveal,
  SCHEME,
  type Seeds,
  simulatedSeeds,
} from './shuffle.ts'

type Vector = Seeds & {
  commitment: string
  matchSeed: string
  luckNumbers: number[]
  firstDealer: number
  deals: Record<string, { hands: string[]; deck: string }>
}
type Corners = Seeds & {
  below: { label: string; n: number; numbers: number[]; answers: number[] }[]
  parts: { label: string; from: number; numbers: number[] }
}

const page = readFileSync(new URL('../../../docs/shuffle.md', import.meta.url), 'utf8')

/** A block of the page. */
function block(name: string): unknown {
  const found = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/shuffle.md has no block "json ${name}"`)
  return JSON.parse(found)
}

const VECTORS = block('vectors') as Vector[]
const CORNERS = block('corners') as Corners

/** The pack as the page writes it. */
const PACK = ['R', 'B'].flatMap((c) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((v) => Array<string>(4).fill(`${c}${v}`)),
)

/** The scheme once more, with nothing but Node. */
function secondSeed({ serverSeed, contributions, matchId }: Seeds): Buffer {
  const given = contributions.map((hex) => Buffer.from(hex ?? '', 'hex'))
  const message = Buffer.concat([...given, Buffer.from(matchId, 'utf8')])
  return createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message).digest()
}

function secondNumbers(seed: Buffer, label: string, count: number): number[] {
  const numbers: number[] = []
  for (let part = 1; numbers.length < count; part++) {
    const info = part === 1 ? label : `${label}#${part}`
    const bytes = Buffer.from(hkdfSync('sha256', seed, '', info, 8160))
    for (let i = 0; i < 2040; i++) numbers.push(bytes.readUInt32BE(4 * i))
  }
  return numbers.slice(0, count)
}

/** The numbers themselves: nothing is thrown away below 2³². */
function numbersOf(seeds: Seeds, label: string, count: number): number[] {
  const random = chance(seeds, label)
  return Array.from({ length: count }, () => random.below(2 ** 32))
}

describe('the vectors of docs/shuffle.md', () => {
  test.each(VECTORS)('$matchId', (vector) => {
    const { serverSeed, contributions } = vector
    expect(commitmentTo(serverSeed)).toBe(vector.commitment)
    expect(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')).toBe(vector.commitment)
    expect(secondSeed(vector).toString('hex')).toBe(vector.matchSeed)
    expect(matchSeedOf(vector)).toBe(vector.matchSeed)
    expect(secondNumbers(secondSeed(vector), LUCK, 8)).toEqual(vector.luckNumbers)
    expect(numbersOf(vector, LUCK, 8)).toEqual(vector.luckNumbers)
    expect(chance(vector, LUCK).below(contributions.length)).toBe(vector.firstDealer)
  })

  test.each(
    VECTORS.flatMap((vector) =>
      Object.entries(vector.deals).map(([round, deal]) => ({ vector, round, deal })),
    ),
  )('$vector.matchId, round $round: the pack in order', ({ vector, round, deal }) => {
    const order = shuffled(PACK, chance(vector, dealLabel(Number(round))))
    expect([...deal.hands, deal.deck].join(' ')).toBe(order.join(' '))
  })

  test.each(CORNERS.below)('$label below $n', ({ label, n, numbers, answers }) => {
    expect(numbersOf(CORNERS, label, numbers.length)).toEqual(numbers)
    const random = chance(CORNERS, label)
    expect(answers.map(() => random.below(n))).toEqual(answers)
    // By hand: what lies beyond the last multiple of n is thrown away.
    const kept = numbers.filter((x) => x < Math.floor(2 ** 32 / n) * n)
    expect(kept.map((x) => x % n)).toEqual(answers)
  })

  test('a stream goes on after 2,040 numbers, each part with a label of its own', () => {
    const { label, from, numbers } = CORNERS.parts
    const last = from - 1 + numbers.length
    expect(numbersOf(CORNERS, label, last).slice(from - 1)).toEqual(numbers)
    expect(secondNumbers(secondSeed(CORNERS), label, last).slice(from - 1)).toEqual(numbers)
  })

  test('the third vector is match 1 of a simulation seeded "seed"', () => {
    const { serverSeed, contributions, matchId } = VECTORS[2]!
    expect(simulatedSeeds('seed', 1, 4)).toEqual({ serverSeed, contributions, matchId })
    expect(createHash('sha256').update('tenfold-simulate/seed/1').digest('hex')).toBe(serverSeed)
  })

  test('the page names the scheme', () => {
    expect(page).toContain('`tenfold-shuffle/1`')
    expect(SCHEME).toBe('tenfold-shuffle/1')
  })
})

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const anySeeds: fc.Arbitrary<Seeds> = fc.record({
  serverSeed: hex32,
  contributions: fc.array(fc.option(hex32), { minLength: 2, maxLength: 4 }),
  matchId: fc.string({ unit: 'grapheme' }),
})
const settled = { seed: 10, numRuns: 60 }

describe('for any seeds', { timeout: 60_000 }, () => {
  test('the numbers are those of Node’s HMAC and HKDF', () => {
    const label = fc.constantFrom(LUCK, dealLabel(1), dealLabel(12), 'ä')
    fc.assert(
      fc.property(anySeeds, label, fc.integer({ min: 1, max: 300 }), (seeds, label, count) => {
        expect(numbersOf(seeds, label, count)).toEqual(secondNumbers(secondSeed(seeds), label, count))
      }),
      settled,
    )
  })

  test('every byte of the seeds counts', () => {
    const flip = (hex: string) => (hex.startsWith('0') ? `1${hex.slice(1)}` : `0${hex.slice(1)}`)
    fc.assert(
      fc.property(anySeeds, (seeds) => {
        const numbers = numbersOf(seeds, LUCK, 4).join()
        const others: Seeds[] = [
          { ...seeds, serverSeed: flip(seeds.serverSeed) },
          { ...seeds, matchId: `${seeds.matchId}.` },
          { ...seeds, contributions: [...seeds.contributions.slice(0, -1), '11'.repeat(32)] },
        ]
        for (const other of others) expect(numbersOf(other, LUCK, 4).join()).not.toBe(numbers)
        expect(numbersOf(seeds, dealLabel(1), 4).join()).not.toBe(numbers)
      }),
      settled,
    )
  })

  test('what is told of them is read back', () => {
    fc.assert(
      fc.property(anySeeds, (seeds) => {
        const told = reveal(seeds)
        expect(Object.keys(told)).toEqual(['commitment', 'serverSeed', 'contributions', 'matchId', 'scheme'])
        expect(readShuffle(told, seeds.contributions.length)).toEqual({ ok: true, value: seeds })
      }),
      settled,
    )
  })
})

describe('below n', () => {
  test('answers lie from 0 to n − 1, all of them come', () => {
    for (const n of [1, 2, 3, 7, 56]) {
      const random = chance(VECTORS[0]!, `below ${n}`)
      const seen = new Set(Array.from({ length: 60 * n }, () => random.below(n)))
      expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i))
    }
  })

  test('a number that is n itself is thrown away, where no other multiple of n is as large', () => {
    const seeds = VECTORS[0]!
    const numbers = numbersOf(seeds, LUCK, 60)
    const from = numbers.findIndex((x) => x > 2 ** 31)
    const n = numbers[from]!
    const random = chance(seeds, LUCK)
    const answers = numbers.slice(0, from).map(() => random.below(n))
    expect(answers).toEqual(numbers.slice(0, from))
    expect(random.below(n)).toBe(numbers.slice(from).find((x) => x < n))
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('nothing lies below %d', (n) => {
    expect(() => chance(VECTORS[0]!, LUCK).below(n)).toThrow('no number lies below')
  })
})

describe('what is refused', () => {
  const told = reveal(VECTORS[0]!)

  test.each([
    ['too short', 'ab'],
    ['too long', 'ab'.repeat(33)],
    ['capitals', 'AB'.repeat(32)],
    ['no hex', 'xy'.repeat(32)],
    ['empty', ''],
    ['no text', 7],
    ['nothing', null],
    ['a list of one', ['ab'.repeat(32)]],
  ])('a seed that is %s', (_, seed) => {
    expect(readSeed(seed)).toEqual({
      ok: false,
      error: 'a seed is 32 bytes written as 64 lower-case hex digits',
    })
  })

  test.each([
    ['another scheme', { scheme: 'tenfold-shuffle/2' }, /no scheme is called tenfold-shuffle\/2/],
    ['another seed', { serverSeed: '11'.repeat(32) }, /not the one committed to/],
    ['another commitment', { commitment: '11'.repeat(32) }, /not the one committed to/],
    [
      'a short contribution',
      { contributions: [null, 'ab', null] },
      /^shuffle\.contributions\[1\]: a seed is 32 bytes/,
    ],
    ['a short seed', { serverSeed: 'ab' }, /^shuffle\.serverSeed: a seed is 32 bytes/],
    [
      'a contribution too few',
      { contributions: [null, null] },
      /^shuffle\.contributions must be 3, one a seat or null, not 2$/,
    ],
    ['a contribution too many', { contributions: [null, null, null, null] }, /must be 3, .*, not 4$/],
  ])('%s', (_, change, why) => {
    const read = readShuffle({ ...told, ...change }, 3)
    expect(read.ok ? '' : read.error).toMatch(why)
  })
})
