// Solves bridge deals by DDS: deals as JSON on stdin; on stdout the tricks of each leader's side, and the milliseconds that
// took. A process of its own, with the library loaded before anything else: loaded later, it breaks off at the exit.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { at } from '@tenfold/core'
import type { BridgeDeal, Solved } from './dds.ts'
import { peerLoader } from './peers.ts'
import { worked } from './way.ts'

type Native = (...given: readonly unknown[]) => unknown

/** What is used of koffi, which calls functions of a library. */
type Koffi = Readonly<{
  load: (library: string) => Readonly<{ func: (prototype: string) => Native }>
  struct: (name: string, fields: object) => unknown
  array: (type: string, length: number) => unknown
}>

const koffi = peerLoader()?.('koffi') as Koffi
koffi.struct('deal', {
  trump: 'int',
  first: 'int',
  currentTrickSuit: koffi.array('int', 3),
  currentTrickRank: koffi.array('int', 3),
  remainCards: koffi.array('unsigned int', 16),
})
const library = koffi.load('libdds.so.0')
const useThreads = library.func('void SetMaxThreads(int threads)')
const solveBoard = library.func(
  'int SolveBoard(deal dl, int target, int solutions, int mode, _Out_ int32_t *future, int thread)',
)

/** Its answer: nodes, how many cards, then suit, rank, equals and score of up to thirteen. */
const future = new Int32Array(2 + 4 * 13)
const SCORE = 2 + 3 * 13
/** The target is as many as can be made, one card is enough to know, and what is remembered of the last deal goes. */
const [MOST, ONE_CARD, AFRESH] = [-1, 1, 1] as const
const NO_TRICK = { currentTrickSuit: [0, 0, 0], currentTrickRank: [0, 0, 0] }

function tricksOf({ trump, first, hands }: BridgeDeal): number {
  const deal = { trump, first, remainCards: hands.flat(), ...NO_TRICK }
  const code = solveBoard(deal, MOST, ONE_CARD, AFRESH, future, 0)
  if (code !== 1) throw new Error(`DDS answers ${String(code)}`)
  return at([...future], SCORE)
}

useThreads(1)
const deals = JSON.parse(readFileSync(process.stdin.fd, 'utf8')) as readonly BridgeDeal[]
const began = worked()
const tricks = deals.map(tricksOf)
const solved: Solved = { tricks, milliseconds: worked() - began }
console.log(JSON.stringify(solved))
