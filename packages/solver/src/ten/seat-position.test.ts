// Positions of records with only one seat's cards: the view is the one the rules give that seat at the whole table.
import { must, type Truth } from '@tenfold/core'
import { make10, totalTen, tsukuru, type Ten, type TenRules } from '@tenfold/games'
import { optionsOf, playMatch, seeded, tenHabit } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { readSeatPosition } from './seat-position.ts'

const GAMES: readonly (readonly [TenRules, Readonly<Record<string, unknown>>])[] = [
  [make10, { players: 3, interrupt: 'nearest' }],
  [totalTen, { players: 2, declarations: 'unassisted', exposeOlderDiscard: false }],
  [tsukuru, { players: 4 }],
]

type Written = Readonly<{ deal: Ten['deal']; moves: readonly string[] }> & Readonly<Record<string, unknown>>

/** The same with `??` for what the seat has not seen: other hands, and cards it did not draw. */
function hidden({ deal, moves, ...rest }: Written, seat: number) {
  const drew = moves.filter((move) => move.endsWith(' draw'))
  const hands = deal.hands.map((hand, of) => (of === seat ? hand : hand.map(() => '??')))
  const deck = deal.deck.map((card, i) => (drew[i] === `${seat} draw` ? card : '??'))
  return { ...rest, deal: { hands, deck }, moves }
}

describe.each(GAMES)('%o with %o', (rules, chosen) => {
  const options = optionsOf(rules, chosen)
  const at: [Truth<Ten>, readonly string[]][] = []
  const record = playMatch(rules, options, {
    habit: tenHabit,
    random: seeded(3),
    passed: (truth, moves) => at.push([truth, [...moves]]),
  })

  test('every position of a match, hidden and whole, is the view of who is asked', () => {
    let deals = 0
    let tried = 0
    let hits = 0
    for (const [{ setup, state }, moves] of at) {
      const round = record.rounds[deals]
      if (round === undefined) throw new Error('a round too many')
      const seats = rules.game.toAct(state)
      if (seats.length === 0) deals += 1
      for (const [i, seat] of seats.entries()) {
        // T12: what the others answered is not shown, and need not be possible with the cards that the seat sees.
        const answered = seats.slice(0, i).map((other) => answerOf(rules.game.view(state, other)))
        hits += answered.filter((answer) => answer.includes('hit')).length
        const position = {
          ...{ game: rules.name, options, dealer: setup.dealer, deal: round.deal },
          moves: [...moves, ...answered],
        }
        const view = rules.game.view(state, seat)
        expect(must(readSeatPosition(position)).view).toEqual(view)
        expect(must(readSeatPosition(hidden(position, seat))).view).toEqual(view)
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(100)
    if (rules === make10) expect(hits).toBeGreaterThan(0)
  })

  /** A hit where it is legal. */
  const answerOf = (view: Ten['view']): string => {
    const { legalActions, notate } = rules.game
    return `${view.viewer} ${legalActions(view).map(notate).toSorted()[0] ?? ''}`
  }
})

test('T12: only a hit of the open window by a seat whose cards are not told is taken at its word', () => {
  const [mine, told] = ['R1 R2 R3 R4 R5 R6 R7', 'B1 B1 B1 B1 B2 B2 B7'].map((cards) => cards.split(' '))
  const hidden = Array<string>(7).fill('??')
  const read = (second: readonly string[] = [], answer = '') =>
    readSeatPosition({
      ...{ game: 'make10', options: { interrupt: 'nearest' }, dealer: 0 },
      deal: { hands: [mine, second, told], deck: ['B6', ...Array<string>(34).fill('??')] },
      moves: ['0 draw', '0 discard R7', answer],
    })
  expect(must(read(hidden, '1 hit 0')).view).toMatchObject({ viewer: 2, now: { phase: 'window' } })
  for (const answer of ['1 hit 2', '2 hit 0', '1 claim 0']) {
    const refused = read(hidden, answer)
    expect(refused.ok ? '' : refused.error).toMatch(/^moves\[2\], move 3: /)
  }
  expect(read('B4 B4 B4 B4 B6 B6 B6'.split(' '), '1 hit 0')).toMatchObject({
    error: 'moves[2], move 3: "1 hit 0" is not legal; seat 1 may: pass',
  })
})

const DEAL = {
  hands: ['R1 R2 R3 R4 R5 R6 R7'.split(' '), Array<string>(7).fill('??')],
  deck: ['B1', ...Array<string>(41).fill('??')],
}
const position = { game: 'make10', options: {}, dealer: 0, deal: DEAL, moves: ['0 draw'] }

test('what seat 0 holds is told; the number of players is that of the hands', () => {
  const { view } = must(readSeatPosition(position))
  expect(view).toMatchObject({ viewer: 0, deckLeft: 41, now: { phase: 'drawn', drawn: 'B1' } })
  expect(view.options.players).toBe(2)
})

test.each<[Readonly<Record<string, unknown>>, string]>([
  [{ game: 'bridge' }, 'game: no game is called "bridge"'],
  [
    { moves: [...position.moves, '0 discard R7'] },
    'deal: seat 1 is asked, so its cards must be told, and it holds ??',
  ],
  [
    { deal: { ...DEAL, deck: Array<string>(42).fill('??') } },
    'deal: seat 0 is asked, so its cards must be told, and it holds ??',
  ],
  [{ moves: ['0 discard R7'] }, 'moves[0], move 1: "0 discard R7" is not legal; seat 0 may: draw'],
  [{ deal: { ...DEAL, deck: ['B1'] } }, 'deal: a deal has all 56 cards of the pack, not 15'],
  [{ deal: { ...DEAL, deck: [...DEAL.deck, '??'] } }, 'deal: deck[42]: no card is written "??"'],
  [
    { deal: { ...DEAL, deck: ['B1', 'R1', 'R1', 'R1', 'R1', ...DEAL.deck.slice(5)] } },
    'deal: there are more R1 than the pack holds',
  ],
  [{ deal: 7 }, 'deal: the deal must be an object, not 7'],
])('%j: %s', (change, error) => {
  const found = readSeatPosition({ ...position, ...change })
  expect(found.ok ? '' : found.error).toBe(error)
})

test('a round that is over asks nobody', () => {
  const hands = ['R1 R2 R3 R1 R2 R3 B1'.split(' '), Array<string>(7).fill('??')]
  const deck = ['B3', ...Array<string>(41).fill('??')]
  const over = { ...position, deal: { hands, deck }, moves: ['0 draw', '0 declare'] }
  expect(readSeatPosition(over)).toEqual({
    ok: false,
    error: 'the round is over here: nobody is asked. Give fewer moves',
  })
})
