// Moves that no sensible player makes. Each line of the pack is a position and what must not be done there.
import { readFileSync } from 'node:fs'
import { answer, asked, must, readPosition, type Bot, type Moment } from '@tenfold/core'
import { findGame, heart, type Heart } from '@tenfold/games'
import { knownTo, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { casual, club, expert } from './levels.ts'

type Line = Readonly<{ about: string; never: readonly string[]; position: unknown }>

const text = readFileSync(new URL('stupid-moves.jsonl', import.meta.url), 'utf8')
const PACK = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

/** From `casual` up, and how often each is asked. */
const LEVELS = [
  { name: 'casual', bot: casual, times: 5 },
  { name: 'club', bot: club, times: 2 },
  { name: 'expert', bot: expert, times: 1 },
] as const

/** What a bot does here: its card, or its whole placement. */
function deeds(bot: Bot<Heart>, position: unknown, seed: number): readonly string[] {
  const read = must(readPosition(position, findGame))
  // The pack is of this game, so these are its types.
  let moment = read.moment as unknown as Moment<Heart>
  const random = seeded(seed)
  const done: string[] = []
  for (let seat = asked(heart, moment); seat !== undefined; seat = asked(heart, moment)) {
    const action = bot(knownTo(moment.truth, seat), random, { milliseconds: 50 })
    done.push(heart.game.notate(action))
    if (action.type !== 'place') break
    moment = answer(heart, moment, action)
  }
  return done
}

describe.each(LEVELS)('$name', ({ bot, times }) => {
  test.each(PACK)('not this: $about', ({ never, position }) => {
    for (let seed = 0; seed < times; seed++) {
      for (const deed of deeds(bot, position, seed)) expect(never).not.toContain(deed)
    }
  })
})

test('of a placement every bid is looked at', () => {
  const bids = PACK.filter(({ never }) => never[0]?.startsWith('place'))
  expect(bids.length).toBeGreaterThan(4)
  for (const { position } of bids) expect(deeds(casual, position, 1)).toHaveLength(13)
})
