// Make10, whole: what makes it differ from its siblings. The rules' numbers are those of docs/rules/make10.md.
import { ON_OFF, type OptionSpecs } from '@tenfold/core'
import type { Bonus } from '../ten/bonuses.ts'
import { RED_AND_BLUE } from '../ten/cards.ts'
import { tenGame, type TenSpec } from '../ten/game.ts'
import { ALL_RED, GOD_TEN, HALF_COLOR, HEAVEN, SERIAL_PAIR, SINGLE_COLOR } from '../ten/lines.ts'
import type { Players } from '../ten/words.ts'

export type Make10Options = Readonly<{
  players: Players
  declarations: 'assisted' | 'unassisted'
  exposeOlderDiscard: boolean
  interrupt: 'off' | 'nearest'
  heavenReplacesClose: boolean
  dealerStays: boolean
  doubleHit: boolean
}>

const options: OptionSpecs<Make10Options> = {
  players: { values: [2, 3, 4], preset: 4 },
  declarations: { values: ['assisted', 'unassisted'], preset: 'assisted' },
  exposeOlderDiscard: { values: ON_OFF, preset: true },
  interrupt: { values: ['off', 'nearest'], preset: 'off' },
  heavenReplacesClose: { values: ON_OFF, preset: false },
  dealerStays: { values: ON_OFF, preset: false },
  doubleHit: { values: ON_OFF, preset: false, onlyFor: 2 },
}

/** MK0 to MK7: the printed table. */
export const MAKE10_BONUSES: readonly Bonus[] = [
  { id: 'close', name: 'Close', points: 1, when: { claimed: false } },
  { id: 'no-one', name: 'No One', points: 1, when: { count: { values: [1] }, atMost: 0 } },
  { id: 'single-three', name: 'Single Three', points: 1, sets: [3] },
  HALF_COLOR,
  { id: 'seven', name: 'Seven', points: 1, when: { count: { values: [7] }, atLeast: 1 } },
  { id: 'under-five', name: 'Under Five', points: 2, when: { count: { values: [5, 6, 7] }, atMost: 0 } },
  SERIAL_PAIR,
  { id: 'single-four', name: 'Single Four', points: 2, sets: [4] },
  { id: 'straight', name: 'Straight', points: 2, when: { straight: 5 } },
  { ...SINGLE_COLOR, extra: [{ points: 1, when: ALL_RED }] },
  {
    id: 'double-three',
    name: 'Double Three',
    points: 3,
    sets: [3, 3],
    extra: [{ points: 1, sets: { alike: true } }],
  },
  HEAVEN,
  { id: 'double-multi', name: 'Double Multi', points: 5, sets: [3, 4] },
  { id: 'double-four', name: 'Double Four', points: 10, sets: [4, 4] },
  { id: 'real-ten', name: 'Real Ten', points: 10, when: { all: [{ claimed: false }, { faces: 10 }] } },
  GOD_TEN,
]

/** MK3: Heaven adds to Close, or takes its place where the table plays so. */
const HEAVEN_REPLACES_CLOSE = MAKE10_BONUSES.map((bonus) =>
  bonus.id === 'close' ? { ...bonus, unless: ['heaven'] } : bonus,
)

/** The rulebook as data: another version is this with another line. */
export const MAKE10: TenSpec<Make10Options> = {
  name: 'make10',
  title: 'Make10',
  version: 1,
  deck: RED_AND_BLUE,
  options,
  settings: (chosen) => ({
    assisted: chosen.declarations === 'assisted',
    exposeOlderDiscard: chosen.exposeOlderDiscard,
    interrupt: chosen.interrupt,
    pricing: {
      basic: { dealer: 3, other: 1 },
      bonuses: chosen.heavenReplacesClose ? HEAVEN_REPLACES_CLOSE : MAKE10_BONUSES,
    },
    payment: 'tokens',
    hitFactor: chosen.doubleHit ? 2 : 1,
    stake: 20,
    dealerStays: chosen.dealerStays,
    end: { tours: 2 },
  }),
}

export const make10 = tenGame(MAKE10)
