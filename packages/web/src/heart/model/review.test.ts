// What is said of a round that is over: by the rules, and nothing before everyone may know it.
import { at, type Seat } from '@tenfold/core'
import { CELLS, faceAt, playable, resultOf, winnerOf, type HeartCard, type Trick } from '@tenfold/games'
import { heartSolver } from '@tenfold/solver'
import { expect, test } from 'vitest'
import { heartStages, stageHeart } from '../../../dev/heart-staged.ts'
import { isExact, knownOf, roundOver, type Review, type Round } from './review.ts'
import { reviewed } from './reviewing.ts'
import { heartTable } from './table.ts'

const VIEWERS = [0, 1, 2, 3, 'spectator'] as const

function overFor(stage: string, viewer: (typeof VIEWERS)[number]): Round | undefined {
  const staged = heartStages[stage]
  const table = staged && heartTable(stageHeart({ ...staged, viewer }))
  return table && roundOver(table)
}

test('H7: everyone is told the same of a round that is over, and nobody anything before', () => {
  for (const viewer of VIEWERS) {
    for (const stage of Object.keys(heartStages))
      expect(overFor(stage, viewer) !== undefined, `${stage}, ${viewer}`).toBe(stage === 'over')
    expect(overFor('over', viewer)).toEqual(overFor('over', 0))
  }
})

/** The first three tricks take most of the time: it is looked at without them. */
const FROM = 3

function stepsFor(round: Round): readonly Review[] {
  const steps: Review[] = []
  for (const step of reviewed(heartSolver(18), round)) {
    steps.push(step)
    if (at(step.lines, FROM).length > 0) break
  }
  return steps
}

/** Whether tricks are played by the rules, by the hands as they were before them. */
function checkLegal(tricks: readonly Trick[], first: Seat, trump: Round['trump']): void {
  const hands = new Map<Seat, readonly HeartCard[]>()
  for (const { seat, card } of tricks.flatMap(({ plays }) => plays))
    hands.set(seat, [...(hands.get(seat) ?? []), card])
  let leader = first
  for (const { plays, winner } of tricks) {
    expect(at(plays, 0).seat).toBe(leader)
    for (const [i, { seat, card }] of plays.entries()) {
      const hand = hands.get(seat) ?? []
      expect(playable(hand, i === 0 ? undefined : plays[0]?.card)).toContain(card)
      hands.set(
        seat,
        hand.filter((each) => each !== card),
      )
    }
    expect(winner).toBe(winnerOf(plays, trump))
    leader = winner
  }
}

test('H6 H9: lines are played by the rules and come to the totals; bounds hold them on the way', () => {
  const round = overFor('over', 1)
  if (round === undefined) throw new Error('the round is over')
  const steps = stepsFor(round)
  const last = at(steps, steps.length - 1)
  const { board, dealer, trump, tricks, made } = round
  expect(last.totals.map(isExact)).toEqual(last.totals.map((_, trick) => trick >= FROM))
  expect(last.totals.at(-1)).toEqual({ low: made, high: made })
  expect(knownOf(last)).toBeGreaterThanOrEqual(8 / 11)
  expect(knownOf(last)).toBeLessThan(1)
  for (const [from, line] of last.lines.entries()) {
    expect(line).toHaveLength(from < FROM ? 0 : 10 - from)
    if (from < FROM) continue
    checkLegal(line, at(at(tricks, from).plays, 0).seat, trump)
    const all = [...tricks.slice(0, from), ...line]
    expect(resultOf(all, trump, board, dealer).scores.dealer).toBe(at(last.totals, from).low)
  }
  for (const { totals } of steps)
    for (const [i, { low, high }] of totals.entries()) {
      expect(low).toBeLessThanOrEqual(at(last.totals, i).low)
      expect(high).toBeGreaterThanOrEqual(at(last.totals, i).high)
    }
})

test('H8 H9: with every tile to be had the best are those that came true, and make thirty', () => {
  const round = overFor('over', 0)
  if (round === undefined) throw new Error('the round is over')
  const { best } = at(stepsFor(round), 0)
  expect(best.points).toBe(30)
  const { matched } = resultOf(round.tricks, round.trump, best.board, round.dealer)
  for (const { row, category } of CELLS) expect(matched[row][category]).toBe(true)
  // What was bid and came true stays as it was.
  const bid = resultOf(round.tricks, round.trump, round.board, round.dealer).matched
  for (const cell of CELLS)
    if (bid[cell.row][cell.category]) expect(faceAt(best.board, cell)).toBe(faceAt(round.board, cell))
})
