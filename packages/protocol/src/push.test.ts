import type { Types } from '@tenfold/core'
import type { Own, Push, Settled, Shared } from '@tenfold/table'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pushWriter, wholePush, type PushMessage } from './push.ts'

const options = { players: 2 }
const settled = { game: 'make10', rules: 1, options, matchId: 'm' } as unknown as Settled
const shared = { seats: ['Ann', 'Ben'], decision: '1:1' } as unknown as Shared<Types>
const roundWith = (news: readonly string[], number = 1) => ({
  number,
  setup: { options, dealer: 0, chance: 'none' },
  view: { options, hand: ['R5'] },
  news,
  legal: ['draw'],
})
const ownWith = (news: readonly string[], number = 1): Own<Types> =>
  ({ viewer: 1, host: false, round: roundWith(news, number) }) as unknown as Own<Types>
const gathering: Own<Types> = { viewer: 'spectator', host: true }

const writer = pushWriter('abc', settled)
const write = writer(shared)
const read = (text: string): PushMessage => JSON.parse(text) as PushMessage

describe('a push since', () => {
  const own = ownWith(['a', 'b', 'c'])

  test.each([
    [0, 0, ['a', 'b', 'c']],
    [2, 2, ['c']],
    [3, 3, []],
    // More than there are: another round has begun, so all of it is news.
    [4, 0, ['a', 'b', 'c']],
  ])('%i events: from %i', (told, from, news) => {
    const round = { ...roundWith(news), setup: { dealer: 0, chance: 'none' }, view: { hand: ['R5'] } }
    const push = { ...shared, viewer: 1, host: false, round }
    expect(read(write(own).since(told))).toEqual({ type: 'push', table: 'abc', from, push })
  })

  test('nothing at all: with what was settled when the table opened', () => {
    expect(read(write(own).since())).toEqual({ ...read(write(own).since(0)), settled })
    expect(read(write(gathering).since())).toEqual({ ...read(write(gathering).since(0)), settled })
  })

  test('before the match there are none', () => {
    const message = { type: 'push', table: 'abc', from: 0, push: { ...shared, ...gathering } }
    expect(read(write(gathering).since(5))).toEqual(message)
  })

  test('what stands beside the news is told apart', () => {
    const others = [
      write({ ...own, host: true }),
      write(ownWith([], 2)),
      writer({ ...shared, decision: '1:2' })(own),
    ]
    expect(write(ownWith(['d'])).still).toBe(write(own).still)
    for (const { still } of others) expect(still).not.toBe(write(own).still)
  })
})

describe('a push is whole again', () => {
  const whole = (own: Own<Types>) => ({ ...settled, ...shared, ...own })

  test('for whoever heard any of those before it, in order', () => {
    const moment = fc.record({ own: fc.constantFrom(1, 2, 3), more: fc.nat(3), hears: fc.boolean() })
    const property = fc.property(fc.array(moment), (moments) => {
      let [round, heard] = [0, 0]
      let news: readonly string[] = []
      let known: Push<Types> | undefined
      for (const { own, more, hears } of moments) {
        const goesOn = own > 1 && round > 0
        round = goesOn ? round : round + 1
        const before = known?.round?.number === round ? heard : 0
        news = [...(goesOn ? news : []), ...Array.from({ length: more }, (_, i) => `${round}/${i}`)]
        if (!hears) continue
        const now = ownWith(news, round)
        known = wholePush(read(write(now).since(known === undefined ? undefined : before)), known)
        heard = news.length
        expect(known).toEqual(whole(now))
      }
    })
    fc.assert(property)
  })

  test('but not where what it goes on from got lost', () => {
    const own = ownWith(['a', 'b', 'c'])
    const before = wholePush(read(write(ownWith(['a'])).since()), undefined)
    expect(wholePush(read(write(own).since(1)), before)).toEqual(whole(own))
    expect(wholePush(read(write(own).since(2)), before)).toBeUndefined()
    expect(wholePush(read(write(own).since(0)), undefined)).toBeUndefined()
    expect(wholePush(read(write(gathering).since(0)), undefined)).toBeUndefined()
  })

  test('and keeps nothing that is over', () => {
    const before = wholePush(read(write(ownWith(['a'])).since()), undefined)
    expect(wholePush(read(write(gathering).since(1)), before)).toEqual(whole(gathering))
  })
})
