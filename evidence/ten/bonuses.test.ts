import { expect, test } from 'vitest'
import { bestScores, listKey, scoreOf, type Win } from './bonuses.ts'
import { type Game, openCombo } from './cards.ts'
import { fullOptions, type GivenOptions } from './options.ts'

type Details = { open?: string[]; won?: 'draw' | 'discard'; dealer?: boolean; firstTurn?: boolean }

/** A win by discard off the dealer's seat unless the details say otherwise. */
function win(concealed: string, details: Details = {}): Win {
  return {
    concealed: concealed === '' ? [] : concealed.split(' '),
    open: (details.open ?? []).map((combo) => {
      const [cards = '', colour] = combo.split(' as ')
      return openCombo(colour === undefined ? cards.split(' ') : [...cards.split(' '), `as ${colour}`])
    }),
    won: details.won ?? 'discard',
    dealer: details.dealer ?? false,
    firstTurn: details.firstTurn ?? false,
  }
}

/** The score in one line: `7: no-one 1, seven 1, single-four 2`. */
function shown(game: Game, hand: Win, options: GivenOptions = {}): string {
  const score = scoreOf(game, fullOptions(game, options), hand)
  if (score === null) return 'not ten'
  return `${score.points}: ${listKey(score.bonuses)}${score.god ? ' GOD' : ''}`
}

const advanced = { scoring: 'advanced' }

test('the first worked example of the rulebooks', () => {
  const hand = win('R2 R3 B5 B5 B5', { open: ['B5 B6 B7'], won: 'draw', dealer: true })
  expect(shown('make10', hand)).toBe('7: no-one 1, seven 1, single-four 2')
  expect(shown('total-ten', hand)).toBe('6: one-seven 1, single-four 2')
})

test('the second worked example of the rulebooks', () => {
  const hand = win('R1 R1 R1 B2 B2 B2 B3 B4', { won: 'draw' })
  expect(shown('make10', hand)).toBe('7: close 1, double-three 3, under-five 2')
  expect(shown('total-ten', hand)).toBe('7: close 1, double-three 3, under-four 2')
})

// What the Make10 table prints beside each bonus, values only: in some colours it is ten and has the bonus.
test.each([
  ['single-three', '22222456'],
  ['half-color', '11234456'],
  ['seven', '11123567'],
  ['under-five', '12223334'],
  ['serial-pair', '22333445'],
  ['single-four', '12333336'],
  ['straight', '12234567'],
  ['single-color', '12234567'],
  ['double-three', '22244455'],
  ['double-multi', '11146666'],
  ['double-four', '11116666'],
  ['real-ten', '11111122'],
])('the printed Make10 example of %s', (id, values) => {
  const options = fullOptions('make10')
  const found = colourings(values).some((concealed) =>
    scoreOf('make10', options, win(concealed))?.bonuses.some((bonus) => bonus.id === id),
  )
  expect(found).toBe(true)
})

function colourings(values: string): string[] {
  const hands: string[] = []
  for (let bits = 0; bits < 256; bits += 1) {
    const hand = [...values].map((value, at) => ((bits >> at) % 2 === 0 ? `R${value}` : `B${value}`))
    const copies = Math.max(...hand.map((card) => hand.filter((other) => other === card).length))
    if (copies <= 4) hands.push(hand.join(' '))
  }
  return hands
}

test('Make10: close, heaven and the option that lets heaven replace close', () => {
  // 1 2 3 red = 3, 4 4 4 blue = 0, 1 + 6 = 7.
  const hand = 'R1 R2 R3 B4 B4 B4 B1 R6'
  expect(shown('make10', win(hand))).toBe('4: close 1, half-color 1, single-three 1')
  const heaven = win(hand, { won: 'draw', firstTurn: true })
  expect(shown('make10', heaven)).toBe('7: close 1, half-color 1, heaven 3, single-three 1')
  expect(shown('make10', heaven, { heavenReplacesClose: true })).toBe(
    '6: half-color 1, heaven 3, single-three 1',
  )
  expect(shown('make10', win(hand, { firstTurn: true }))).toBe('4: close 1, half-color 1, single-three 1')
})

test('Total Ten: close needs a draw, and heaven replaces it', () => {
  const hand = 'R1 R2 R3 B4 B4 B4 B1 R6'
  expect(shown('total-ten', win(hand))).toBe('3: half-color 1, single-three 1')
  expect(shown('total-ten', win(hand, { won: 'draw' }))).toBe('4: close 1, half-color 1, single-three 1')
  expect(shown('total-ten', win(hand, { won: 'draw', firstTurn: true }))).toBe(
    '6: half-color 1, heaven 3, single-three 1',
  )
})

test('Make10: all red is worth one more than all blue', () => {
  // 1 + 1 + 1, 2 2 2 = 0, 3 + 4.
  expect(shown('make10', win('R1 R1 R1 R2 R2 R2 R3 R4'))).toBe(
    '11: close 1, double-three 3, single-color 4, under-five 2',
  )
  expect(shown('make10', win('B1 B1 B1 B2 B2 B2 B3 B4'))).toBe(
    '10: close 1, double-three 3, single-color 3, under-five 2',
  )
})

test('Make10: real ten wants eight concealed faces adding up to ten', () => {
  expect(shown('make10', win('R1 R1 R1 B1 B1 B1 R2 B2'))).toBe(
    '19: close 1, double-three 4, half-color 1, real-ten 10, under-five 2',
  )
  // The same faces with an open triplet reach 7 or 4.
  expect(shown('make10', win('B1 B1 B1 R2 B2', { open: ['R1 R1 R1'] }))).toBe('not ten')
})

test('Make10: two quads are one double four, whatever split makes ten', () => {
  expect(shown('make10', win('R1 R1 R1 R1 B6 B6 B6 B6'))).toBe('13: close 1, double-four 10, half-color 1')
})

test('Make10: a triplet and a quad are a double multi', () => {
  // 1 + 1 + 1 + 1, 6 6 6 = 0, and the red 6.
  expect(shown('make10', win('R1 R1 R1 R1 B6 B6 B6 R6'))).toBe('7: close 1, double-multi 5')
})

test('Make10: five of one value in two colours are a triplet or a quad as they lie', () => {
  // 2 + 2 + (2 2 2 = 0) + (4 5 6 red = 6).
  expect(shown('make10', win('B2 B2 B2 R2 R2 R4 R5 R6'))).toBe('4: close 1, no-one 1, single-three 1')
})

test('Make10: serial pairs of three and of four values, colours free', () => {
  // Red 1 2 3 = 3 twice, 1 + 3.
  expect(shown('make10', win('R1 R2 R3 R1 R2 R3 B1 B3'))).toBe('6: close 1, serial-pair 2, under-five 2')
  // Red 1 2 3 = 3, blue 2 3 4 = 2, 1 + 4.
  expect(shown('make10', win('R1 R2 R3 B2 B3 B4 B1 R4'))).toBe(
    '8: close 1, half-color 1, serial-pair 3, under-five 2',
  )
})

test('Make10: a straight is counted once and in one colour', () => {
  // Blue 1 2 3 = 1, 4 4 4 = 0, 4 + 5.
  expect(shown('make10', win('B1 B2 B3 B4 B4 B4 B4 B5'))).toBe(
    '9: close 1, single-color 3, single-four 2, straight 2',
  )
  // Blue 1 2 3 = 1, blue 4 5 6 = 4, 2 + 3.
  expect(shown('make10', win('B1 B2 B3 B4 B5 B6 R2 R3'))).toBe('4: close 1, straight 2')
  // Blue 3 4 5 = 3, red 1 2 3 = 3, 1 + 3: one to five, but over two colours.
  expect(shown('make10', win('B3 B4 B5 R1 R2 R3 B1 R3'))).toBe('3: close 1, half-color 1')
})

test('God Ten scores its points and is told', () => {
  const twos = win('R2 R2 R2 R2 B2 B2 B2 B2')
  const fives = win('R5 R5 R5 R5 B5 B5 B5 B5')
  const openTwos = win('R2 B2 B2 B2 B2', { open: ['R2 R2 R2'] })
  expect(shown('make10', twos)).toBe('16: close 1, double-four 10, half-color 1, no-one 1, under-five 2 GOD')
  expect(shown('make10', fives)).toBe('14: close 1, double-four 10, half-color 1, no-one 1 GOD')
  expect(shown('make10', openTwos)).toBe('15: double-four 10, half-color 1, no-one 1, under-five 2 GOD')
  expect(shown('total-ten', twos)).toBe('14: double-four 10, half-color 1, under-four 2 GOD')
  expect(shown('total-ten', twos, { bonusTable: 'basic' })).toBe('1:  GOD')
})

test('Total Ten: the sevens', () => {
  // 7 7 7 = 0, 1 + 2 + 2 + 2 + 3.
  expect(shown('total-ten', win('R7 R7 R7 B1 B2 B2 R2 R3'))).toBe('3: single-three 2')
  // 7 7 7 = 0, 7, blue 1 2 3 = 1, 2.
  expect(shown('total-ten', win('R7 R7 R7 R7 B1 B2 B3 B2'))).toBe('5: half-color 1, single-four 3')
  // Two triplets and 4 + 6.
  expect(shown('total-ten', win('R7 R7 R7 B7 B7 B7 R4 R6'))).toBe('6: double-three 5')
  expect(shown('total-ten', win('R7 R7 R7 B3 B3 B3 R4 R6'))).toBe('4: double-three 3')
  // 7 + 3 beside two triplets.
  expect(shown('total-ten', win('R7 R7 R7 R7 B3 B3 B3 B3'))).toBe('13: double-four 11, half-color 1')
})

test('Total Ten: exactly one 7', () => {
  expect(shown('total-ten', win('B5 B6 B7 B1 B1 B1 R2 R3'))).toBe('3: one-seven 1, single-three 1')
})

test('Total Ten: a quad and a separate triplet', () => {
  // A tie of three points: the two singles are listed.
  expect(shown('total-ten', win('R3 R3 R3 R3 B5 B5 B5 R7'))).toBe(
    '5: one-seven 1, single-four 2, single-three 1',
  )
  // One value in both colours: a double three is worth four and is better.
  expect(shown('total-ten', win('R3 R3 R3 R3 B3 B3 B3 R7'))).toBe('6: double-three 4, one-seven 1')
  // A triplet of 7s beside a quad: 2 + 2 is better than 3.
  expect(shown('total-ten', win('R3 R3 R3 R3 B7 B7 B7 R7'))).toBe('5: single-four 2, single-three 2')
  // Seven 7s and a 3: 3 + 2 ties with 5.
  expect(shown('total-ten', win('R7 R7 R7 R7 B7 B7 B7 B3'))).toBe(
    '7: half-color 1, single-four 3, single-three 2',
  )
})

test('Total Ten: basic points only, and a custom table added or instead', () => {
  const hand = win('R7 R7 R7 B1 B2 B2 R2 R3', { dealer: true })
  expect(shown('total-ten', hand, { bonusTable: 'basic' })).toBe('3: ')
  const custom = (_: Win, normal: { id: string; points: number }[]) => ({
    bonuses: [...normal, { id: 'lucky', points: 4 }],
    winsGame: false,
  })
  const with4 = (bonusTable: string) =>
    scoreOf('total-ten', fullOptions('total-ten', { bonusTable }), hand, custom)?.points
  expect(with4('local')).toBe(9)
  expect(with4('ultimate')).toBe(7)
})

test('Tsukuru: one point for a win, or three and one, without bonuses', () => {
  const hand = win('R1 R1 R1 B2 B2 B2 B3 B4', { dealer: true })
  expect(shown('tsukuru', hand)).toBe('1: ')
  expect(shown('tsukuru', hand, { scoring: 'positional' })).toBe('3: ')
  expect(shown('tsukuru', hand, advanced)).toBe('8: double-three 3, under-four 2')
})

test('Tsukuru: a concealed purple takes the colour that scores most', () => {
  // 5 5 5 = 0, 1 1 1 = 0, 4 + 6.
  expect(shown('tsukuru', win('B5 B5 P5 R1 R1 R1 R4 B6'), advanced)).toBe('5: double-three 3, half-color 1')
})

test('Tsukuru: one colour for all bonuses at once', () => {
  // 5 5 5 = 0 and 1 + 2 + 2 + 2 + 3; red makes half color, blue a triplet, never both.
  const ways = bestScores('tsukuru', fullOptions('tsukuru', advanced), win('B5 B5 P5 B1 B2 R2 R2 R3'))
  expect(ways.map((way) => listKey(way.bonuses)).sort()).toEqual(['half-color 1', 'single-three 1'])
  expect(ways.map((way) => way.points)).toEqual([2, 2])
})

test('Tsukuru: an open purple has the colour of its combo', () => {
  const red = win('R1 R1 R1 R1 R2', { open: ['P5 P6 P7 as R'] })
  const blue = win('R1 R1 R1 R2 R3', { open: ['P5 P6 P7 as B'] })
  expect(shown('tsukuru', red, advanced)).toBe('7: one-seven 1, single-color 3, single-four 2')
  expect(shown('tsukuru', blue, advanced)).toBe('3: one-seven 1, single-three 1')
})

test('Tsukuru: red 0 and God Ten with a purple 5', () => {
  // Red 0 1 2 = 2, 1 1 1 = 0, 4 + 4.
  expect(shown('tsukuru', win('R0 R1 R2 R4 R4 B1 B1 B1'), advanced)).toBe('4: single-three 1, under-four 2')
  const fives = win('R5 R5 R5 R5 B5 B5 B5 P5')
  expect(shown('tsukuru', fives, advanced)).toBe('12: double-four 10, half-color 1 GOD')
  expect(shown('tsukuru', fives, { scoring: 'positional' })).toBe('1: ')
})
