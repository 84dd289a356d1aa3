// T4, T5, T15a: what each viewer sees of a round, and what news it has of it.
import type { Viewer } from '@tenfold/core'
import { cardsOf, DULL, scene, type Scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'

const [ONES, FOURS] = DULL
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

const start = scene(make10, { hands: [ONES, FOURS], deck: 'R4 B2', last: 'B7' })
const drawn = start.after('0 draw')
const claimed = drawn.after('0 discard R4, 1 claim 0 R4 R4 R4')

const news = ({ events, setup }: Scene, viewer: Viewer) =>
  events.flatMap((event) => make10.game.redact(event, viewer, setup) ?? [])

describe('T5: what is seen of a running round', () => {
  test('T5: the card just drawn is seen by who drew it, that there is one by everyone', () => {
    for (const viewer of VIEWERS) {
      const { now, held, deckLeft } = drawn.view(viewer)
      expect(now).toEqual({ phase: 'drawn', seat: 0, drawn: viewer === 0 ? 'R4' : '??' })
      expect([held, deckLeft]).toEqual([[8, 7], 41])
    }
  })

  test('T5: the seven beside it are seen by their own seat', () => {
    expect(VIEWERS.map((viewer) => drawn.view(viewer).hand)).toEqual([cardsOf(ONES), cardsOf(FOURS), []])
  })

  test('T8: a claim is seen by everyone, and how many cards it left', () => {
    for (const viewer of VIEWERS) {
      const { now, held } = claimed.view(viewer)
      expect([now, held]).toEqual([{ phase: 'claimed', seat: 1, from: 0 }, [7, 5]])
    }
  })

  test('T7: before a card was taken every row offers what is thrown there', () => {
    expect(start.view('spectator').covered).toEqual([false, false])
  })

  test('decisions are numbered from 0', () => {
    expect([start, drawn, claimed].map((round) => round.view(0).decision)).toEqual([0, 1, 3])
  })
})

describe('T5: the news of a round', () => {
  const HIDDEN = Array<string>(7).fill('??')
  const combo = { cards: ['R4', 'R4', 'R4'], as: 'R', kind: 'triplet', value: 0 }

  test.each<[Viewer, string, readonly string[], readonly string[]]>([
    [0, 'R4', cardsOf(ONES), HIDDEN],
    [1, '??', HIDDEN, cardsOf(FOURS)],
    ['spectator', '??', HIDDEN, HIDDEN],
  ])('T5: %s is told its own cards, and all that is laid open', (viewer, card, zero, one) => {
    const told = news(claimed.after('1 discard R7'), viewer)
    expect(told).toEqual([
      { type: 'dealt', seat: 0, cards: zero },
      { type: 'dealt', seat: 1, cards: one },
      { type: 'drew', seat: 0, card },
      { type: 'discarded', seat: 0, card: 'R4' },
      { type: 'claimed', seat: 1, from: 0, card: 'R4', combo },
      { type: 'discarded', seat: 1, card: 'R7' },
    ])
    // What lay open once is no secret later.
    expect(make10.game.recall(told, viewer)).toEqual(told)
  })

  test('T12: a discard is news before its window closes, the answers after', () => {
    const options = { interrupt: 'nearest' }
    const window = scene(make10, { hands: [ONES, FOURS], options, deck: 'R4', moves: '0 draw, 0 discard R4' })
    const discarded = { type: 'discarded', seat: 0, card: 'R4' }
    expect(window.events.slice(3)).toEqual([discarded])
    expect(window.after('1 pass').events.slice(3)).toEqual([
      discarded,
      { type: 'answered', seat: 1, answer: 'pass' },
    ])
  })

  test('T11: that the deck ran out is told with the last discard', () => {
    const over = start.idleUntilLeft(1).after('1 draw, 1 discard B7')
    expect(over.events.slice(-2)).toEqual([
      { type: 'discarded', seat: 1, card: 'B7' },
      { type: 'ended', outcome: { kind: 'exhausted', scores: [0, 0] } },
    ])
  })

  test('T15a: a declaration after a claim is told with its eight cards, then how the round ended', () => {
    const hands = [ONES, 'R1 R2 R3 R6 B1 B4 B4']
    const won = scene(make10, {
      hands,
      deck: 'B4',
      moves: '0 draw, 0 discard B4, 1 claim 0 B4 B4 B4, 1 declare',
    })
    const [declared, ended] = news(won, 'spectator').slice(-2)
    expect(declared).toMatchObject({
      type: 'declared',
      declared: { seat: 1, won: 'discard', from: 0, concealed: cardsOf('R1 R2 R3 R6 B1') },
    })
    expect(declared).not.toHaveProperty('declared.card')
    expect(ended).toEqual({ type: 'ended', outcome: won.outcome })
  })
})
