import { describe, expect, test } from 'vitest'
import { heartStages, laying, stageHeart, type HeartStaged } from '../../../dev/heart-staged.ts'
import { handOf } from './hand.ts'
import { logOf, pilesOf } from './log.ts'
import { emptyCells, knownBoard, mayLay, nextCell, overlaid, padFor } from './placing.ts'
import { resultOf, toldWords } from './result.ts'
import { matchEndOf, roundsOf, roundWord, toComeWords } from './rounds.ts'
import { soFarOf } from './so-far.ts'
import { goalOf, stakeOf, tileWords } from './stakes.ts'
import { heartTable, type HeartTable } from './table.ts'
import { trickOf, ledSuit } from './trick.ts'
import { stageWord, turnWords } from './turn.ts'

function at(staged: HeartStaged | string, viewer: HeartStaged['viewer'] = 1): HeartTable {
  const found = typeof staged === 'string' ? heartStages[staged] : staged
  const table = found && heartTable(stageHeart({ ...found, viewer }))
  if (table === undefined) throw new Error('no such moment')
  return table
}

const words = (table: HeartTable) => {
  const { title, hint = '' } = turnWords(table)
  return `${title} | ${hint}`
}

describe('the turn, in words', () => {
  test.each([
    ['placing-8', 0, 'Place twelve tiles | 8 of 12 placed. There is no hurry.'],
    [
      'placing-8',
      2,
      'Lena is placing: 8 of 12 | Look at your cards meanwhile. Which cells are filled stays hidden.',
    ],
    ['opening', 0, 'Turn a tile of row A | Then the tricks begin. Tiles stay up once turned.'],
    ['opening', 3, 'Lena turns a tile of row A | One of each row, before the first lead.'],
    ['lead', 1, 'Your lead | Lead any card.'],
    ['lead', 2, 'Mori leads | '],
    ['mid', 1, 'Your turn | Blue was led: follow blue.'],
    ['closed', 3, 'Your lead | Trick 3 to you. Lead any card.'],
    ['closed', 2, 'Tomasz leads | Trick 3 to Tomasz.'],
    ['dealer', 0, 'Turn a tile | Any that lies face down.'],
    ['dealer', 1, 'Lena turns a tile | '],
    ['over', 1, 'The round is over | '],
  ] as const)('%s, seat %d: %s', (moment, viewer, expected) => {
    expect(words(at(moment, viewer))).toBe(expected)
  })

  test('whoever has none of the suit is told so', () => {
    const moves = [
      ...laying(0, '5 2 yes yes yes no', '3 1 yes yes yes no'),
      ...['0 ready', '0 turn A total-7', '0 turn B 41-50', '1 play Y3'],
    ]
    const hands = [
      'B9 B8 B4 B1 R7 R2 G5 G1 Y6 Y3',
      'B7 B6 B2 R8 R5 R1 G7 G4 R3 R4',
      'B5 B3 R6 Y1 Y5 G6 G3 G2 Y4 Y2',
    ] as const
    expect(words(at({ rounds: [{ hands, moves }] }, 2))).toBe(
      'Your turn | Yellow was led, and you have none: play any card.',
    )
  })

  test('where the round is', () => {
    expect(stageWord(at('placing'))).toBe('placing')
    expect(stageWord(at('mid'))).toBe('trick 5 of 10')
    expect(roundWord(at('mid'))).toBe('Round 1 of 4')
    expect(roundWord(at('over'))).toBe('Round 1 of 4')
  })
})

describe('the trick', () => {
  test('its places stand in turn order, the dealer’s tile among them', () => {
    const trick = trickOf(at('mid'))
    expect(trick?.number).toBe(5)
    expect(
      trick?.places.map(({ name, card, tile, led, now }) => [name, card ?? tile?.face, led, now]),
    ).toEqual([
      ['Tomasz', 'B5', true, false],
      ['Lena', 'yes', false, false],
      ['You', undefined, false, true],
      ['Ada', undefined, false, false],
    ])
    expect(ledSuit(at('mid'))).toBe('B')
  })

  test('H7: a completed trick lies open until the next lead', () => {
    const open = trickOf(at('closed', 2))
    expect(open?.number).toBe(3)
    expect(open?.winner).toBe(3)
    expect(open?.places.find(({ won }) => won)?.card).toBe('Y4')
    expect(ledSuit(at('closed', 2))).toBeUndefined()
    expect(trickOf(at('dealer', 2))?.number).toBe(4)
  })

  test('A leads: the winner is known before the dealer turns', () => {
    const trick = trickOf(at('late-dealer', 0))
    expect(trick?.winner).toBe(1)
    expect(trick?.places.map(({ now }) => now)).toEqual([false, false, false, true])
  })
})

describe('the own hand', () => {
  test('trumps first, then suit by suit; what cannot be played says why', () => {
    const { groups, why } = handOf(at('mid'))
    expect(
      groups.map((group) => group.map(({ card, playable }) => `${card}${playable ? '' : '-'}`).join(' ')),
    ).toEqual(['G5-', 'B1 B4 B8', 'R7-', 'Y6-'])
    expect(why).toBe('Blue was led: follow blue.')
  })

  test('between turns no card is pale', () => {
    const { groups, why } = handOf(at('dealer'))
    expect(groups.flat().every(({ playable }) => playable === undefined)).toBe(true)
    expect(why).toBeUndefined()
  })

  test('whoever watches has none', () => {
    expect(handOf(at('mid', 'spectator'))).toEqual({ groups: [] })
  })
})

describe('what each plays for', () => {
  test('the own so far, from the own pile alone', () => {
    expect(soFarOf(at('mid'))).toEqual({
      row: 'A',
      cells: {
        'total-trick': '1',
        'total-7': '0',
        'exact-two-1': '0',
        'trump-3-5': '–',
        '41-50': '14',
        '9th-10th': '–',
      },
    })
    expect(soFarOf(at('over'))?.cells['9th-10th']).toBe('yes')
    for (const viewer of [0, 3, 'spectator'] as const) expect(soFarOf(at('mid', viewer))).toBeUndefined()
    expect(soFarOf(at('placing'))).toBeUndefined()
  })

  test('a turned tile tells each what it means', () => {
    const tile = { row: 'A', category: 'total-trick' } as const
    const told = ([0, 1, 2, 3, 'spectator'] as const).map((viewer) => stakeOf(at('mid', viewer), tile))
    expect(told).toEqual([
      'True: 4 points for you. If it fails, Ada’s tile here counts double.',
      'True: 4 points for you, 8 where Ada’s tile fails.',
      'If it fails, your tile here counts double: 8.',
      'If it fails, its 4 points are yours.',
      'True: 4 points for Mori. If it fails, Ada’s tile here counts double.',
    ])
    expect(tileWords(at('mid'))?.what).toBe('Lena turned A, 41–50: yes.')
    expect(tileWords(at('lead'))).toBeUndefined()
    expect(goalOf(at('mid', 3))).toBe('You play against the tiles: you get 30 less what Lena scores.')
  })
})

describe('the log', () => {
  const lines = (table: HeartTable) =>
    logOf(table).map(({ title, lines }) => [
      title,
      ...lines.map(({ who = '', text, card, tile, note }) =>
        [who, text, card, tile, note && `(${note})`].filter(Boolean).join(' '),
      ),
    ])

  test('closed tricks have no faces', () => {
    expect(lines(at('mid')).slice(0, 3)).toEqual([
      ['Trick 5', 'Lena turned A, 41–50 yes', 'Tomasz led B5'],
      ['Trick 4', 'Tomasz won trick 4 (closed)', 'Lena turned B, last two no'],
      ['Trick 3', 'Tomasz won trick 3 (closed)', 'Lena turned A, last two no'],
    ])
  })

  test('H7: what this page was told while a trick lay open, it forgets when the next one is led', () => {
    const push = stageHeart({ ...heartStages['mid']!, viewer: 1 })
    const round = push.round!
    // As the line keeps it: every event as it was told when it happened.
    const told = stageHeart({ ...heartStages['over']!, viewer: 1 }).round!.news.slice(0, round.news.length)
    expect(JSON.stringify(told)).toContain('R8')
    const table = heartTable({ ...push, round: { ...round, news: told } })
    expect(JSON.stringify(table?.news)).not.toContain('R8')
    expect(JSON.stringify(table?.news)).toContain('B3')
  })

  test('the own tricks are in the own pile', () => {
    const table = at('mid')
    expect(lines(table).find(([title]) => title === 'Trick 1')).toEqual([
      'Trick 1',
      'Lena turned A, tricks 5',
      'You won trick 1 (in your pile)',
    ])
    const [pile] = pilesOf(table)
    expect(pile?.tricks.map(({ plays }) => plays.map(({ card }) => card).join(' '))).toEqual(['B9 B2 B3'])
    expect(pile?.numbers).toEqual([1])
    expect(pilesOf(at('mid', 'spectator'))).toEqual([])
  })

  test('of the placing others hear how many cells are filled', () => {
    expect(lines(at('placing-8', 2))).toEqual([['Now', 'Lena has placed 8 of 12']])
    expect(lines(at('placing-8', 0))).toEqual([['Now', 'You have placed 8 of 12']])
  })
})

describe('the dealer’s desk', () => {
  test('the next empty cell follows the one just filled', () => {
    const { view } = at('placing-8', 0)
    const board = knownBoard(view.board)
    expect(emptyCells(board)).toHaveLength(4)
    expect(nextCell(board, { row: 'A', category: 'total-trick' })).toEqual({
      row: 'B',
      category: 'exact-two-1',
    })
    const full = knownBoard(at('placed', 0).view.board)
    expect(nextCell(full, { row: 'A', category: 'total-7' })).toEqual({ row: 'A', category: 'total-7' })
  })

  test('what was laid is shown before the table has answered', () => {
    const { view } = at('placing-8', 0)
    const board = overlaid(view.board, [
      { type: 'place', row: 'B', category: '41-50', face: 'no' },
      { type: 'place', row: 'B', category: '41-50', face: 'yes' },
    ])
    expect(board.B['41-50']).toBe('yes')
  })

  test('counts only with the boxed stock; what does not fit says why', () => {
    const cell = { row: 'B', category: 'exact-two-1' } as const
    const free = at('placing-8', 0).view
    const boxed = at('boxed', 0).view
    expect(padFor(free, knownBoard(free.board), cell)[0]).toEqual({
      face: '0',
      why: 'This column takes ✓ or ×.',
    })
    const pad = padFor(boxed, knownBoard(boxed.board), cell)
    expect(pad.map(({ left }) => left)).toEqual([3, 2, 2, 2, 2, 1, 2, 2, 5, 7])
    const one = { A: { 'total-trick': '5', 'total-7': '5' }, B: {} } as const
    expect(mayLay(boxed, one, { row: 'B', category: 'total-7' }, '5')).toBe(false)
    expect(padFor(boxed, one, { row: 'B', category: 'total-7' })[5]?.why).toBe(
      'None of these is left in the box.',
    )
    // The tile in the cell itself goes back first.
    expect(mayLay(boxed, one, { row: 'A', category: 'total-7' }, '5')).toBe(true)
  })
})

describe('the result', () => {
  test('the worked example, cell by cell (H8 to H10)', () => {
    const result = resultOf(at('over'))
    expect(result?.title).toBe('5 of 12 came true')
    expect(result?.rows.map(({ sum, total }) => `${sum} = ${total}`)).toEqual([
      '2×4 + 3 + 2×2 = 15',
      '3 + 2×2 = 7',
    ])
    expect(result?.dealer).toMatchObject({ sum: '4 + 3 + 2 + 3 + 2', total: 14 })
    expect(result?.c).toMatchObject({ sum: '30 − 14', total: 16 })
    expect(result?.rows[0]?.cells.map(({ fact }) => fact)).toEqual(['5', '2', 'yes', 'no', '71', 'yes'])
    expect(result?.tricks).toHaveLength(10)
    const [tricks, sevens, , trump] = result?.rows[0]?.cells ?? []
    const table = at('over')
    expect(tricks && toldWords(table, 'A', tricks)).toBe('came true, you get 8, doubled')
    expect(sevens && toldWords(table, 'A', sevens)).toBe('came true, you get 3')
    expect(trump && toldWords(table, 'A', trump)).toBe('did not come true')
    expect(resultOf(at('mid'))).toBeUndefined()
  })

  test('the table of four rounds, and the trumps to come', () => {
    const rounds = roundsOf(at('over'))
    expect(rounds.rows.map(({ dealt, trump, scores }) => [dealt, trump, scores])).toEqual([
      ['Lena', 'G', [14, 15, 7, 16]],
      ['you', undefined, undefined],
      ['Ada', undefined, undefined],
      ['Tomasz', undefined, undefined],
    ])
    expect(rounds.totals).toEqual([14, 15, 7, 16])
    expect(toComeWords(rounds)).toBe('Still to be trump: blue, red and yellow.')
    expect(roundsOf(at('mid')).rows[0]).toMatchObject({ trump: 'G', now: true })
    expect(matchEndOf(at('over'))).toBeUndefined()
  })

  test('four rounds make a match; level at the top win together', () => {
    const table = at('over')
    const standing = { ...table.standing, totals: [50, 40, 50, 12] }
    expect(matchEndOf({ ...table, standing: { ...standing, winners: [0, 2] } })).toEqual({
      title: 'Lena and Ada win the match together',
      about: 'Level at the top, with 50 points each.',
      winners: [0, 2],
    })
    expect(matchEndOf({ ...table, standing: { ...standing, winners: [1] } })?.title).toBe('You win the match')
  })
})
