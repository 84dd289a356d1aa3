// TT0 to TT5: the printed table of Total Ten.
import type { Bonus } from '../ten/bonuses.ts'
import { HALF_COLOR, HEAVEN, SERIAL_PAIR, SINGLE_COLOR } from '../ten/lines.ts'

export const TOTAL_TEN_BONUSES: readonly Bonus[] = [
  // TT2: by draw, nothing claimed; Heaven takes its place.
  {
    id: 'close',
    name: 'Close',
    points: 1,
    when: { all: [{ won: 'draw' }, { claimed: false }] },
    unless: ['heaven'],
  },
  {
    id: 'single-three',
    name: 'Single Three',
    points: 1,
    sets: [3],
    extra: [{ points: 1, sets: { value: 7 } }],
  },
  HALF_COLOR,
  { id: 'one-seven', name: 'One Seven', points: 1, when: { count: { values: [7] }, atLeast: 1, atMost: 1 } },
  { id: 'under-four', name: 'Under Four', points: 2, when: { count: { values: [5, 6, 7, 8] }, atMost: 0 } },
  SERIAL_PAIR,
  {
    id: 'single-four',
    name: 'Single Four',
    points: 2,
    sets: [4],
    extra: [{ points: 1, sets: { value: 7 } }],
  },
  SINGLE_COLOR,
  {
    id: 'double-three',
    name: 'Double Three',
    points: 3,
    sets: [3, 3],
    extra: [
      { points: 1, sets: { alike: true } },
      { points: 1, sets: { alike: true, value: 7 } },
    ],
  },
  HEAVEN,
  {
    id: 'double-four',
    name: 'Double Four',
    points: 10,
    sets: [4, 4],
    extra: [{ points: 1, sets: { value: 7 } }],
  },
]
