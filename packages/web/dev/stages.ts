import { tenTable, type TenTable } from '../src/ten/model/table.ts'
import { stage, type Staged } from './staged.ts'

/** Moments of real rounds, by name: `/dev/?live=hit`. */
const got = {
  hands: ['B6 B7 R2 R3 B5 B5 R7'],
  next: 'B5 R1 R1 R1 R4 R4 B5',
  moves: [
    ...['1 draw', '1 discard B5', '2 draw', '2 discard R1', '3 draw', '3 discard R1'],
    ...['0 claim 1 B5 B6 B7', '0 discard R7'],
    ...['1 draw', '1 discard R1', '2 draw', '2 discard R4', '3 draw', '3 discard R4', '0 draw'],
  ],
}
const hit = {
  hands: ['R1 R3 B1 B1 B1 B2 B5'],
  next: 'R2 B3 R6',
  moves: ['1 draw', '1 discard R2', '2 draw', '2 discard B3', '3 draw', '3 discard R6'],
}
const god = { hands: ['R5 R5 R5 R5 B5 B5 B5'], next: 'B5', moves: ['0 draw', '0 declare'] }

export const stages: Readonly<Record<string, Staged>> = {
  hit: { firstDealer: 1, rounds: [hit] },
  'hit-won': { firstDealer: 1, rounds: [{ ...hit, moves: [...hit.moves, '0 hit 1'] }] },
  ten: { firstDealer: 1, rounds: [got] },
  won: { firstDealer: 1, rounds: [{ ...got, moves: [...got.moves, '0 declare'] }] },
  god: { rounds: [god] },
  'god-other': { viewer: 2, rounds: [god] },
  double: {
    names: ['Lena', 'Mori'],
    options: { doubleHit: true },
    firstDealer: 1,
    rounds: [{ ...hit, next: 'R2', moves: ['1 draw', '1 discard R2', '0 hit 1'] }],
  },
  heaven: { rounds: [{ hands: ['R1 R1 B2 B3 R4 B4 R5'], next: 'R6', moves: ['0 draw', '0 declare'] }] },
  void: {
    options: { declarations: 'unassisted' },
    rounds: [{ hands: ['R7 R7 B7 B7 R6 R6 B6'], next: 'B6', moves: ['0 draw', '0 declare'] }],
  },
}

/** The model of a moment, by its name or as it is told. */
export function tableAt(staged: Staged | string): TenTable {
  const found = typeof staged === 'string' ? stages[staged] : staged
  const table = found && tenTable(stage(found))
  if (table === undefined) throw new Error('no such moment')
  return table
}
