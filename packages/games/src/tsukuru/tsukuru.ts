// Tsukuru Ten Ten, whole: what makes it differ from its siblings. The rules' numbers are those of
// docs/rules/tsukuru.md.
import { ON_OFF, type OptionSpecs } from '@tenfold/core'
import { RED_AND_BLUE, type Deck } from '../ten/cards.ts'
import { tenGame } from '../ten/game.ts'
import { GOD_TEN } from '../ten/lines.ts'
import type { Players, Settings } from '../ten/words.ts'
import { TOTAL_TEN_BONUSES } from '../total-ten/bonuses.ts'

export type TsukuruOptions = Readonly<{
  players: Players
  exposeOlderDiscard: boolean
  scoring: 'first-to-4' | 'positional' | 'advanced'
}>

/** TS1: 61 tiles. */
const DECK: Deck = [['R0', 1], ...RED_AND_BLUE, ['P5', 1], ['P6', 1], ['P7', 1], ['P8', 1]]

const options: OptionSpecs<TsukuruOptions> = {
  players: { values: [2, 3, 4], preset: 4 },
  exposeOlderDiscard: { values: ON_OFF, preset: true },
  scoring: { values: ['first-to-4', 'positional', 'advanced'], preset: 'first-to-4' },
}

/** TS3: what a win scores, and when the match ends. */
const SCORING: Readonly<Record<TsukuruOptions['scoring'], Pick<Settings, 'pricing' | 'end'>>> = {
  'first-to-4': {
    pricing: { basic: { dealer: 1, other: 1 }, bonuses: [] },
    end: { target: { points: 4, level: false } },
  },
  positional: {
    pricing: { basic: { dealer: 3, other: 1 }, bonuses: [] },
    end: { tours: 2, target: { points: 25, level: false } },
  },
  advanced: {
    pricing: { basic: { dealer: 3, other: 1 }, bonuses: [...TOTAL_TEN_BONUSES, GOD_TEN] },
    end: { tours: 2, target: { points: 25, level: false } },
  },
}

export const tsukuru = tenGame<TsukuruOptions>({
  name: 'tsukuru',
  title: 'Tsukuru Ten Ten',
  version: 1,
  deck: DECK,
  options,
  settings: ({ exposeOlderDiscard, scoring }) => ({
    // T13: always.
    assisted: true,
    exposeOlderDiscard,
    interrupt: 'off',
    payment: 'points',
    hitFactor: 1,
    stake: 0,
    dealerStays: false,
    ...SCORING[scoring],
  }),
})
