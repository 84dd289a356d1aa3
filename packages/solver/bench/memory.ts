// Megabytes of arrays that stay once everything of the solver has been asked of a game, as JSON: the analyst's tables, also
// those of kernel and distances, also the worths of a dealer and of other seats for ten draws; and the most that an analysis
// works in beside its tables. `run.ts` starts it as a process of its own, so that nothing else is counted.
import process from 'node:process'
import { must } from '@tenfold/core'
import { findTenGame, openValue, type TenRules } from '@tenfold/games'
import { readCombo, readPosition, tenAnalyst, tenEstimator, tenKernel } from '@tenfold/solver'
import { large } from '../src/ten/loops.ts'
import { tenTables } from '../src/ten/tables.ts'

type Memory = Readonly<{ analyst: number; kernel: number; worths: number; working: number }>

/** A collection clears away what the one before found to be out of use: after one alone, arrays that are gone still count. */
const COLLECTIONS = 5

const megabytes = (): number => {
  for (let n = 0; n < COLLECTIONS; n++) globalThis.gc?.()
  return process.memoryUsage().arrayBuffers / 1e6
}

/** The array that all passes share is there from the beginning. */
const shared = large.buffer.byteLength / 1e6

/** The most that is held between two steps of an analysis. */
function working(rules: TenRules, input: Readonly<Record<string, unknown>>): number {
  const running = tenAnalyst(rules).analyse(must(readPosition(rules, { deckLeft: 24, ...input })).view)
  let most = 0
  for (let step = running.next(); !step.done; step = running.next()) most = Math.max(most, megabytes())
  return most
}

function measured(rules: TenRules, chosen: unknown): Memory {
  const before = megabytes()
  const closed = { hand: 'R2 R3 B5 B5 B5 B6 B7', drawn: 'R1' }
  const open = { hand: 'R2 R3 B5 B5', drawn: 'R1', open: ['B5 B6 B7'] }
  const more = { hand: 'R2', drawn: 'R1', open: ['B1 B2 B3', 'R1 R2 R3'] }
  const most = Math.max(...[closed, open, more].map((input) => working(rules, { ...input, options: chosen })))
  const analyst = megabytes() - before
  const options = must(rules.readOptions(chosen))
  const kernel = tenKernel(rules, options)
  const distances = [[], ['B5 B6 B7'], ['B1 B2 B3', 'R1 R2 R3']].map((laid) => {
    const combos = laid.map((combo) => must(readCombo(combo)))
    return tenTables(rules.deck).distances(8 - 3 * laid.length, openValue(combos))
  })
  const withKernel = megabytes() - before
  const { pricing, hitFactor } = rules.settings(options)
  const course = () => ({ draws: 10, lasts: () => 0.7, offers: rules.deck.map(() => 1) })
  const estimator = tenEstimator(rules.deck, { bonuses: pricing.bonuses, hitFactor, course })
  const all = [pricing.basic.dealer, pricing.basic.other].map((basic) => estimator.beside([], { basic }))
  const worths = megabytes() - before
  // All of it is still in use.
  if (kernel.winners === 0 && distances.length + all.length !== 5) throw new Error('something was left out')
  return { analyst, kernel: withKernel, worths, working: most - before - analyst + shared }
}

const rules = findTenGame(process.argv[2])
if (rules === undefined) throw new Error('say which of the ten games')
console.log(JSON.stringify(measured(rules, JSON.parse(process.argv[3] ?? '{}'))))
