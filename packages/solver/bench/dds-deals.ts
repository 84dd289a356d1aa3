// Deals of ten cards each with the tricks that DDS finds, for a test of the solver that needs neither:
// node packages/solver/bench/dds-deals.ts > packages/solver/src/heart/tricks-by-dds.jsonl
import { at, shuffled } from '@tenfold/core'
import { HEART_PACK, SUITS } from '@tenfold/games'
import { bitOf, type Cards, type Position } from '@tenfold/solver'
import { asBridge, hasDds, solveByDds, tricksOfOne } from './dds.ts'
import { quick } from './way.ts'

const DEALS = 300
const SIDES = ['A', 'B', 'C'] as const
const random = quick(2026)

if (!hasDds()) throw new Error('DDS is missing: as root, apt install libdds0')

const deals = Array.from({ length: DEALS }, () => {
  const pack = shuffled([...HEART_PACK], random)
  const hand = (side: number) => pack.slice(10 * side, 10 * side + 10).toSorted((a, b) => bitOf(a) - bitOf(b))
  return {
    trump: random.below(4),
    leader: random.below(3),
    one: random.below(3),
    hands: [hand(0), hand(1), hand(2)],
  }
})
const bridge = deals.map(({ trump, leader, one, hands }) => {
  const set = (side: number): Cards => at(hands, side).reduce((cards, card) => cards | (1 << bitOf(card)), 0)
  const three: Position['hands'] = [set(0), set(1), set(2)]
  return asBridge({ trump, leader, hands: three, won: [0, 0, 0], late: 0, trick: [] }, one)
})
const { tricks } = solveByDds(bridge)
for (const [i, { trump, leader, one, hands }] of deals.entries()) {
  const cards = Object.fromEntries(SIDES.map((side, place) => [side, at(hands, place).join(' ')]))
  const line = { trump: at(SUITS, trump), hands: cards, leader: at(SIDES, leader), one: at(SIDES, one) }
  console.log(JSON.stringify({ ...line, tricks: tricksOfOne(at(bridge, i), at(tricks, i)) }))
}
