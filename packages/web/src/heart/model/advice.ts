/** The adviser's figures, as the desk shows them. */
import { CELLS, faceAt, type Cell, type Face, type HeartBoard } from '@tenfold/games'
import type { HeartAdvice } from '@tenfold/solver'
import { faceWord, sameCell } from './words.ts'

export const chanceIn = ({ cells }: HeartAdvice, cell: Cell, face: Face): number =>
  cells.find((each) => sameCell(each.cell, cell))?.odds.find((each) => each.face === face)?.chance ?? 0

/** "34 %"; what is not certain is not told as if it were. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance)
  if (whole === 0 && chance > 0) return '<1 %'
  if (whole === 100 && chance < 1 - 1e-9) return '>99 %'
  return `${whole} %`
}

const SIGN: Readonly<Partial<Record<Face, string>>> = { yes: '✓', no: '✕' }

/** Of a cell with a tile: how likely it is. Of an empty one: what would be best there, and how likely, in little room. */
export function oddsWords(
  advice: HeartAdvice,
  board: HeartBoard,
  cell: Cell,
): Readonly<{ seen: string; said: string }> {
  const laid = faceAt(board, cell)
  if (laid !== undefined) {
    const chance = percent(chanceIn(advice, cell, laid))
    return { seen: chance, said: chance }
  }
  const best = faceAt(advice.best, cell) ?? 'no'
  const chance = percent(chanceIn(advice, cell, best))
  return {
    seen: `${SIGN[best] ?? best}: ${chance.replace(/[ >]/g, '')}`,
    said: `best ${faceWord(best)}, ${chance}`,
  }
}

const points = (worth: number): string => worth.toFixed(1)

/** What the tiles are worth on the average, and what the best would be. */
export function worthWords({ laid, most }: HeartAdvice, board: HeartBoard): string {
  const total = `${points(most.A + most.B)} of 30`
  const rows = (worth: typeof laid): string => `A ${points(worth.A)} + B ${points(worth.B)}`
  const filled = CELLS.filter((cell) => faceAt(board, cell) !== undefined).length
  if (filled === CELLS.length) return `To expect: ${rows(most)} = ${total}.`
  const best = `With the best tiles: ${rows(most)} = ${total}.`
  return filled === 0 ? best : `Laid so far: ${rows(laid)}. ${best}`
}
