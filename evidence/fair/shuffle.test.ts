// Against the vectors of docs/shuffle.md, which a program in another language made.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pack as heartPack } from '../heart/cards.ts'
import { pack } from '../ten/cards.ts'
import { dealFaults, seedFaults, trumpFaults } from './deals.ts'
import { belowOf, commitmentTo, matchSeed, numbers, type Shuffle } from './shuffle.ts'

const page = readFileSync(new URL('../../docs/shuffle.md', import.meta.url), 'utf8')
const block = (name: string): unknown =>
  JSON.parse(page.split(`\`\`\`json ${name}\n`)[1]?.split('```')[0] ?? '')

type Seeds = Omit<Shuffle, 'commitment' | 'scheme'>
type Vector = Shuffle & {
  matchSeed: string
  luckNumbers: number[]
  firstDealer: number
  deals: Record<string, { hands: string[]; deck: string }>
}
type HeartVector = Seeds & {
  firstDealer: number
  trumps: string
  deals: Record<string, { dealer: number; trump: string; hands: string[] }>
}

const cards = (text: string): string[] => (text === '' ? [] : text.split(' '))
const whole = (seeds: Seeds): Shuffle => ({
  ...seeds,
  commitment: commitmentTo(seeds.serverSeed),
  scheme: 'tenfold-shuffle/1',
})

const vectors = block('vectors') as Vector[]
const hearts = block('heart') as HeartVector[]

test.each(vectors)('vector $matchId', (vector) => {
  expect(commitmentTo(vector.serverSeed)).toBe(vector.commitment)
  expect(matchSeed(vector).toString('hex')).toBe(vector.matchSeed)
  expect(numbers(vector, 'luck').slice(0, 8)).toEqual(vector.luckNumbers)
  expect(belowOf(vector, 'luck')(vector.contributions.length)).toBe(vector.firstDealer)
  const deals = Object.values(vector.deals).map(({ hands, deck }) => [...hands, deck].flatMap(cards))
  expect(dealFaults(vector, pack('make10'), deals)).toEqual([])
  expect(dealFaults(vector, pack('tsukuru'), deals)).toHaveLength(deals.length)
  for (const deal of deals) deal.reverse()
  expect(dealFaults(vector, pack('total-ten'), deals).map(({ round }) => round)).toEqual(
    deals.map((_, index) => index + 1),
  )
})

test.each(hearts)('vector $matchId', (vector) => {
  const shuffle = whole(vector)
  const rounds = Object.values(vector.deals)
  // The dealer's hand is empty; the player to the left of the dealer has the first ten.
  const deals = rounds.map(({ dealer, hands }) =>
    [1, 2, 3].flatMap((n) => cards(hands[(dealer + n) % 4] ?? '')),
  )
  const trumps = rounds.map(({ trump }) => trump)
  expect(dealFaults(shuffle, heartPack(), deals)).toEqual([])
  expect(dealFaults(shuffle, heartPack(), deals.slice(1))).toHaveLength(3)
  expect(trumps.join('')).toBe(vector.trumps)
  for (const count of [1, 2, 4]) {
    expect(trumpFaults(shuffle, vector.firstDealer, trumps.slice(0, count))).toEqual([])
  }
  expect(trumpFaults(shuffle, vector.firstDealer, trumps.reverse())).toHaveLength(1)
})

test('a first dealer who was not drawn was set, and the trumps are drawn without one', () => {
  const [drawn, set] = hearts.map((vector) => ({ ...whole(vector), ...vector })) as (Shuffle & HeartVector)[]
  if (drawn === undefined || set === undefined) throw new Error('two vectors, please')
  expect(trumpFaults(drawn, (drawn.firstDealer + 1) % 4, [...drawn.trumps])).toHaveLength(1)
  expect(trumpFaults(set, (set.firstDealer + 1) % 4, [...set.trumps])).toEqual([])
})

test('numbers that are thrown away', () => {
  const { below, ...seeds } = block('corners') as Seeds & {
    below: { label: string; n: number; answers: number[] }[]
  }
  for (const { label, n, answers } of below) {
    const next = belowOf(whole(seeds), label)
    expect(answers.map(() => next(n))).toEqual(answers)
  }
})

test('a seed that was not committed to, and one that is none', () => {
  const shuffle = vectors[0] as Vector
  expect(seedFaults(shuffle)).toEqual([])
  expect(seedFaults({ ...shuffle, serverSeed: 'ab'.repeat(32) })).toHaveLength(1)
  expect(seedFaults({ ...shuffle, contributions: [shuffle.serverSeed.toUpperCase()] })).toHaveLength(1)
  expect(seedFaults({ ...shuffle, contributions: ['ab'] })).toHaveLength(1)
})
