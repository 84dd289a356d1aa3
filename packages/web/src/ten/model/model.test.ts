import { describe, expect, test } from 'vitest'
import { stages, tableAt as at } from '../../../dev/stages.ts'
import { handOf } from './hand.ts'
import { logOf, recentOf } from './log.ts'
import { offersOf, primaryOf } from './offers.ts'
import { opponentsOf, playerOf, tourOf } from './players.ts'
import type { TenTable } from './table.ts'
import { takesOf, tried } from './takes.ts'
import { turnWords } from './turn.ts'

const whyOf = (table: TenTable, name: string) => offersOf(table).find((offer) => offer.name === name)?.why
const unassisted = { declarations: 'unassisted' }
const thrown = ['1 draw', '1 discard R2', '2 draw', '2 discard B3', '3 draw', '3 discard R6']
const hitHand = {
  hands: ['R1 R3 B1 B1 B1 B2 B5', '', 'R7 R7 B7 B7 R6 R6 B6'],
  next: 'R2 B3 R6',
  moves: thrown,
}

describe('who sits where', () => {
  test('the others are told clockwise from the left', () => {
    expect(opponentsOf(at('hit'), [], undefined).map(({ name }) => name)).toEqual(['Mori', 'Ada', 'Tomasz'])
    const table = at({ rounds: [{ hands: [], moves: [] }], viewer: 2 })
    expect(opponentsOf(table, [], undefined).map(({ name }) => name)).toEqual(['Tomasz', 'Lena', 'Mori'])
    expect(playerOf(table, 2).name).toBe('You')
  })

  test('a spectator looks from seat 0 and has no hand', () => {
    const table = at({ rounds: [{ hands: [], moves: [] }], viewer: 'spectator' })
    expect(playerOf(table, table.near).name).toBe('Lena')
    expect(handOf(table, undefined).groups).toEqual([])
    expect(offersOf(table).every(({ why }) => why !== undefined)).toBe(true)
  })

  test('the marker lies on its second side in the second tour', () => {
    const round = { hands: ['R5 R5 R5 R6 R6 R6 B6'], moves: [] }
    expect(tourOf(at({ rounds: [round] }))).toBe(1)
  })
})

describe('what may be taken', () => {
  test('assisted: what fits, told as hit or claim', () => {
    const takes = takesOf(at('hit'))
    expect(takes.map(({ key, card, hit, claims }) => [key, card, hit, claims.length])).toEqual([
      [1, 'R2', true, 1],
      [2, 'B3', false, 1],
    ])
    const [mori, ada, tomasz] = opponentsOf(at('hit'), takes, 2)
    expect(mori?.newest).toEqual({ card: 'R2', key: 1, offers: 'hit' })
    expect(ada?.newest).toEqual({ card: 'B3', key: 2, offers: 'claim', selected: true })
    expect(tomasz?.newest).toEqual({ card: 'R6' })
  })

  test('unassisted: every discard in reach looks alike, and nothing is shown as if taken', () => {
    const table = at({ options: unassisted, firstDealer: 1, rounds: [hitHand] })
    const takes = takesOf(table)
    expect(takes.map(({ card }) => card)).toEqual(['R2', 'B3', 'R6'])
    expect(opponentsOf(table, takes, undefined).map(({ newest }) => newest?.offers)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(whyOf(table, 'get')).toBeUndefined()
    expect(whyOf(table, 'hit')).toBeUndefined()
    expect(primaryOf(table, false)).toBeUndefined()
    expect(tried(table, undefined)).toBeUndefined()
    expect(handOf(table, takes[0]).totals).toBeUndefined()
  })

  test('T7: a row whose newest card was taken offers nothing where the table plays so', () => {
    const moves = [...thrown, '0 claim 1 R1 R2 R3', '0 discard B5', '1 draw', '1 discard R7']
    const options = { ...unassisted, exposeOlderDiscard: false }
    const round = { hands: ['R1 R3 B1 B1 B1 B2 B5'], next: 'R2 B3 R6 R7', moves: moves.slice(0, 8) }
    const table = at({ options, firstDealer: 1, rounds: [round], viewer: 1 })
    expect(takesOf(table).map(({ seat }) => seat)).toEqual([2, 3, 0])
  })
})

describe('the own hand', () => {
  test('with a discard that makes ten it is arranged by the split, the card in it only tried out', () => {
    const table = at('hit')
    const hand = handOf(table, tried(table, undefined))
    expect(
      hand.groups.map(({ kind, value, cards }) => [kind, value, cards.map(({ card }) => card).join(' ')]),
    ).toEqual([
      ['red-run', 3, 'R1 R2 R3'],
      ['triplet', 0, 'B1 B1 B1'],
      ['loose', undefined, 'B2 B5'],
    ])
    expect(hand.groups[0]?.cards[1]).toEqual({ key: 'trial', card: 'R2', trial: 'Mori’s discard, if taken' })
    expect(hand.totals).toEqual({
      lead: 'With Mori’s red 2 you reach',
      totals: [10, 13, 16],
      eight: true,
      sum: '3 + 0 + 2 + 5',
    })
  })

  test('else red before blue; seven cards are not yet a ten', () => {
    const hand = handOf(
      at({ firstDealer: 1, rounds: [{ ...hitHand, moves: thrown.slice(0, 2) }] }),
      undefined,
    )
    expect(hand.groups.map(({ cards }) => cards.map(({ card }) => card).join(' '))).toEqual([
      'R1 R3',
      'B1 B1 B1 B2 B5',
    ])
    expect(hand.totals?.eight).toBe(false)
    expect(hand.totals?.lead).toBe('You hold')
  })

  test('a drawn card stands apart and keeps its key when it is kept', () => {
    const round = { hands: ['R1 R3 B1 B1 B1 B2 B5'], next: 'B2', moves: ['0 draw'] }
    const before = handOf(at({ rounds: [round] }), undefined)
    expect(before.fresh).toBe('B2-1')
    expect(before.groups.at(-1)?.cards).toEqual([{ key: 'B2-1', card: 'B2', fresh: true }])
    const after = handOf(at({ rounds: [{ ...round, moves: ['0 draw', '0 discard R1'] }] }), undefined)
    expect(after.groups.flatMap(({ cards }) => cards.map(({ key }) => key))).toContain('B2-1')
  })

  test('open combos count in the sum', () => {
    const hand = handOf(at('ten'), undefined)
    expect(hand.totals?.sum).toBe('0 + 2 + 3 + 5 open')
    expect(hand.groups[0]?.kind).toBe('triplet')
  })
})

describe('the actions', () => {
  test('what wins is filled; what cannot be done says why', () => {
    expect(primaryOf(at('hit'), false)).toBe('hit')
    expect(whyOf(at('hit'), 'declare')).toBe('Draw a card first.')
    expect(primaryOf(at('ten'), false)).toBe('declare')
    expect(whyOf(at('ten'), 'draw')).toBe('You have drawn. Discard a card.')
    expect(whyOf(at('won'), 'draw')).toBe('The round is over.')
  })

  test('of a card to discard it is asked only when one is picked', () => {
    const table = at({ rounds: [{ hands: ['R1 R3 B1 B1 B1 B7 B5'], next: 'R7', moves: ['0 draw'] }] })
    expect(primaryOf(table, false)).toBeUndefined()
    expect(primaryOf(table, true)).toBe('discard')
    expect(whyOf(table, 'declare')).toBe('Your eight cards do not make ten.')
  })

  test('somebody else’s turn says whose', () => {
    expect(whyOf(at({ firstDealer: 1, rounds: [{ hands: [], moves: [] }] }), 'draw')).toBe(
      'It is Mori’s turn.',
    )
  })

  test('a window asks everyone, also who can only pass', () => {
    const options = { interrupt: 'nearest' }
    const round = { ...hitHand, moves: thrown.slice(0, 2) }
    const able = at({ options, firstDealer: 1, rounds: [round] })
    expect(turnWords(able)).toEqual({
      title: 'Anyone?',
      hint: 'Mori discarded red 2. It makes ten for you: Hit or pass.',
      note: '27 cards in the deck',
    })
    expect(primaryOf(able, false)).toBe('hit')
    const other = at({ options, firstDealer: 1, rounds: [round], viewer: 2 })
    expect(primaryOf(other, false)).toBe('pass')
    expect(whyOf(other, 'hit')).toBe('It does not make ten with your cards.')
    const thrower = at({ options, firstDealer: 1, rounds: [round], viewer: 1 })
    expect(whyOf(thrower, 'pass')).toBe('The others answer your discard first.')
  })
})

describe('the log', () => {
  test('tells turns in words, newest first', () => {
    const told = logOf(at('ten')).map(({ title, lines }) => [
      title,
      ...lines.map(({ who = '', text, own, after = '', card = '' }) =>
        `${who} ${text}${own === undefined ? '' : ` (${own})`}${after} ${card}`.trim(),
      ),
    ])
    expect(told).toEqual([
      ['Now', 'Your move'],
      [
        'Turn 2',
        'You drew (blue 5)',
        'Tomasz drew, discarded R4',
        'Ada drew, discarded R4',
        'Mori drew, discarded R1',
      ],
      [
        'Turn 1',
        'You got Mori’s blue 5: blue run = 5, discarded R7',
        'Tomasz drew, discarded R1',
        'Ada drew, discarded R1',
        'Mori drew, discarded B5',
      ],
    ])
  })

  test('others see no card that was not laid open', () => {
    const words = JSON.stringify(
      logOf(at({ ...stages['ten'], rounds: stages['ten']?.rounds ?? [], viewer: 2 })),
    )
    expect(words).toContain('got Mori’s blue 5')
    expect(words).not.toContain('"own":"blue 5"')
  })

  test('the last three discards stand beside the deck', () => {
    expect(recentOf(at('hit'))).toEqual([
      { who: 'Mori', card: 'R2' },
      { who: 'Ada', card: 'B3' },
      { who: 'Tomasz', card: 'R6' },
    ])
  })
})
