import type { HeartBoard, HeartCard } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { checkOf } from './check.ts'

const cards = (text: string) => text.split(' ') as HeartCard[]
const dealt = {
  trump: 'G',
  hands: [
    cards('B9 B8 B4 B1 R7 R2 G5 G1 Y6 Y3'),
    cards('B7 B6 B2 R8 R5 R1 G7 G4 Y5 Y1'),
    cards('B5 B3 R6 R4 R3 G6 G3 G2 Y4 Y2'),
  ],
} as const
const check = (A: HeartBoard['A'], B: HeartBoard['B'] = {}) => checkOf({ A, B }, dealt)

describe('what bids say together', () => {
  test('nothing, while nothing lies', () => {
    expect(check({})).toEqual({ sums: [], odd: [] })
  })

  test.each([
    [{ 'total-trick': '4' }, {}, ['Tricks: 4 of ten for A.']],
    [{}, { 'total-trick': '7+' }, ['Tricks: 7 or more of ten for B.']],
    [{ 'total-trick': '4' }, { 'total-trick': '3' }, ['Tricks: 4 and 3, so C wins 3.']],
    [{ 'total-trick': '5' }, { 'total-trick': '5' }, ['Tricks: 5 and 5, so C wins none.']],
    [{ 'total-trick': '7+' }, { 'total-trick': '1' }, ['Tricks: 7 or more and 1, so C wins 2 at most.']],
    [{ 'total-7': '1' }, { 'total-7': '2' }, ['Sevens: 1 and 2, so C gets none.']],
    [{ 'exact-two-1': 'yes' }, { 'exact-two-1': 'yes' }, ['Two 1s for each, so C gets none.']],
    [{ '9th-10th': 'no' }, { '9th-10th': 'no' }, ['Tricks 9 and 10 both go to C.']],
  ] as const)('%o and %o', (a, b, sums) => {
    expect(check(a, b)).toEqual({ sums, odd: [] })
  })
})

describe('what cannot all come true', () => {
  test.each([
    [{ 'total-trick': '6' }, { 'total-trick': '5' }, 'Tricks: 6 and 5 are more than ten.'],
    [{ 'total-7': '2' }, { 'total-7': '2' }, 'Sevens: 2 and 2 are more than three.'],
    [{ 'total-7': '7+' }, {}, 'There are only three sevens: 7 or more for A cannot come true.'],
    [{ 'total-trick': '0', 'total-7': '1' }, {}, 'With no trick A gets no seven.'],
    // Two of the three 7s lie in one hand: one trick cannot hold both.
    [{ 'total-trick': '1', 'total-7': '3' }, {}, 'With 1 trick A gets 2 sevens at most.'],
    [{}, { 'total-trick': '0', 'exact-two-1': 'yes' }, 'With no trick B gets less than two 1s.'],
    [{ 'total-trick': '0', 'trump-3-5': 'yes' }, {}, 'With no trick A gets neither trump 3 nor 5.'],
    [{ 'total-trick': '1', '41-50': 'yes' }, {}, 'With 1 trick A gets ranks of 4 to 23.'],
    [{ 'total-trick': '0', '9th-10th': 'yes' }, {}, 'With no trick A wins neither trick 9 nor trick 10.'],
    [
      { 'total-trick': '5', '9th-10th': 'no' },
      { 'total-trick': '4', '9th-10th': 'no' },
      'Tricks 9 and 10 would both be C’s, but C wins only one.',
    ],
    [
      { 'total-trick': '5', 'total-7': '1' },
      { 'total-trick': '5', 'total-7': '1' },
      'C wins no trick, so all three sevens go to A and B.',
    ],
    [
      { 'total-trick': '5', 'exact-two-1': 'yes' },
      { 'total-trick': '5', 'exact-two-1': 'no' },
      'C wins no trick, so two 1s for one are two for the other.',
    ],
    [
      { 'total-trick': '5', 'trump-3-5': 'no' },
      { 'total-trick': '5', 'trump-3-5': 'no' },
      'C wins no trick, so A or B gets the trump 3 and 5.',
    ],
  ] as const)('%o and %o: %s', (a, b, odd) => {
    expect(check(a, b).odd).toContain(odd)
  })

  test('what fits is not called odd', () => {
    const a = {
      'total-trick': '4',
      'total-7': '1',
      'exact-two-1': 'yes',
      'trump-3-5': 'yes',
      '41-50': 'yes',
      '9th-10th': 'no',
    } as const
    const b = {
      'total-trick': '3',
      'total-7': '2',
      'exact-two-1': 'no',
      'trump-3-5': 'no',
      '41-50': 'no',
      '9th-10th': 'yes',
    } as const
    expect(check(a, b).odd).toEqual([])
  })
})
