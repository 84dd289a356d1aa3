// The lines that both printed tables have, or all but have (T14, T17–T21).
import type { Bonus, Condition } from './bonuses.ts'

const all = (colour: 'R' | 'B'): Condition => ({ count: { colour }, atLeast: 8 })

/** T21: four red, four blue. */
export const HALF_COLOR: Bonus = {
  id: 'half-color',
  name: 'Half Color',
  points: 1,
  when: { count: { colour: 'R' }, atLeast: 4, atMost: 4 },
}

/** T17: three consecutive values, each held twice; a fourth is worth one more. */
export const SERIAL_PAIR: Bonus = {
  id: 'serial-pair',
  name: 'Serial Pair',
  points: 2,
  when: { pairs: 3 },
  extra: [{ points: 1, when: { pairs: 4 } }],
}

/** T21: all eight of one colour. */
export const SINGLE_COLOR: Bonus = {
  id: 'single-color',
  name: 'Single Color',
  points: 3,
  when: { any: [all('R'), all('B')] },
}

export const ALL_RED = all('R')

/** T20: a win by draw on the player's own first turn. */
export const HEAVEN: Bonus = {
  id: 'heaven',
  name: 'Heaven',
  points: 3,
  when: { all: [{ won: 'draw' }, { firstTurn: true }] },
}

/** T14: eight 2s or eight 5s end the game. It has no points of its own. */
export const GOD_TEN: Bonus = {
  id: 'god-ten',
  name: 'God Ten',
  points: 0,
  when: {
    any: [
      { count: { values: [2] }, atLeast: 8 },
      { count: { values: [5] }, atLeast: 8 },
    ],
  },
  wins: true,
}
