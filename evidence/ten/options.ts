// The options of the three ten-games, their defaults, and which game has which.

import type { Game } from './cards.ts'

export type Options = {
  players: number
  declarations: 'assisted' | 'unassisted'
  exposeOlderDiscard: boolean
  interrupt: 'off' | 'nearest' | 'all'
  heavenReplacesClose: boolean
  dealerStays: boolean
  doubleHit: boolean
  target25: boolean
  bonusTable: 'normal' | 'basic' | 'local' | 'ultimate'
  scoring: 'first-to-4' | 'positional' | 'advanced'
}

export type GivenOptions = Record<string, unknown>

/** Each game's options in the order of the record, with the values they may have; the first is the default. */
export const optionTable: Record<Game, Record<string, readonly unknown[]>> = {
  'total-ten': {
    players: [2, 3, 4],
    declarations: ['assisted', 'unassisted'],
    exposeOlderDiscard: [true, false],
    interrupt: ['off', 'nearest', 'all'],
    target25: [false, true],
    bonusTable: ['normal', 'basic', 'local', 'ultimate'],
  },
  make10: {
    players: [2, 3, 4],
    declarations: ['assisted', 'unassisted'],
    exposeOlderDiscard: [true, false],
    interrupt: ['off', 'nearest'],
    heavenReplacesClose: [false, true],
    dealerStays: [false, true],
    doubleHit: [false, true],
  },
  tsukuru: {
    players: [2, 3, 4],
    exposeOlderDiscard: [true, false],
    scoring: ['first-to-4', 'positional', 'advanced'],
  },
}

/** Options with every value filled in; an option the game does not have keeps a value that does nothing. */
export function fullOptions(game: Game, given: GivenOptions = {}): Options {
  const options: Options = {
    players: 2,
    declarations: 'assisted',
    exposeOlderDiscard: true,
    interrupt: 'off',
    heavenReplacesClose: false,
    dealerStays: false,
    doubleHit: false,
    target25: false,
    bonusTable: 'normal',
    scoring: 'first-to-4',
  }
  const faults = optionFaults(game, given)
  if (faults.length > 0) throw new Error(faults.join('; '))
  const { customTable: _customTable, ...plain } = given
  return { ...options, ...plain }
}

/** What is wrong with the values given. That some are missing is no fault here. */
export function optionFaults(game: Game, given: GivenOptions): string[] {
  const faults: string[] = []
  const allowed = optionTable[game]
  const custom = given['bonusTable'] === 'local' || given['bonusTable'] === 'ultimate'
  for (const [name, value] of Object.entries(given)) {
    if (name === 'customTable' && game === 'total-ten') {
      if (!custom) faults.push('a custom table without bonusTable local or ultimate')
      continue
    }
    const values = allowed[name]
    if (values === undefined) faults.push(`${game} has no option ${name}`)
    else if (!values.includes(value)) faults.push(`option ${name} cannot be ${JSON.stringify(value)}`)
  }
  for (const name of ['target25', 'doubleHit']) {
    if (given[name] === true && given['players'] !== undefined && given['players'] !== 2) {
      faults.push(`option ${name} is for two players only`)
    }
  }
  return faults
}
