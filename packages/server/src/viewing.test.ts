import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import { expect, test } from 'vitest'
import type { LiveTable } from './live.ts'
import type { Told } from './pushes.ts'
import { startViewing } from './viewing.ts'

const told = (news: number, whole: string, round = 1): Told => ({
  push: {} as Push<Types>,
  whole,
  hearer: `0/${round}`,
  news,
  frame: (heard) => `${whole} from ${heard}`,
})

/** A table that is told what it is, and a connection that can be clogged. */
function scene() {
  const frames: string[] = []
  const state = { now: told(2, 'a'), clogged: false }
  let look = (): void => undefined
  const live = {
    told: () => state.now,
    watch: (changed: () => void) => {
      look = changed
      return () => (look = () => undefined)
    },
  } as unknown as LiveTable
  const viewing = startViewing(live, 'ann', {
    send: (frame) => frames.push(frame),
    clogged: () => state.clogged,
  })
  function change(next: Told): void {
    state.now = next
    look()
  }
  return { frames, state, viewing, change }
}

test('the whole news first, then what is new; nothing where nothing is', () => {
  const { frames, change } = scene()
  change(told(5, 'b'))
  change(told(5, 'b'))
  change(told(7, 'c', 2))
  expect(frames).toEqual(['a from 0', 'b from 2', 'c from 0'])
})

test('a slow reader is spared all but the latest, and misses no news', () => {
  const { frames, state, change, viewing } = scene()
  state.clogged = true
  change(told(5, 'b'))
  change(told(7, 'c'))
  state.clogged = false
  viewing.catchUp()
  viewing.catchUp()
  expect(frames).toEqual(['a from 0', 'c from 2'])
})

test('what is unchanged is told again to who asks, and to nobody who left', () => {
  const { frames, change, viewing } = scene()
  viewing.tell()
  viewing.stop()
  change(told(5, 'b'))
  expect(frames).toEqual(['a from 0', 'a from 2'])
})
