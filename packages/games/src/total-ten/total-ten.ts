// Total Ten, whole: what makes it differ from its siblings. The rules' numbers are those of docs/rules/total-ten.md.
import { ON_OFF, type OptionSpecs } from '@tenfold/core'
import { readBonusTable, type BonusTable } from '../ten/bonus-table.ts'
import type { Bonus } from '../ten/bonuses.ts'
import { RED_AND_BLUE } from '../ten/cards.ts'
import { tenGame } from '../ten/game.ts'
import { GOD_TEN } from '../ten/lines.ts'
import type { Players } from '../ten/words.ts'
import { TOTAL_TEN_BONUSES } from './bonuses.ts'

export type TotalTenOptions = Readonly<{
  players: Players
  declarations: 'assisted' | 'unassisted'
  exposeOlderDiscard: boolean
  interrupt: 'off' | 'nearest' | 'all'
  target25: boolean
  bonusTable: 'normal' | 'basic' | 'local' | 'ultimate'
  /** There when the table is `local` or `ultimate`. */
  customTable?: BonusTable
}>

const options: OptionSpecs<TotalTenOptions> = {
  players: { values: [2, 3, 4], preset: 4 },
  declarations: { values: ['assisted', 'unassisted'], preset: 'assisted' },
  exposeOlderDiscard: { values: ON_OFF, preset: true },
  interrupt: { values: ['off', 'nearest', 'all'], preset: 'off' },
  target25: { values: ON_OFF, preset: false, onlyFor: 2 },
  bonusTable: { values: ['normal', 'basic', 'local', 'ultimate'], preset: 'normal' },
  customTable: {
    attachedTo: { key: 'bonusTable', values: ['local', 'ultimate'] },
    read: (input, { bonusTable }) =>
      readBonusTable(input, bonusTable === 'local' ? [...TOTAL_TEN_BONUSES, GOD_TEN] : []),
  },
}

/** TT8, and T14 for what becomes of the God Ten. */
function bonusesOf({ bonusTable, customTable }: TotalTenOptions): readonly Bonus[] {
  const own = customTable?.bonuses ?? []
  switch (bonusTable) {
    case 'normal':
      return [...TOTAL_TEN_BONUSES, GOD_TEN]
    case 'basic':
      return [GOD_TEN]
    case 'local':
      return [...TOTAL_TEN_BONUSES, ...own, GOD_TEN]
    case 'ultimate':
      return own
  }
}

export const totalTen = tenGame<TotalTenOptions>({
  name: 'total-ten',
  title: 'Total Ten',
  version: 1,
  deck: RED_AND_BLUE,
  options,
  settings: (chosen) => ({
    assisted: chosen.declarations === 'assisted',
    exposeOlderDiscard: chosen.exposeOlderDiscard,
    interrupt: chosen.interrupt,
    // TT1: nobody pays.
    pricing: { basic: { dealer: 3, other: 1 }, bonuses: bonusesOf(chosen) },
    payment: 'points',
    hitFactor: 1,
    stake: 0,
    dealerStays: false,
    // TT7: instead of two deals each.
    end: chosen.target25 ? { target: { points: 25, level: true } } : { tours: 2 },
  }),
})
