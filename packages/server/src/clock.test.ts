import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

/** A computer whose time is ahead of ours, on a way that takes so long there and back, time after time. */
function far(ahead: number, ways: readonly (readonly [number, number])[]) {
  let here = 1000
  let asked = 0
  const ask = async (): Promise<number> => {
    const [there, back] = ways[asked++ % ways.length]!
    here += there
    const answer = here + ahead
    here += back
    return answer
  }
  return {
    ask,
    local: () => here,
    goOn: (by: number) => (here += by),
    setAhead: (to: number) => (ahead = to),
  }
}

test('the quickest answer counts, and the time there is as long as back', async () => {
  const { ask, local } = far(5_000_000, [
    [900, 10],
    [3, 3],
    [5, 700],
    [40, 40],
  ])
  const clock = clockOf(ask, local)
  await clock.measure()
  expect(clock.now()).toBe(local() + 5_000_000)
})

test('it never goes back, and goes on once it is right again', async () => {
  const { ask, local, goOn, setAhead } = far(100, [[0, 0]])
  const clock = clockOf(ask, local)
  await clock.measure()
  expect(clock.now()).toBe(1100)
  setAhead(40)
  await clock.measure()
  expect(clock.now()).toBe(1100)
  goOn(59)
  expect(clock.now()).toBe(1100)
  goOn(6)
  expect(clock.now()).toBe(1105)
})

test('a comparison that fails changes nothing', async () => {
  let asked = 0
  const clock = clockOf(
    async () => {
      if (++asked === 6) throw new Error('away')
      return asked > 4 ? 999_999 : 2000
    },
    () => 500,
  )
  await clock.measure()
  await expect(clock.measure()).rejects.toThrow('away')
  expect(clock.now()).toBe(2000)
})
