// H7: what is known of won piles, tiles and hands, view by view and in the log.
import type { Viewer } from '@tenfold/core'
import { EXAMPLE, exampleAfter, heartScene, OPENING, PLACING, PLAYED } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator']
const text = (value: unknown): string => JSON.stringify(value)
const playedIn = (log: readonly { type: string }[]) =>
  log.flatMap((event) => ('card' in event && event.type === 'played' ? [event.card] : []))

describe('H7: won piles', () => {
  test('H7: others see only how many tricks each has won', () => {
    const fifth = exampleAfter(5)
    for (const viewer of VIEWERS) {
      const { tricksWon, piles } = fifth.view(viewer)
      expect(tricksWon).toEqual([0, 2, 1, 2])
      expect(piles.map((pile) => pile.length)).toEqual(tricksWon.map((n, seat) => (seat === viewer ? n : 0)))
    }
  })

  test('H7: the own pile may be looked into at any time', () => {
    const { piles } = exampleAfter(5).after('1 play B4').view(1)
    expect(piles[1]?.map(({ plays }) => plays.map(({ card }) => card).join(' '))).toEqual([
      'B9 B2 B3',
      'B5 B8 B7',
    ])
  })

  test('H7: the trick just completed stays visible until the next lead, to everyone', () => {
    const fifth = exampleAfter(5)
    for (const viewer of VIEWERS) {
      const { trick, lastWinner } = fifth.view(viewer)
      expect(trick.map(({ card }) => card)).toEqual(['B5', 'B8', 'B7'])
      expect(lastWinner).toBe(1)
      expect(playedIn(fifth.log(viewer)).slice(-3)).toEqual(['B5', 'B8', 'B7'])
    }
    for (const viewer of VIEWERS) {
      const { trick, lastWinner } = fifth.after('1 play B4').view(viewer)
      expect([trick.map(({ card }) => card), lastWinner]).toEqual([['B4'], undefined])
    }
  })

  test("H7: it stays while the dealer's turn comes before the next lead", () => {
    const third = exampleAfter(0).after('1 play B9, 2 play B2, 3 play B3')
    expect(third.view(3).trick.map(({ card }) => card)).toEqual(['B9', 'B2', 'B3'])
    expect(
      exampleAfter(1)
        .view(3)
        .trick.map(({ card }) => card),
    ).toEqual(['B9', 'B2', 'B3'])
  })

  test.each<[Viewer, string]>([
    // A won the first and the fifth, B the second, C the third and the fourth; B4 leads the sixth.
    [1, 'B9 B2 B3 ?? ?? ?? ?? ?? ?? ?? ?? ?? B5 B8 B7 B4'],
    [2, '?? ?? ?? R2 R8 R3 ?? ?? ?? ?? ?? ?? ?? ?? ?? B4'],
    [3, '?? ?? ?? ?? ?? ?? Y1 Y4 Y3 G6 G1 G4 ?? ?? ?? B4'],
    [0, '?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? B4'],
    ['spectator', '?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? B4'],
  ])('H7: of a finished trick the log of %s keeps the cards for its winner only', (viewer, cards) => {
    expect(playedIn(exampleAfter(5).after('1 play B4').log(viewer)).join(' ')).toBe(cards)
  })

  test('H7: a log still says who played and who took', () => {
    const log = exampleAfter(2).after('2 play Y1').log('spectator')
    const said = log.flatMap((event) => (event.type === 'played' || event.type === 'took' ? [event] : []))
    expect(said.map(({ type, seat }) => `${type} ${seat}`)).toEqual([
      ...['played 1', 'played 2', 'played 3', 'took 1'],
      ...['played 1', 'played 2', 'played 3', 'took 2', 'played 2'],
    ])
  })

  test('H7: no view of a running round holds sevens, ones, sums or a card of another pile', () => {
    for (let tricks = 1; tricks < 10; tricks++) {
      const scene = exampleAfter(tricks).after(PLAYED[tricks]!.split(', ')[0]!)
      const gone = scene.state.phase === 'trick' ? scene.state.tricks : []
      for (const viewer of VIEWERS) {
        const view = text(scene.view(viewer))
        const log = text(scene.log(viewer))
        for (const { plays, winner } of gone) {
          for (const { card } of winner === viewer ? [] : plays) {
            expect(view).not.toContain(`"${card}"`)
            // The log still tells a viewer which cards it was dealt, and the dealer all of them.
            if (viewer === 'spectator') expect(log).not.toContain(`"${card}"`)
          }
        }
        expect(Object.keys(scene.view(viewer)).toSorted()).toEqual([
          ...['board', 'dealer', 'decision', 'filled', 'hands', 'leader', 'options', 'phase', 'piles'],
          ...['toAct', 'trick', 'tricksWon', 'trump', 'up', 'viewer'],
        ])
      }
    }
  })

  test('H7: at the end of the round all tricks and all tiles are shown', () => {
    const over = exampleAfter(10)
    for (const viewer of VIEWERS) {
      const { piles, board, result } = over.view(viewer)
      expect(piles.map((pile) => pile.length)).toEqual([0, 5, 2, 3])
      expect(text(board)).not.toContain('??')
      expect(result?.scores).toEqual({ dealer: 14, A: 15, B: 7, C: 16 })
      expect(playedIn(over.log(viewer))).not.toContain('??')
    }
  })
})

describe('H3: tiles and hands in play', () => {
  test('H3: a tile that lies face down is known to the dealer alone', () => {
    const fourth = exampleAfter(4)
    const up = fourth.view('spectator').up.map(({ row, category }) => `${row} ${category}`)
    expect(up).toHaveLength(6)
    for (const viewer of VIEWERS) {
      const { board } = fourth.view(viewer)
      for (const row of ['A', 'B'] as const) {
        for (const [category, face] of Object.entries(board[row])) {
          expect(face === '??').toBe(viewer !== 0 && !up.includes(`${row} ${category}`))
        }
      }
    }
  })

  test('H3: hands of others stay hidden to the end of the round, their sizes do not', () => {
    const fourth = exampleAfter(4)
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      const { hands } = fourth.view(viewer)
      expect(hands.map((hand) => hand.length)).toEqual([0, 6, 6, 6])
      for (const [seat, hand] of hands.entries()) {
        expect(hand.every((card) => (card === '??') === (seat !== viewer))).toBe(true)
      }
    }
  })

  test('H3: in which order the tiles were laid, a board does not tell, not even at the end', () => {
    const backwards = PLACING.split(', ').toReversed().join(', ')
    const moves = [backwards, '0 ready', OPENING, ...PLAYED].join(', ')
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(text(heartScene({ ...EXAMPLE, moves }).view(viewer))).toBe(text(exampleAfter(10).view(viewer)))
    }
  })

  test('H3: what a seat was dealt is told to it and to the dealer', () => {
    const told = exampleAfter(0)
      .news(2)
      .filter(({ type }) => type === 'dealt')
    expect(told.map((event) => 'cards' in event && event.cards.includes('??'))).toEqual([true, false, true])
    const all = exampleAfter(0)
      .news(0)
      .filter(({ type }) => type === 'dealt')
    expect(text(all)).not.toContain('??')
  })
})
