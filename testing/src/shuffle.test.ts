// The deals of docs/shuffle.md as the rules and the table deal them, and a record checked against its seeds.
import { readFileSync } from 'node:fs'
import { host, must, type Seat } from '@tenfold/core'
import { chance, dealLabel, LUCK, type Seeds, verifyRecord } from '@tenfold/fair'
import { heart, make10 } from '@tenfold/games'
import { expect, test } from 'vitest'
import { make10Kit } from './make10-kit.ts'
import { optionsOf } from './scene.ts'
import { walk } from './walk.ts'

type Vector = Seeds & { firstDealer: number; deals: Record<string, { hands: string[]; deck: string }> }

const page = readFileSync(new URL('../../docs/shuffle.md', import.meta.url), 'utf8')
const VECTORS = JSON.parse(/```json vectors\n([\s\S]*?)```/.exec(page)?.[1] ?? '[]') as Vector[]

test.each(VECTORS)('the first dealer and the deals of the vector $matchId', (vector) => {
  const options = optionsOf(make10, { players: vector.contributions.length })
  expect(make10.match.draw(options, chance(vector, LUCK))).toEqual({ firstDealer: vector.firstDealer })
  for (const [round, { hands, deck }] of Object.entries(vector.deals)) {
    const setup = { options, dealer: 0, chance: 'none' } as const
    const deal = make10.game.shuffle(setup, chance(vector, dealLabel(Number(round))))
    expect([deal.hands.map((hand) => hand.join(' ')), deal.deck.join(' ')]).toEqual([hands, deck])
  }
})

type HeartVector = Seeds & {
  firstDealer: Seat
  isSet: boolean
  trumps: string
  deals: Record<string, { dealer: Seat; trump: string; hands: string[] }>
}

const OF_HEART = JSON.parse(/```json heart\n([\s\S]*?)```/.exec(page)?.[1] ?? '[]') as HeartVector[]

test('H2: there are vectors of 10/12 Heart', () => expect(OF_HEART).toHaveLength(2))

test.each(OF_HEART)('H1, H2: the luck and the deals of the vector $matchId', (vector) => {
  const options = must(heart.readOptions({}))
  const luck = heart.match.draw(options, chance(vector, LUCK), vector.isSet ? vector.firstDealer : undefined)
  expect([luck.firstDealer, luck.trumps.join('')]).toEqual([vector.firstDealer, vector.trumps])
  let match = must(heart.match.begin(options, luck))
  for (const [round, { dealer, trump, hands }] of Object.entries(vector.deals)) {
    const setup = heart.match.setup(match)!
    expect([setup.dealer, setup.chance]).toEqual([dealer, trump])
    const deal = heart.game.shuffle(setup, chance(vector, dealLabel(Number(round))))
    expect([deal.trump, deal.hands.map((hand) => hand.join(' '))]).toEqual([trump, hands])
    match = heart.match.fold(match, { kind: 'scored', scores: [0, 0, 0, 0] })
  }
  expect(heart.match.setup(match)).toBeUndefined()
})

/** The record of a match played at the table. */
function recordOf(seed: number) {
  const [options] = make10Kit.options
  const stops = [...walk(make10Kit, options!, { seed, rounds: Number.POSITIVE_INFINITY })]
  const record = make10Kit.logic.record(stops.at(-1)?.rows ?? [])
  if (record === undefined) throw new Error('the match has no record')
  return record
}

test('a record’s deals come from its seeds, whether its first dealer was drawn or set', {
  timeout: 60_000,
}, () => {
  for (const seed of [0, 1, 2, 3, 4, 5])
    expect(verifyRecord(host(make10), recordOf(seed))).toEqual({ ok: true, value: null })
})

test('a record without seeds, or with a deal of another round, is refused', () => {
  const { shuffle, ...bare } = recordOf(0)
  expect(verifyRecord(make10, bare)).toMatchObject({ error: { why: 'the record tells no seeds' } })
  const other = { ...shuffle!, matchId: 'another' }
  const refused = verifyRecord(make10, { ...bare, shuffle: other })
  expect(refused.ok ? '' : refused.error.why).toMatch(/does not come from the seeds/)
})
