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

/** Three of four hit the same discard; one of them is wrong. */
const threeHit = {
  hands: ['R1 R3 B1 B1 B1 B2 B5', '', 'R1 R3 B3 B3 B3 B4 R3', 'R7 R7 B7 B7 R6 R6 B6'],
  next: 'R2',
  moves: ['1 draw', '1 discard R2', '2 hit 1, 3 hit 1, 0 hit 1'],
}
const purples = { hands: ['P5 P7 R0 B1 B2 R4 B6'], next: 'P6', moves: ['1 draw', '1 discard P6'] }
const wild = { hands: ['P5 P6 P7 R0 R1 R2 B1'], next: 'B2', moves: ['0 draw'] }
const two = ['Lena', 'Mori']
const own = {
  format: 'tenfold-bonus-table/1',
  name: 'Kitchen table',
  bonuses: [
    { id: 'low', name: 'Low', points: 2, when: { count: { values: [1, 2] }, atLeast: 4 } },
    { id: 'trio', name: 'Trio', points: 1, sets: [3], extra: [{ points: 3, sets: { value: 1 } }] },
    { id: 'end', name: 'Hole in One', points: 0, when: { count: { values: [6] }, atLeast: 6 }, wins: true },
  ],
}

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
  'total-run': {
    game: 'total-ten',
    firstDealer: 1,
    rounds: [{ ...got, moves: [...got.moves, '0 declare'] }],
  },
  'total-all': {
    game: 'total-ten',
    options: { declarations: 'unassisted', interrupt: 'all' },
    firstDealer: 1,
    rounds: [threeHit],
  },
  'total-basic': { game: 'total-ten', options: { bonusTable: 'basic' }, rounds: [god] },
  'total-25': {
    game: 'total-ten',
    names: two,
    options: { target25: true },
    firstDealer: 1,
    rounds: [{ ...hit, next: 'R2', moves: ['1 draw', '1 discard R2', '0 hit 1'] }],
  },
  'total-own': {
    game: 'total-ten',
    options: { bonusTable: 'local', customTable: own },
    firstDealer: 1,
    rounds: [{ ...hit, moves: [...hit.moves, '0 hit 1'] }],
  },
  'total-void': {
    game: 'total-ten',
    options: { declarations: 'unassisted' },
    rounds: [{ hands: ['R7 R7 B7 B7 R6 R6 B6'], next: 'B6', moves: ['0 draw', '0 declare'] }],
  },
  purples: { game: 'tsukuru', names: two, firstDealer: 1, rounds: [purples] },
  'purples-open': {
    game: 'tsukuru',
    firstDealer: 1,
    names: two,
    rounds: [{ ...purples, moves: [...purples.moves, '0 claim 1 P5 P6 P7 as B'] }],
  },
  ways: {
    game: 'tsukuru',
    names: two,
    rounds: [{ hands: ['R1 R2 R3 R4 B1 B2 B3'], next: 'B4', moves: ['0 draw', '0 declare'] }],
  },
  wild: { game: 'tsukuru', rounds: [wild] },
  'wild-won': { game: 'tsukuru', names: two, rounds: [{ ...wild, moves: [...wild.moves, '0 declare'] }] },
  'wild-advanced': {
    game: 'tsukuru',
    options: { scoring: 'advanced' },
    rounds: [{ ...wild, moves: [...wild.moves, '0 declare'] }],
  },
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
