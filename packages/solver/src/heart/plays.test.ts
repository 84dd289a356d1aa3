// Plays count as likely as a plain count says, and hands that explain them count for more.
import { at, pick } from '@tenfold/core'
import { HEART_PACK, SUITS, winnerOf, type HeartCard, type Suit } from '@tenfold/games'
import { afterCard, asked, heartEnding, seeded, type HeartEnding } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { bitOf, setOf, suitIndex } from './pack.ts'
import { likelihood } from './plays.ts'
import type { Position } from './position.ts'

type Told = Readonly<{ trump: Suit; hands: readonly (readonly HeartCard[])[] }>
type Plays = readonly Readonly<{ side: number; card: HeartCard }>[]

const likely = ({ trump, hands: [a = [], b = [], c = []] }: Told, plays: Plays): number => {
  const start: Position = {
    trump: suitIndex(trump),
    hands: [setOf(a), setOf(b), setOf(c)],
    won: [0, 0, 0],
    late: 0,
    leader: 0,
    trick: [],
  }
  return likelihood(
    start,
    plays.map(({ side, card }) => ({ side, bit: bitOf(card) })),
  )
}

const words = (text: string) => text.split(' ') as HeartCard[]

/** By the readable rules: a card is beaten by those that would take the trick it leads. */
function naive(
  { trump, hands }: HeartEnding,
  card: HeartCard,
  legal: readonly HeartCard[],
  seat: number,
): number {
  const unseen = hands.flatMap((hand, s) => (s === seat ? [] : hand))
  const reason = (one: HeartCard): number => {
    const beaten = unseen.filter(
      (other) =>
        winnerOf(
          [
            { seat: 1, card: one },
            { seat: 2, card: other },
          ],
          trump,
        ) === 2,
    )
    const held = at(hands, seat).filter((other) => other.startsWith(one.slice(0, 1)))
    return Math.exp(-0.15 * beaten.length - 0.25 * held.length)
  }
  return reason(card) / legal.reduce((sum, one) => sum + reason(one), 0)
}

describe('cards and hands by a plain count', () => {
  test('as a second, naive program says, over whole rounds', () => {
    const random = seeded(3)
    for (let round = 0; round < 10; round++) {
      let ending = heartEnding(random, HEART_PACK.length)
      const { trump, hands } = ending
      const told = { trump, hands: hands.slice(1) }
      const plays: Plays[number][] = []
      let product = 1
      while (ending.tricks.length < 10) {
        const { seat, legal } = asked(ending)
        const chances = legal.map((card) => naive(ending, card, legal, seat))
        const before = likely(told, plays)
        for (const [i, card] of legal.entries()) {
          const then = likely(told, [...plays, { side: seat - 1, card }])
          // Never less than one in a hundred.
          expect(then / before).toBeCloseTo(Math.max(0.01, at(chances, i)), 9)
        }
        const card = pick(legal, random)
        product *= Math.max(0.01, at(chances, legal.indexOf(card)))
        plays.push({ side: seat - 1, card })
        ending = afterCard(ending, card)
      }
      expect(likely(told, plays) / product).toBeCloseTo(1, 9)
    }
  })

  test('before the first card all hands are alike', () => {
    const random = seeded(4)
    for (let deal = 0; deal < 20; deal++) {
      const { trump, hands } = heartEnding(random, HEART_PACK.length)
      expect(likely({ trump, hands: hands.slice(1) }, [])).toBe(1)
    }
  })
})

/** Green is trump, and A leads B9: what B and C hold is exchanged. */
const LED: Plays = [{ side: 0, card: 'B9' }]
const A = words('B9 R8 R5 G7 G6 Y6 Y5 Y4 Y3 R1')
const others = HEART_PACK.filter((card) => !A.includes(card))
const handsWith = (b: readonly HeartCard[]): Told => ({
  trump: 'G',
  hands: [A, b, others.filter((card) => !b.includes(card))],
})

describe('H6: hands that explain a play', () => {
  const answer: Plays = [...LED, { side: 1, card: 'B4' }]

  test('whoever had no other card to follow with was sure to play it', () => {
    const forced = likely(handsWith(words('B4 R7 R6 R4 R3 R2 G5 G4 Y2 Y1')), answer)
    const chosen = likely(handsWith(words('B4 B8 R7 R6 R4 R3 R2 G5 G4 Y2')), answer)
    expect(forced).toBeCloseTo(likely(handsWith(words('B4 R7 R6 R4 R3 R2 G5 G4 Y2 Y1')), LED), 12)
    expect(chosen).toBeLessThan(forced * 0.7)
  })

  test('the more cards would have done instead, and the better they were, the less it counts', () => {
    const among = (others: string): number =>
      likely(handsWith(words(`B4 ${others} R7 R6 R4 R3 G5 G4 Y2`)), answer)
    expect(among('B3 R2')).toBeGreaterThan(among('B3 B2'))
    expect(among('B3 R2')).toBeGreaterThan(among('B8 R2'))
  })

  test('hands that could not have played it count little, and are not left out', () => {
    const told = handsWith(words('B4 B8 R7 R6 R4 R3 R2 G5 G4 Y2'))
    const revoked = likely(told, [...LED, { side: 1, card: 'R7' }])
    expect(revoked).toBeGreaterThan(0)
    expect(revoked).toBeCloseTo(likely(told, LED) * 0.01, 12)
  })
})

test('every suit as trump: a card that nothing beats is likelier to be led than the lowest of its suit', () => {
  for (const trump of SUITS) {
    const top = HEART_PACK.findLast((card) => card.startsWith(trump))
    const low = HEART_PACK.find((card) => card.startsWith(trump))
    if (top === undefined || low === undefined) throw new Error('a suit without cards')
    const others = HEART_PACK.filter((card) => card !== top && card !== low)
    // A has every third card besides, so that others hold some between its two.
    const mine = [top, low, ...others.filter((_, i) => i % 3 === 0).slice(0, 8)]
    const rest = HEART_PACK.filter((card) => !mine.includes(card))
    const told = { trump, hands: [mine, rest.slice(0, 10), rest.slice(10)] }
    expect(likely(told, [{ side: 0, card: top }])).toBeGreaterThan(likely(told, [{ side: 0, card: low }]))
  }
})
