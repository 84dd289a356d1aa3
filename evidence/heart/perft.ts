// Counts all ways to go on from a position, action by action in notation.
// Run: node evidence/heart/perft.ts FILE DEPTH

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { copyOf, legalMoves, playLegal, type Position, replay, type Round } from './referee.ts'

/** How many sequences of 1, 2, … depth actions there are; a finished round has no continuation. */
export function perft(position: Position, depth: number): { counts: number[] } {
  const counts = Array.from({ length: depth }, () => 0)
  countFrom(replay(position), counts, 0)
  return { counts }
}

function countFrom(round: Round, counts: number[], played: number): void {
  if (played === counts.length) return
  for (const move of legalMoves(round)) {
    counts[played] = (counts[played] ?? 0) + 1
    if (played + 1 === counts.length) continue
    const next = copyOf(round)
    playLegal(next, move)
    countFrom(next, counts, played + 1)
  }
}

/** The count below each legal move alone: where two programs differ, this finds the branch. */
export function divide(position: Position, depth: number): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const move of legalMoves(replay(position))) {
    const below = perft({ ...position, moves: [...position.moves, move] }, depth - 1)
    parts[move] = depth === 1 ? 1 : (below.counts.at(-1) ?? 0)
  }
  return parts
}

const [, script, file, depth] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  if (file === undefined || !/^[1-9][0-9]*$/.test(depth ?? '')) {
    console.error('usage: node evidence/heart/perft.ts FILE DEPTH')
    process.exitCode = 2
  } else {
    const position = JSON.parse(readFileSync(file, 'utf8')) as Position
    console.log(JSON.stringify(perft(position, Number(depth))))
  }
}
