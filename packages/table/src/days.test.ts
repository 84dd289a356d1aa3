// A table that does not wait: days for each decision, and standing orders for windows (T12).
import { legalFor, type Seat } from '@tenfold/core'
import { heart, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { type Clock, deadlineOf } from './clock.ts'
import { decide } from './decide.ts'
import { dueAt } from './due.ts'
import { evolve } from './evolve.ts'
import { push } from './push.ts'

const TURNS: Clock = { kind: 'turns', days: 2, weekends: 'count', zone: 'UTC' }
const DAY = 86_400_000

const last = ({ rows }: Pick<Played<Ten>, 'rows'>): number => rows.at(-1)!.at
const deadline = (played: Played<Ten>) => deadlineOf(make10, played.table)

describe('a table over days', () => {
  const turns = (...ids: string[]): Played<Ten> =>
    new Played(make10, people(...ids), { clock: TURNS, options: { interrupt: 'nearest' } })

  test('begins as any other: nothing is ordered before the deal', () => {
    const gathering = evolve(make10, undefined, turns('a', 'b').rows[0]!)
    const contribution = '01'.repeat(32)
    const row = decide(make10, gathering, {
      id: 'x',
      at: 0,
      by: person('a'),
      type: 'contribute',
      contribution,
    })
    expect(row).toMatchObject({ ok: true, value: { entries: [{ type: 'contributed', seat: 0 }] } })
  })

  test('in 10/12 Heart there are no windows, and nothing to order', () => {
    const played = new Played(heart, people('a', 'b', 'c', 'd'), { clock: TURNS })
    expect(push(heart, played.table, 'a').order).toBe('')
    const order = { id: 'x', at: 0, by: person('a'), type: 'order', order: 'pass' } as const
    expect(decide(heart, played.table, order)).toEqual({ ok: false, error: { kind: 'bad-order' } })
  })

  test('gives days for each decision, and a day to look at a result', () => {
    const played = new Played(make10, people('a', 'b'), { clock: TURNS })
    expect(deadline(played)).toEqual({ at: last(played) + 2 * DAY, for: 'decision' })
    while (played.toAct.length > 0) played.idle()
    expect(deadline(played)).toEqual({ at: last(played) + DAY, for: 'result' })
  })

  test('T12: a window does not wait: everyone’s standing order answers it, to hit whenever it makes ten', () => {
    const orders = ['hit', 'hit', 'pass', 'hit']
    const played = turns('a', 'b', 'c', 'd')
    played.ask(person('c'), { type: 'order', order: 'pass' })
    let hits = 0
    for (let turn = 0; turn < 400 && played.table.finished.length < 6; turn++) {
      if (played.toAct.length === 0) played.goOn({ kind: 'house' })
      const before = played.table
      played.idle()
      const entries = played.rows.at(-1)!.entries
      const [thrown, ...answers] = entries
      if (thrown?.type !== 'moved' || answers.length === 0) continue
      // The window as it opened: what was legal for each, by the rules alone.
      const [own] = thrown.moves
      const { state } = make10.game.apply(before.round!.state, [
        {
          seat: Number(own!.charAt(0)) as Seat,
          action: { type: 'discard', card: own!.slice(-2) } as Ten['action'],
        },
      ])
      const said = make10.game.toAct(state).map((seat) => {
        const legal = legalFor(make10.game, state, seat).map(make10.game.notate)
        return `${seat} ${orders[seat] === 'hit' ? (legal.find((text) => text !== 'pass') ?? 'pass') : 'pass'}`
      })
      expect(entries.at(-1)).toEqual({ type: 'moved', moves: said })
      hits += said.filter((move) => move.includes('hit')).length
    }
    expect(hits).toBeGreaterThan(0)
  })

  test('T12: an order is its owner’s alone to see', () => {
    const played = turns('a', 'b')
    const seen = () => ['a', undefined].map((id) => push(make10, played.table, id))
    const before = seen()
    played.ask(person('b'), { type: 'order', order: 'pass' })
    expect(seen()).toEqual(before)
    expect([push(make10, played.table, 'b').order, push(make10, played.table, undefined).order]).toEqual([
      ...['pass', undefined],
    ])
    const wrong = { id: 'x', at: 0, by: person('b'), type: 'order', order: 'declare' } as const
    expect(decide(make10, played.table, wrong)).toEqual({ ok: false, error: { kind: 'bad-order' } })
  })

  test('T12: with a bot to answer it stays open for the bot alone', () => {
    const played = turns('a', 'b', 'bot')
    played.idle()
    played.idle()
    expect(played.table.sealed.map(({ seat }) => seat)).toEqual([1])
    expect([dueAt(make10, played.table).length, deadline(played)?.for]).toEqual([2, 'window'])
    played.act({ kind: 'bot', level: 'random' }, 2, 'pass')
    expect(played.last).toEqual(['answered', 'moved'])
  })
})
