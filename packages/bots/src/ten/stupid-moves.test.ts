// Moves that no sensible player makes. Each line of the pack is a position of one of the ten games and the only move that is
// sensible there, or those that are not. Positions come from play at random.
import { readFileSync } from 'node:fs'
import { asked, know, must, readPosition } from '@tenfold/core'
import { findGame, tenRulesOf } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { botFor } from '../shelf.ts'

type Line = Readonly<{
  about: string
  only?: readonly string[]
  never?: readonly string[]
  position: unknown
}>

const text = readFileSync(new URL('stupid-moves.jsonl', import.meta.url), 'utf8')
const PACK = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

/** What a level does here. */
function move(level: string, position: unknown): string {
  const { rules, moment } = must(readPosition(position, findGame))
  const seat = asked(rules, moment)!
  const { truth } = moment
  const luck = { firstDealer: truth.setup.dealer }
  const standing = rules.match.standing(must(rules.match.begin(truth.setup.options, luck)))
  const bot = botFor(rules.name, level)!
  return rules.game.notate(bot(know(rules.game, standing, truth, seat), seeded(3), { milliseconds: 50 }))
}

test('the pack has every kind of stupid move, in every game', () => {
  const kinds = new Set(PACK.map(({ about }) => about))
  expect(kinds.size).toBeGreaterThan(3)
  const games = PACK.map(({ position }) => must(readPosition(position, findGame)).rules.name)
  for (const game of new Set(games)) expect(tenRulesOf(game, 1).ok).toBe(true)
  expect(new Set(games).size).toBe(3)
})

describe.each(['casual', 'greedy', 'club', 'expert'])('%s', (level) => {
  test.each(PACK)('$about', ({ only, never, position }) => {
    const made = move(level, position)
    if (only) expect(only).toContain(made)
    else expect(never).not.toContain(made)
  })
})

test('without knowing better one falls for them: the pack can tell', () => {
  const wrong = PACK.filter(({ only, never = [], position }) => {
    const made = move('random', position)
    return only ? !only.includes(made) : never.includes(made)
  })
  expect(wrong.length).toBeGreaterThan(PACK.length / 4)
})
