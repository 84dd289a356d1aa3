// Positions in and out of plain text: what is read is what was written, and what cannot be is refused with a sentence.
import { at, must, pick, type Random } from '@tenfold/core'
import { CELLS, faceAt, heart, roleOf, seatOfRole, type Heart } from '@tenfold/games'
import { playRound, type Cast } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { heartInput, readHeartInput } from './reading.ts'

/** Any legal move; a tile that lies stays. */
const any: Cast['A'] = ({ legal, view }, random: Random) => {
  const fresh = legal.filter((action) => action.type !== 'place' || faceAt(view.board, action) === undefined)
  return pick(fresh.length > 0 ? fresh : legal, random)
}
const cast: Cast = { dealer: any, A: any, B: any, C: any }

/** A state as somebody would write it down. */
function writtenDown(state: Heart['state']) {
  const names = ['A', 'B', 'C'] as const
  const seats = names.map((name) => seatOfRole(name, state.dealer))
  const three = (of: (seat: number) => string) =>
    Object.fromEntries(names.map((name, i) => [name, of(at(seats, i))]))
  const tricks = state.phase === 'placing' ? [] : state.tricks
  const plays = state.phase === 'trick' && state.plays.length < 3 ? state.plays : []
  const leader = plays.length > 0 && state.phase === 'trick' ? state.leader : tricks.at(-1)?.winner
  const up = state.phase === 'placing' ? [] : state.up
  const won = (seat: number) => tricks.filter(({ winner }) => winner === seat)
  return {
    trump: state.trump,
    hands: three((seat) => at(state.hands, seat).join(' ')),
    won: three((seat) =>
      won(seat)
        .flatMap((trick) => trick.plays.map(({ card }) => card))
        .join(', '),
    ),
    ...(leader === undefined ? {} : { leader: roleOf(leader, state.dealer) }),
    trick: plays.map(({ card }) => card.toLowerCase()).join(' '),
    tiles: state.board,
    up: up.map(({ row, category }) => `${row} ${category}`).join(', '),
    tileStock: state.options.tileStock,
  }
}

test('a round at every decision, as it stands and as it is written down', () => {
  let compared = 0
  for (const dealer of [0, 1, 2, 3] as const) {
    const tileStock = dealer === 2 ? 'boxed' : 'unlimited'
    for (const { truth } of playRound(cast, { seed: dealer, dealer, tileStock })) {
      const read = readHeartInput(writtenDown(truth.state))
      if (truth.state.hands.flat().length > 0) expect(must(read)).toEqual(heartInput(truth.state))
      else expect(read).toEqual({ ok: false, error: 'no card is left to play' })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test('a position as perft reads it', () => {
  const decisions = playRound(cast, { seed: 3 })
  const moves = decisions.slice(0, 40).map(({ seat, action }) => `${seat} ${heart.game.notate(action)}`)
  const { setup, state } = at(decisions, 40).truth
  const hands = at(decisions, 0).truth.state.hands
  const deal = { trump: state.trump, hands }
  const position = { game: 'heart', options: setup.options, dealer: 0, deal, moves }
  expect(must(readHeartInput(position))).toEqual(heartInput(state))
  expect(readHeartInput({ ...position, game: 'make10' })).toMatchObject({ ok: false })
})

describe('what cannot be', () => {
  const good = {
    trump: 'B',
    hands: { A: 'B9 R3', B: 'B8 R8', C: 'B7 R7' },
    won: { A: 'B1 B2 B3 B4 B5 B6 G1 G2 G3', B: 'R1 R2 R4 R5 R6 G4', C: 'G5 G6 G7 Y1 Y2 Y3 Y4 Y5 Y6' },
  }

  test('this can', () => {
    expect(must(readHeartInput(good)).tiles).toHaveLength(CELLS.length)
  })

  test('H5 H6: A leads the first trick, and the winner of one the next', () => {
    const dealt = {
      trump: 'B',
      hands: {
        A: 'B9 B8 B7 B6 B5 B4 B3 B2 B1 R8',
        B: 'R7 R6 R5 R4 R3 R2 R1 G7 G6 G5',
        C: 'G4 G3 G2 G1 Y6 Y5 Y4 Y3 Y2 Y1',
      },
    }
    expect(readHeartInput(dealt)).toMatchObject({ ok: true })
    for (const leader of ['B', 'C'])
      expect(readHeartInput({ ...dealt, leader })).toEqual({
        ok: false,
        error: `A leads the first trick, not ${leader}`,
      })
    const won = { A: good.won.A, C: `${good.won.B} ${good.won.C}` }
    const error = 'B leads and must have won a trick'
    expect(readHeartInput({ ...good, won, leader: 'B' })).toEqual({ ok: false, error })
    expect(readHeartInput({ ...good, won, leader: 'C' })).toMatchObject({ ok: true })
  })

  test.each([
    ['no object', [], 'the position must be an object, not a list'],
    [
      'a key',
      { ...good, tricks: 3 },
      'a position has no tricks; it has: trump, hands, won, leader, trick, tiles, up, tileStock',
    ],
    ['a trump', { ...good, trump: 'P' }, 'trump must be B, R, G or Y, not "P"'],
    ['a leader', { ...good, leader: 'D' }, 'leader must be A, B or C, not "D"'],
    ['a player', { ...good, hands: { D: 'B9' } }, 'hands are of A, B and C, not of D'],
    ['a card', { ...good, hands: { ...good.hands, A: 'B9 R9' } }, 'hands.A: no card is written "R9"'],
    ['twice', { ...good, hands: { ...good.hands, A: 'B9 R8' } }, 'R8 is there twice'],
    [
      'gone',
      { ...good, hands: { ...good.hands, A: 'B9' } },
      'R3 is neither in a hand nor won nor in the trick',
    ],
    [
      'a part of a trick',
      { ...good, won: { ...good.won, B: 'R1 R2 R4 R5 R6 G4 Y6', C: 'G5 G6 G7 Y1 Y2 Y3 Y4 Y5' } },
      'won.B must be whole tricks',
    ],
    ['sizes', { ...good, hands: { ...good.hands, A: 'B9', B: 'B8 R8 R3' } }, 'A must hold 2 cards, not 1'],
    [
      'a revoke',
      { ...good, hands: { A: 'R3', B: 'B8', C: 'B7 R7' }, trick: 'B9 R8' },
      'B must follow B9 and cannot have played R8',
    ],
    [
      'a whole trick',
      { ...good, hands: { A: 'R3', B: 'R8', C: 'R7' }, trick: 'B9 B8 B7' },
      'a trick with three cards is won: say by whom',
    ],
    ['a cell', { ...good, tiles: { A: { tricks: 1 } } }, 'tiles: there is no cell A tricks'],
    ['a face', { ...good, tiles: { A: { 'total-7': 'yes' } } }, 'tiles: A total-7 cannot be "yes"'],
    ['a row', { ...good, tiles: { A: 3 } }, 'tiles.A must be an object, not 3'],
    ['a stock', { ...good, tileStock: 'box' }, 'tileStock must be unlimited or boxed, not "box"'],
    [
      'more than the box has',
      {
        ...good,
        tileStock: 'boxed',
        tiles: { A: { 'total-trick': 4, 'total-7': '4' }, B: { 'total-7': '4', 'exact-two-1': 'yes' } },
      },
      'tiles: the box has 2 of 4, not 3',
    ],
    ['no tile there', { ...good, up: 'A total-7' }, 'up: no tile is told for "A total-7"'],
  ])('%s', (_, input, error) => {
    expect(readHeartInput(input)).toEqual({ ok: false, error })
  })
})
