import { describe, expect, test } from 'vitest'
import { nextEyes, readPlace, writePlace, type Extent, type Eyes } from './place.ts'

/** Three at a table; two rounds of 16 and 9 moves. */
const whole: Extent = { scope: 'all', players: 3, moves: [16, 9] }
const one: Extent = { scope: 1, players: 3, moves: [16, 9] }
const start = { eyes: 'all', front: 0, round: 1, move: 0 }

describe('what an address asks for', () => {
  test.each([
    ['', start],
    ['?as=2&round=2&move=5', { eyes: 2, front: 0, round: 2, move: 5 }],
    ['?as=spectator', { ...start, eyes: 'spectator' }],
    ['?round=2&move=end', { ...start, round: 2, move: 9 }],
    ['?as=all&front=2&move=16', { ...start, front: 2, move: 16 }],
  ])('%s', (query, place) => {
    expect(readPlace(query, whole)).toEqual(place)
  })

  test.each([
    ['a seat that nobody has', '?as=3', start],
    ['no viewer', '?as=dealer', start],
    ['a round too far', '?round=7&move=4', { ...start, round: 2, move: 4 }],
    ['no round', '?round=0', start],
    ['more moves than there are', '?round=2&move=40', { ...start, round: 2, move: 9 }],
    ['no numbers', '?round=1e1&move=-2&front=x', start],
    ['a front that nobody has', '?front=3', start],
  ])('%s: what is nearest', (_, query, place) => {
    expect(readPlace(query, whole)).toEqual(place)
  })

  test.each(['?as=all', '?as=0', '?as=spectator', ''])('a link of one viewer shows no other: %s', (query) => {
    expect(readPlace(query, one).eyes).toBe(1)
  })

  test('a match without a round', () => {
    expect(readPlace('?round=1&move=3', { ...whole, moves: [] })).toEqual(start)
  })
})

describe('a place as an address', () => {
  test.each([
    ['?as=0&round=2&move=5', { eyes: 0, front: 0, round: 2, move: 5 }],
    ['?as=all&round=1&move=0', start],
    ['?as=all&front=2&round=1&move=3', { eyes: 'all', front: 2, round: 1, move: 3 }],
    ['?as=spectator&round=1&move=3', { eyes: 'spectator', front: 2, round: 1, move: 3 }],
  ] as const)('%s', (query, place) => {
    expect(writePlace(place as Parameters<typeof writePlace>[0])).toBe(query)
  })
})

test('eyes go round: each seat, a spectator, all', () => {
  const seen: Eyes[] = ['all']
  for (let i = 0; i < 5; i++) seen.push(nextEyes(seen.at(-1) ?? 'all', whole))
  expect(seen).toEqual(['all', 0, 1, 2, 'spectator', 'all'])
  expect(nextEyes(1, one)).toBe(1)
})
