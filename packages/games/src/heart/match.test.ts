// H1, H2, H10: the pack, the deal, four rounds, the winner.
import { at, checkRecord, must, readRecord, type Seat, seatsOf, type SetupOf } from '@tenfold/core'
import { EXAMPLE, playMatch, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { inHand, PACK, rankOf, roleOf, seatOfRole } from './cards.ts'
import { heart } from './heart.ts'
import { rulesOf } from '../shelf.ts'
import { SUITS, type Heart, type Suit } from './words.ts'

const { game, match } = heart
const options = must(heart.readOptions({}))

test('the rulebook says what it is', () => {
  expect([heart.name, heart.title, heart.version]).toEqual(['heart', '10/12 Heart', 1])
  // Nothing interrupts, so nobody leaves an order for it.
  expect(game.orders).toEqual([])
})

describe('H1: players and cards', () => {
  test('H1: thirty cards, one of each; ranks add up to 130; three 7s, four 1s', () => {
    const ofSuit = (suit: Suit) => PACK.filter((card) => card.startsWith(suit)).join(' ')
    expect(SUITS.map(ofSuit)).toEqual([
      'B1 B2 B3 B4 B5 B6 B7 B8 B9',
      'R1 R2 R3 R4 R5 R6 R7 R8',
      'G1 G2 G3 G4 G5 G6 G7',
      'Y1 Y2 Y3 Y4 Y5 Y6',
    ])
    expect(new Set(PACK).size).toBe(30)
    expect(PACK.reduce((sum, card) => sum + rankOf(card), 0)).toBe(130)
    expect(PACK.filter((card) => rankOf(card) === 7)).toEqual(['B7', 'R7', 'G7'])
    expect(PACK.filter((card) => rankOf(card) === 1)).toHaveLength(4)
  })

  test('H1: a hand is held by suit, the highest first', () => {
    const hand = inHand(['Y1', 'B2', 'G7', 'R8', 'B9', 'Y6', 'R1', 'G1'])
    expect(hand.join(' ')).toBe('B9 B2 R8 R1 G7 G1 Y6 Y1')
  })

  test('H1: four players exactly', () => {
    expect([2, 3, 4, 5].map((players) => heart.readOptions({ players }).ok)).toEqual([
      ...[false, false, true, false],
    ])
  })

  test.each([0, 1, 2, 3] as const)('H1: seat %i deals: A, B and C sit clockwise from there', (dealer) => {
    const seats = (['dealer', 'A', 'B', 'C'] as const).map((role) => seatOfRole(role, dealer))
    expect(seats).toEqual([0, 1, 2, 3].map((left) => (dealer + left) % 4))
    expect(seats.map((seat) => roleOf(seat, dealer))).toEqual(['dealer', 'A', 'B', 'C'])
    const setup: SetupOf<Heart> = { options, dealer, chance: 'Y' }
    const deal = game.shuffle(setup, seeded(dealer))
    expect(deal.hands.map((hand) => hand.length)).toEqual(seatsOf(4).map((s) => (s === dealer ? 0 : 10)))
    expect(deal.hands.flat().toSorted()).toEqual(PACK.toSorted())
    expect(must(game.start(setup, deal)).state.dealer).toBe(dealer)
  })

  const hands: Heart['deal']['hands'] = [
    [],
    ...EXAMPLE.hands.map((hand) => hand.split(' ') as Heart['deal']['hands'][0]),
  ]
  const setup: SetupOf<Heart> = { options, dealer: 0, chance: 'G' }
  const [none = [], a = [], b = [], c = []] = hands

  test.each<[string, unknown, string]>([
    ['another trump', { trump: 'R', hands }, 'the trump of this round is G, not R'],
    ['three hands', { trump: 'G', hands: [a, b, c] }, 'a deal for 4 has 4 hands, not 3'],
    ['cards for the dealer', { trump: 'G', hands: [a, none, b, c] }, 'seat 0 must be dealt no cards'],
    ['nine cards', { trump: 'G', hands: [none, a.slice(1), b, c] }, 'seat 1 must be dealt 10 cards'],
    [
      'a card twice',
      { trump: 'G', hands: [none, a.with(0, 'B8'), b, c] },
      'B9 was not dealt; a deal has every card once',
    ],
    ['no suit', { trump: 'P', hands }, 'trump must be B, R, G or Y, not "P"'],
    ['no card', { trump: 'G', hands: [none, ['G8'], b, c] }, 'hands[1][0]: no card is written "G8"'],
    ['no parts', 'G', 'the deal must be an object, not "G"'],
    ['no hands', { trump: 'G' }, 'hands must be a list, not missing'],
    ['no hand', { trump: 'G', hands: [none, 'B1', b, c] }, 'hands[1] must be a list, not "B1"'],
    ['more', { trump: 'G', hands, deck: [] }, 'a deal has trump and hands, not deck'],
  ])('H1: a deal with %s is refused', (_, input, why) => {
    const read = game.readDeal(input)
    expect(read.ok ? game.start(setup, read.value) : read).toMatchObject({ ok: false, error: why })
  })
})

/** A match in which the dealer of each round takes all thirty points, round by round. */
function standings(luck: Heart['luck'], scores: (setup: SetupOf<Heart>) => readonly number[]) {
  const seen: { setup: SetupOf<Heart> | undefined; standing: Heart['standing'] }[] = []
  let now = must(match.begin(options, luck))
  for (let setup = match.setup(now); ; setup = match.setup(now)) {
    seen.push({ setup, standing: match.standing(now) })
    if (setup === undefined) return seen
    now = match.fold(now, { kind: 'scored', scores: scores(setup) })
  }
}

const pointsFor =
  (...points: number[]) =>
  ({ dealer }: SetupOf<Heart>) =>
    seatsOf(4).map((seat) => points[(seat - dealer + 4) % 4] ?? 0)

describe('H2: trumps', () => {
  const luck: Heart['luck'] = { firstDealer: 2, trumps: ['G', 'Y', 'B', 'R'] }

  test('H2: each suit is trump once, in the order of the luck', () => {
    const rounds = standings(luck, pointsFor(30))
    expect(rounds.map(({ setup }) => setup?.chance)).toEqual(['G', 'Y', 'B', 'R', undefined])
  })

  test('H2: which suits are still to come is public, their order is not', () => {
    const rounds = standings(luck, pointsFor(30))
    expect(rounds.map(({ standing }) => standing.trumpsToCome.join(''))).toEqual([
      'BRGY',
      'BRY',
      'BR',
      'R',
      '',
    ])
    expect(rounds.map(({ standing }) => standing.trumpsUsed.join(''))).toEqual(['', 'G', 'GY', 'GYB', 'GYBR'])
    const other = standings({ ...luck, trumps: ['G', 'R', 'Y', 'B'] }, pointsFor(30))
    expect(other.slice(0, 2).map(({ standing }) => standing)).toEqual(
      rounds.slice(0, 2).map(({ standing }) => standing),
    )
  })

  test('H2: all orders and all first dealers are drawn; with a first dealer set, none is', () => {
    const drawn = Array.from({ length: 600 }, (_, seed) => match.draw(options, seeded(seed)))
    expect(new Set(drawn.map(({ trumps }) => trumps.join(''))).size).toBe(24)
    expect(new Set(drawn.map(({ firstDealer }) => firstDealer)).size).toBe(4)
    expect(match.draw(options, seeded(1), 3).firstDealer).toBe(3)
  })

  test('H2: of a match that stopped early the trumps to come may have any order', () => {
    const hands = seatsOf(4).map(() => [])
    const shown = (['Y', 'R'] as const).map((trump, i) => ({
      dealer: (2 + i) as Seat,
      deal: { trump, hands },
    }))
    expect(match.luckOf(options, shown)).toEqual({
      ok: true,
      value: { firstDealer: 2, trumps: ['Y', 'R', 'B', 'G'] },
    })
    expect(match.luckOf(options, [])).toMatchObject({ ok: true, value: { firstDealer: 0 } })
  })

  test('H2: luck with a suit twice is refused', () => {
    for (const trumps of [
      ['G', 'G', 'B', 'R'],
      ['G', 'Y', 'B', 'R', 'G'],
    ] as const) {
      const wrong = match.begin(options, { firstDealer: 0, trumps })
      expect(wrong).toEqual({ ok: false, error: 'each suit must be trump exactly once' })
    }
    const hands = seatsOf(4).map(() => [])
    const dealer: Seat = 0
    const twice = (['G', 'G'] as const).map((trump) => ({ dealer, deal: { trump, hands } }))
    const error = { round: 2, why: 'G has been trump before' }
    expect(match.luckOf(options, twice)).toEqual({ ok: false, error })
  })

  test('H2: the trump is part of the deal and no action', () => {
    const { rounds } = playMatch(heart, options, { habit: {}, random: seeded(5) })
    expect(rounds.map(({ deal }) => deal.trump).toSorted()).toEqual(SUITS.toSorted())
    expect(rounds.flatMap(({ moves }) => moves).every((move) => / (place|ready|turn|play)/.test(move))).toBe(
      true,
    )
  })
})

describe('H10: the end', () => {
  const luck: Heart['luck'] = { firstDealer: 3, trumps: ['G', 'Y', 'B', 'R'] }

  test('H1, H10: four rounds, each seat deals once, to the left', () => {
    const rounds = standings(luck, pointsFor(14, 15, 7, 16))
    expect(rounds.map(({ setup }) => setup?.dealer)).toEqual([3, 0, 1, 2, undefined])
    expect(rounds.map(({ standing }) => standing.deals)).toEqual([0, 1, 2, 3, 4])
    expect(rounds.map(({ standing }) => standing.winners)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      [0, 1, 2, 3],
    ])
    // Everyone was dealer, A, B and C once: 14 + 15 + 7 + 16.
    expect(at(rounds, 4).standing.totals).toEqual([52, 52, 52, 52])
  })

  test('H10: the most points win', () => {
    const rounds = standings(luck, ({ dealer }) => [dealer, 10, 0, 0])
    expect(at(rounds, 4).standing).toMatchObject({ totals: [6, 40, 0, 0], winners: [1] })
  })

  test('H10: ties share', () => {
    const rounds = standings(luck, () => [3, 7, 7, 0])
    expect(at(rounds, 4).standing).toMatchObject({ totals: [12, 28, 28, 0], winners: [1, 2] })
  })

  test('H10: a match at random is written down, read back and re-run to the byte', () => {
    for (const tileStock of ['unlimited', 'boxed']) {
      const chosen = must(heart.readOptions({ tileStock }))
      const record = playMatch(heart, chosen, { habit: {}, random: seeded(11) })
      const text = JSON.stringify(record)
      const read = must(readRecord(JSON.parse(text), rulesOf))
      expect(JSON.stringify(read)).toBe(text)
      expect(checkRecord(heart, record).ok).toBe(true)
      expect(record.rounds.map(({ outcome }) => outcome?.kind)).toEqual(Array(4).fill('scored'))
    }
  })
})
