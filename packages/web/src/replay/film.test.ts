import { must, passesBefore, positionAt } from '@tenfold/core'
import { make10, type Heart, type Ten } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../../../../testing/src/play.ts'
import { optionsOf } from '../../../../testing/src/scene.ts'
import { seeded } from '../../../../testing/src/seeded.ts'
import { heartMatch, make10Match } from '../../../../testing/src/short-matches.ts'
import { tenHabit } from '../../../../testing/src/ten-habit.ts'
import { logOf as heartLog } from '../heart/model/log.ts'
import { heartTable } from '../heart/model/table.ts'
import type { Open } from '../table/boards.ts'
import { handOf } from '../ten/model/hand.ts'
import { logOf } from '../ten/model/log.ts'
import { opponentsOf } from '../ten/model/players.ts'
import { tenTable, type TenPush, type TenTable } from '../ten/model/table.ts'
import { embedCode } from './export.ts'
import { filmOf, type Film, type Moment } from './film.ts'
import { readPlace } from './place.ts'
import { numberOf, roundLines } from './words.ts'

const film = must(filmOf(make10Match))
const moments = async (of: Film, query: string): Promise<readonly Moment[]> =>
  must(await of.moments(readPlace(query, of.extent)))

function tenAt({ push, open }: Moment): TenTable {
  const table = tenTable(push as TenPush, open as Open<Ten> | undefined)
  if (table === undefined) throw new Error('no table')
  return table
}

const below = (table: TenTable): string =>
  handOf(table, undefined)
    .groups.flatMap(({ cards }) => cards.map(({ card }) => card))
    .join(' ')

describe('a round, moment by moment', () => {
  test('the deal, then each move', async () => {
    const round = await moments(film, '?as=0')
    expect(round.map(({ move }) => move)).toEqual([0, 1, 2, 3])
    expect(round.map(({ push }) => push.viewer)).toEqual([0, 0, 0, 0])
  })

  test('through a seat’s eyes: its own hand, and nobody else’s', async () => {
    const [deal] = await moments(film, '?as=0&round=2')
    const table = tenAt(deal!)
    expect(below(table)).toBe('R1 R1 R2 R4 B2 B4 B6')
    expect(opponentsOf(table, [], undefined).map(({ hand }) => hand)).toEqual([undefined])
  })

  test('a spectator sees none', async () => {
    const [deal] = await moments(film, '?as=spectator&round=2')
    const table = tenAt(deal!)
    expect(below(table)).toBe('')
    expect(opponentsOf(table, [], undefined).map(({ hand }) => hand)).toEqual([undefined])
  })

  test('where all cards are seen: everyone’s, the drawn one apart; nobody is “you”', async () => {
    const round = await moments(film, '?as=all&front=1&round=2')
    const table = tenAt(round[3]!)
    expect(below(table)).toBe('R3 R3 R6 R6 B1 B1 B7 R7')
    const [lena] = opponentsOf(table, [], undefined)
    expect(lena?.hand?.map(({ card }) => card).join(' ')).toBe('R1 R1 R2 R4 B2 B3 B4')
    expect(table.people.map(({ name }) => name)).toEqual(['Lena', 'Mori'])
    expect(lena?.hand?.some(({ fresh }) => fresh)).toBe(false)
    const drawn = opponentsOf(tenAt(round[1]!), [], undefined)[0]?.hand
    expect(drawn?.at(-1)).toMatchObject({ card: 'B3', fresh: true })
    expect(handOf(table, undefined).totals?.lead).toBe('Mori reaches')
  })

  test('the log tells each drawn card where all are seen', async () => {
    const round = await moments(film, '?as=all&round=2')
    const told = logOf(tenAt(round.at(-1)!)).flatMap(({ lines }) => lines.map(({ own }) => own))
    expect(told).toEqual([undefined, 'red 7', 'blue 3'])
  })
})

test('each line of a log knows which news it tells', async () => {
  const round = await moments(film, '?as=spectator')
  const lines = logOf(tenAt(round.at(-1)!)).flatMap((turn) => turn.lines)
  // Two hands are dealt first; then drawn, discarded, declared, ended.
  expect(lines.map(({ text, news }) => [text, news])).toEqual([
    ['hit Mori’s red 2: ten', [4, 5]],
    ['drew, discarded', [2, 4]],
  ])
})

describe('10/12 Heart', () => {
  const hearts = must(filmOf(heartMatch))
  const heartAt = ({ push, open }: Moment) =>
    heartTable(push as Parameters<typeof heartTable>[0], open as Open<Heart> | undefined)

  test('where all is seen: three hands, every tile, each player’s tricks, closed ones in the log too', async () => {
    const all = await moments(hearts, '?as=all')
    const table = heartAt(all.at(-1)!)
    expect(table?.view.hands.map((hand) => hand.length)).toEqual([0, 8, 9, 9])
    expect(table?.view.hands.flat()).not.toContain('??')
    expect(JSON.stringify(table?.view.board)).not.toContain('??')
    expect(table?.view.piles.map((pile) => pile.length)).toEqual([0, 1, 0, 0])
    const cards = heartLog(table!).flatMap(({ lines }) => lines.flatMap(({ card }) => card ?? []))
    expect(cards).toEqual(['R2', 'B3', 'B2', 'B9'])
  })

  test('a player sees their own hand only, of tiles those that are turned, of tricks their own', async () => {
    const own = await moments(hearts, '?as=2')
    const table = heartAt(own.at(-1)!)
    expect(table?.view.hands[1]).toEqual(Array(8).fill('??'))
    expect(table?.view.board.A['exact-two-1']).toBe('??')
    expect(table?.view.piles.flat()).toEqual([])
  })

  test('a tile exchanged is a moment where all is seen', async () => {
    const all = await moments(hearts, '?as=all')
    const faces = all.slice(12, 14).map((moment) => heartAt(moment)?.view.board.A['exact-two-1'])
    expect(faces).toEqual(['yes', 'no'])
  })
})

describe('a place as a link counts it', () => {
  const hearts = must(filmOf(heartMatch))
  const place = (move: number) => ({ eyes: 'all' as const, front: 0 as const, round: 1, move })

  // H3: the thirteenth move exchanged a tile, and only the dealer heard of it.
  test.each([
    ['all', 20, 20],
    [0, 20, 20],
    [2, 20, 19],
    ['spectator', 20, 19],
    ['spectator', 13, 12],
    ['spectator', 12, 12],
    ['spectator', 0, 0],
  ] as const)('H3: for %s, move %i is its %i', (show, move, counted) => {
    expect(hearts.placeFor?.(place(move), show)).toEqual({ ...place(move), eyes: show, move: counted })
  })
})

describe('taken away', () => {
  test('what another site writes into its page: nothing in it can end the text early', () => {
    const code = embedCode('https://tenfold.example/embed/x?as=0&round=1', 'A "b" <c>')
    expect(code).toContain('src="https://tenfold.example/embed/x?as=0&amp;round=1"')
    expect(code).toContain('title="A &quot;b&quot; &lt;c>"')
  })

  test('a position: its moves, and the scores before its round', () => {
    expect(positionAt(make10Match, 2, 2)).toEqual({
      game: 'make10',
      options: make10Match.options,
      dealer: 0,
      deal: make10Match.rounds[1]?.deal,
      moves: ['0 draw', '0 discard B6'],
      totals: [23, 17],
    })
    expect(passesBefore(make10Match, 2)).toBe(1)
    expect(positionAt(make10Match, 1, 0).totals).toEqual([20, 20])
  })
})

describe('rounds in words', () => {
  test('a void round is dealt again under its number', () => {
    const rounds = (['won', 'void', 'won'] as const).map((kind) => ({
      dealer: 0 as const,
      moves: 3,
      outcome: { kind, by: [0 as const], scores: [0, 0] },
    }))
    expect([1, 2, 3].map((round) => numberOf(rounds, round))).toEqual([1, 2, 2])
  })

  test('how each ended, and whom it paid', async () => {
    const [deal] = await moments(film, '?as=spectator')
    expect(roundLines(film.rounds, tenAt(deal!).people)).toEqual([
      { round: 1, title: 'Round 1', how: 'Lena made ten by Hit', scores: 'Lena +3, Mori −3' },
      { round: 2, title: 'Round 2', how: 'The match stopped here', scores: '' },
    ])
  })
})

test('T12: a match that stopped while others had yet to answer ends where the window opened', async () => {
  const options = optionsOf(make10, { players: 3, interrupt: 'nearest' })
  const { rounds, ...match } = playMatch(make10, options, { habit: tenHabit, random: seeded(3) })
  const { outcome: _, ...first } = rounds[0]!
  // A card is drawn and thrown away; one of the two others has answered.
  const [round, moves] = [{ ...first, moves: first.moves.slice(0, 3) }, first.moves.slice(0, 2)]
  const end = { scores: [20, 20, 20], winners: [], ended: 'abandoned' } as const
  const stopped = must(filmOf({ ...match, rounds: [round], ...end }))
  expect(moves.map((move) => move.split(' ')[1])).toEqual(['draw', 'discard'])
  expect([stopped.extent.moves, stopped.rounds[0]?.moves]).toEqual([[2], 2])
  const last = (await moments(stopped, '?as=all&move=end')).at(-1)
  expect([last?.move, last?.push.ended]).toEqual([2, 'abandoned'])
  expect(stopped.record?.rounds[0]?.moves).toHaveLength(3)
})
