/** What can be worked out of a round whose cards are known, in cards and tiles. */
import { at, type Random } from '@tenfold/core'
import {
  analyseHeart,
  adviceInWords,
  cardAt,
  cardsIn,
  diceFrom,
  type HeartAnalysis,
  type HeartSolver,
} from '@tenfold/solver'
import { tricksIn } from '../../heart/model/reviewing.ts'
import { cellAt, type Asked, type Told } from './told.ts'

const PLAYOUTS = 2000

function inWords({ input }: Asked, analysis: HeartAnalysis): Told {
  const { position, tiles } = input
  const { advice, turns, total, choices, line, tricks, cells } = analysis
  const left = position.hands.reduce((sum, hand) => sum + cardsIn(hand).length, 0)
  return {
    advice: adviceInWords(advice, tiles),
    turns: turns
      .map(({ place, expected }) => ({ cell: cellAt(place), expected }))
      .toSorted((a, b) => b.expected - a.expected),
    total,
    choices: choices.map(({ card, low, high }) => ({ card: cardAt(card), low, high })),
    line: line.length === left ? tricksIn(line, position, 0) : [],
    tricks: { A: at(tricks, 0), B: at(tricks, 1), C: at(tricks, 2) },
    sure: cells,
  }
}

/** Yields what is known by then, from rough to exact, all of it in the end. */
export function* worked(solver: HeartSolver, asked: Asked, random: Random): Generator<Told, void> {
  const analysing = analyseHeart(solver, asked.input, { dice: diceFrom(random), count: PLAYOUTS })
  for (;;) {
    const step = analysing.next()
    yield inWords(asked, step.value)
    if (step.done === true) return
  }
}
