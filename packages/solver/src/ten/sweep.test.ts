// The passes against what they say of themselves, for every hand of a deck and values that mean nothing.
import { at } from '@tenfold/core'
import { RED_AND_BLUE, tsukuru, type Deck } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { gridOf, placesIn } from './grid.ts'
import { large } from './loops.ts'
import { countsOfRank, rankOf, type Hands } from './ranks.ts'
import { bestLeft, meanDrawn } from './sweep.ts'
import { tenTables } from './tables.ts'

const DECKS: readonly (readonly [string, Deck])[] = [
  ['three kinds a colour', RED_AND_BLUE.filter(([card]) => Number(card[1]) <= 3)],
  ['two copies of each', RED_AND_BLUE.map(([card]) => [card, 2])],
  // Nine kinds in the first half and ten in the second: more than are made at once.
  ['a tile of each kind', tsukuru.deck.map(([card]) => [card, 1])],
]

describe.each(DECKS)('%s', { timeout: 60_000 }, (_, deck) => {
  const tables = tenTables(deck)
  const pair = tables.pair(8)
  const { copies } = tables.pack
  const most = copies.with(-1, at(copies, copies.length - 1) - 1)
  const unseen = most.reduce((sum, count) => sum + count, 0) - 7
  const grid = gridOf(pair, { most, unseen })
  const [smallPlaces, largePlaces] = [
    placesIn(grid, grid.small, pair.small),
    placesIn(grid, grid.large, pair.large),
  ]
  const placeOf = (hands: Hands, places: Int32Array, held: readonly number[]): number =>
    places[rankOf(hands, held)] ?? NaN
  const random = seeded(5)
  const values = (many: number): Float32Array => new Float32Array(many).map(() => random.below(1000) / 1000)

  test('best left is the greatest of what the discards leave', () => {
    const before = values(grid.small.many)
    bestLeft(grid, before)
    let wrong = 0
    for (const [rank, place] of largePlaces.entries()) {
      if (place < 0) continue
      const held = countsOfRank(pair.large, rank)
      const left = held.flatMap((count, kind) =>
        count > 0 ? [before[placeOf(pair.small, smallPlaces, held.with(kind, count - 1))] ?? NaN] : [],
      )
      if (large[place] !== Math.max(...left)) wrong++
    }
    expect(wrong).toBe(0)
  })

  test('mean drawn is the mean over the copies that are left', () => {
    const drawn = values(grid.large.many)
    large.set(drawn)
    const mean = new Float32Array(grid.small.many)
    meanDrawn(grid, mean)
    let wrong = 0
    for (const [rank, place] of smallPlaces.entries()) {
      if (place < 0) continue
      const held = countsOfRank(pair.small, rank)
      let sum = 0
      for (const [kind, count] of held.entries()) {
        const left = at(most, kind) - count
        if (left > 0)
          sum += left * (drawn[placeOf(pair.large, largePlaces, held.with(kind, count + 1))] ?? NaN)
      }
      if (!(Math.abs((mean[place] ?? NaN) - sum / unseen) < 1e-6)) wrong++
    }
    expect(wrong).toBe(0)
  })
})

test('a deck with more hands than there is room for is refused', () => {
  const grid = gridOf(tenTables(RED_AND_BLUE).pair(8), { most: RED_AND_BLUE.map(() => 4), unseen: 49 })
  const more = { ...grid, large: { ...grid.large, many: 1e6 } }
  expect(() => bestLeft(more, new Float32Array(grid.small.many))).toThrow('too many hands')
})
