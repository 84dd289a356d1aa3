// H3, H4: the placement, tile by tile.
import { EXAMPLE, heartScene, laying, PLACING } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { heart } from './heart.ts'

const empty = heartScene(EXAMPLE)
const boxed = heartScene({ ...EXAMPLE, options: { tileStock: 'boxed' } })
const NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7+']

describe('H3: the dealer foretells A and B', () => {
  test('H3: a number in two categories, yes or no in four, for A and for B', () => {
    const expected = ['A', 'B'].flatMap((row) => [
      ...['total-trick', 'total-7'].flatMap((category) =>
        NUMBERS.map((face) => `place ${row} ${category} ${face}`),
      ),
      ...['exact-two-1', 'trump-3-5', '41-50', '9th-10th'].flatMap((category) =>
        ['yes', 'no'].map((face) => `place ${row} ${category} ${face}`),
      ),
    ])
    expect(expected).toHaveLength(48)
    expect(empty.legal(0)).toEqual(expected)
  })

  test('H3: only the dealer is asked, until the dealer is ready', () => {
    expect([empty.toAct, empty.after(PLACING).toAct]).toEqual([[0], [0]])
    for (const seat of [1, 2, 3] as const) {
      expect([empty.legal(seat), heart.game.legalActions(empty.view(seat))]).toEqual([[], []])
    }
  })

  test('H3: ready is possible once all twelve cells are filled', () => {
    const [last, ...others] = PLACING.split(', ').toReversed()
    const eleven = empty.after(others.join(', '))
    expect(eleven.legal(0)).not.toContain('ready')
    expect(eleven.after(last ?? '').legal(0)).toContain('ready')
    expect(empty.after(`${PLACING}, 0 ready`).legal(0)).toEqual([
      ...['total-trick', 'total-7', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th'].map(
        (category) => `turn A ${category}`,
      ),
    ])
  })

  test('H3: the dealer sees all three hands, while placing and later', () => {
    const playing = empty.after(`${PLACING}, 0 ready, 0 turn A 41-50, 0 turn B 41-50, 1 play B9`)
    for (const scene of [empty, playing]) expect(scene.view(0).hands.flat()).not.toContain('??')
    expect(playing.view(0).hands.map((hand) => hand.length)).toEqual([0, 9, 10, 10])
  })

  test('H3: the others see their own hand, the trump, and how many cells are filled', () => {
    const four = empty.after(PLACING.split(', ').slice(0, 4).join(', '))
    for (const seat of [1, 2, 3] as const) {
      const { hands, trump, filled, board } = four.view(seat)
      expect(hands[seat]?.join(' ')).toBe(EXAMPLE.hands[seat - 1])
      expect(
        hands
          .filter((_, other) => other !== seat)
          .flat()
          .every((card) => card === '??'),
      ).toBe(true)
      expect([trump, filled, board]).toEqual(['G', 4, { A: {}, B: {} }])
    }
    expect(four.view('spectator')).toMatchObject({ filled: 4, board: { A: {}, B: {} } })
    const nothing = { trick: [], tricksWon: [0, 0, 0, 0], piles: [[], [], [], []] }
    const opening = empty.after(`${PLACING}, 0 ready`)
    for (const scene of [four, opening, opening.after('0 turn A total-7')])
      expect(scene.view(1)).toMatchObject(nothing)
    expect([four.view(1).up, opening.view(1).up]).toEqual([[], []])
    for (const key of ['leader', 'lastWinner', 'result']) expect(four.view(1)).not.toHaveProperty(key)
    expect(
      four
        .view('spectator')
        .hands.flat()
        .every((card) => card === '??'),
    ).toBe(true)
    expect(four.view(0).board.A).toEqual({
      'total-trick': '5',
      'total-7': '2',
      'exact-two-1': 'yes',
      'trump-3-5': 'yes',
    })
  })

  test('H3: which cell was filled is told to the dealer alone', () => {
    const one = empty.after('0 place B 41-50 no')
    expect(one.news(0).at(-1)).toEqual({
      type: 'placed',
      filled: 1,
      swap: false,
      tile: { row: 'B', category: '41-50', face: 'no' },
    })
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(one.news(viewer).at(-1)).toEqual({ type: 'placed', filled: 1, swap: false })
    }
  })

  test('H3: a swap, or ten of them, is silent to all but the dealer', () => {
    const before = empty.after('0 place A total-trick 5')
    let after = before
    for (const face of ['4', '3', '7+', '0', '1', '2', '6', '5', '4', '0']) {
      after = after.after(`0 place A total-trick ${face}`)
    }
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(JSON.stringify(after.view(viewer))).toBe(JSON.stringify(before.view(viewer)))
      expect(after.news(viewer)).toEqual(before.news(viewer))
      expect(after.log(viewer)).toEqual(before.log(viewer))
    }
    expect(after.state.decision).toBe(before.state.decision)
    expect(after.news(0)).toHaveLength(before.news(0).length + 10)
  })

  test('H3: the whole placement is one decision, and ready ends it', () => {
    expect(empty.after(PLACING).state.decision).toBe(empty.state.decision)
    expect(empty.after(`${PLACING}, 0 ready`).state.decision).not.toBe(empty.state.decision)
  })

  test('H3: once all lie, the others see twelve backs', () => {
    const { board, filled } = empty.after(`${PLACING}, 0 ready`).view(3)
    expect([...Object.values(board.A), ...Object.values(board.B)]).toEqual(Array(12).fill('??'))
    expect(filled).toBe(12)
  })

  test('H3: a seat that does not answer lays what is missing, and is ready after twelve', () => {
    for (const start of [empty, boxed, empty.after('0 place B 9th-10th no')]) {
      let scene = start
      for (let left = 13 - start.view(0).filled; left > 0; left--) scene = scene.after(`0 ${scene.idle(0)}`)
      expect(scene.state.phase).toBe('opening')
    }
  })
})

describe('H4: the tiles', () => {
  test('H4: a cell may be changed until the dealer is ready; the tile that lies there is no action', () => {
    const one = empty.after('0 place A total-7 3')
    expect(one.legal(0).filter((action) => action.startsWith('place A total-7'))).toEqual(
      NUMBERS.filter((face) => face !== '3').map((face) => `place A total-7 ${face}`),
    )
    expect(one.after('0 place A total-7 0').state.board.A['total-7']).toBe('0')
    const full = empty.after(PLACING)
    // 4 cells with 7 other numbers, 8 with the other answer, and ready.
    expect(full.legal(0)).toHaveLength(4 * 7 + 8 + 1)
    expect(full.after('0 place B 41-50 no').legal(0)).toHaveLength(37)
    expect(
      full
        .after('0 ready')
        .legal(0)
        .some((action) => action.startsWith('place')),
    ).toBe(false)
  })

  test('H4: bids need not fit together, and 7+ under TOTAL 7 is legal', () => {
    for (const scene of [empty, boxed]) {
      const odd = scene.after(laying(0, { A: '0 7+ yes yes yes yes', B: '7+ 6 no no no yes' }))
      expect(odd.legal(0)).toContain('ready')
    }
  })

  test.each([
    ['0', 3],
    ['1', 3],
    ['2', 3],
    ['3', 3],
    ['4', 2],
    ['5', 2],
    ['6', 2],
    ['7+', 2],
  ] as const)('H4: the box holds the %s %i times', (face, copies) => {
    const cells = ['A total-trick', 'A total-7', 'B total-trick', 'B total-7']
    for (const [used, cell] of cells.entries()) {
      const before = cells.slice(0, used).map((each) => `0 place ${each} ${face}`)
      const may = `place ${cell} ${face}`
      expect(empty.after(before.join(', ')).legal(0)).toContain(may)
      const laid = boxed.after(before.slice(0, copies).join(', ')).legal(0)
      expect(laid.includes(may)).toBe(used < copies)
    }
  })

  test('H4: the old tile goes back before the new one is taken', () => {
    const both = boxed.after('0 place A total-trick 6, 0 place B total-trick 6')
    expect(both.legal(0)).not.toContain('place A total-7 6')
    expect(both.after('0 place A total-trick 5').legal(0)).toContain('place A total-7 6')
  })

  test('H4: the box has yes and no for all eight cells', () => {
    for (const answer of ['yes', 'no']) {
      const all = laying(0, {
        A: `0 0 ${Array(4).fill(answer).join(' ')}`,
        B: `0 1 ${Array(4).fill(answer).join(' ')}`,
      })
      expect(boxed.after(all).legal(0)).toContain('ready')
    }
  })
})
