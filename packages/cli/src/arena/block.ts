// Some decks in a row, as a thread plays them and a file of results keeps them.
import { botFor } from '@tenfold/bots'
import { must } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { rolesIn } from '../simulate/roles.ts'
import { playDeck, type Pairing } from './duplicate.ts'
import { noSums, together, type Sums } from './tally.ts'

/** All that decides what comes out. Plain JSON. */
export type Question = Readonly<{
  game: string
  rules: number
  options: Readonly<{ players: number }>
  challenger: string
  field: string
  /** Of a game with roles: the one that is asked about. */
  role?: string
  /** Whole matches instead of rounds. */
  unit?: 'match'
  seed: string
}>

/** Decks in a block. */
export const BLOCK = 20

export function pairingOf({ game, options, challenger, field, role, unit, seed }: Question): Pairing {
  const rules = findGame(game)
  const bots = [challenger, field].map((level) => botFor(game, level))
  const [one, other] = bots
  if (rules === undefined || one === undefined || other === undefined) throw new Error('nothing to play')
  const place = role === undefined ? undefined : rolesIn(game).indexOf(role)
  return {
    rules,
    options: must(rules.readOptions(options)),
    challenger: one,
    field: other,
    place,
    unit: unit ?? 'round',
    seed,
  }
}

/** Block number n, counted from 0, so many decks of it. */
export function playBlock(pairing: Pairing, block: number, decks = BLOCK): Sums {
  let sums = noSums
  for (let i = 0; i < decks; i++) {
    const { gain, challenger, field } = playDeck(pairing, block * BLOCK + i + 1)
    sums = together(sums, { decks: 1, gain, squares: gain * gain, challenger, field })
  }
  return sums
}
