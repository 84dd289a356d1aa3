// `npm run bench:solver`: how fast the solver is, each figure beside the readable rules at the same work in the same run.
// `--runs 5`: how often; `--json`. Both sides take turns, so that whatever else this computer does hits them alike.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { at } from '@tenfold/core'
import { analyses, PAIRS, worked, type Pair, type Work } from './work.ts'

const { values: told } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
})
const runs = Number(told.runs)

const quantile = (values: readonly number[], share: number): number =>
  at(
    values.toSorted((a, b) => a - b),
    Math.min(values.length - 1, Math.floor(share * values.length)),
  )
const three = (values: readonly number[]) => ({
  low: Math.min(...values),
  median: quantile(values, 0.5),
  high: Math.max(...values),
})

/** How many a second of this thread's own time. */
function rate({ work, times }: Readonly<{ work: Work; times: number }>): number {
  const began = worked()
  work(times)
  return (1000 * times) / (worked() - began)
}

function measured({ what, unit, fast, plain }: Pair) {
  fast.work(fast.times)
  plain.work(plain.times)
  const turns = Array.from({ length: runs }, () => [rate(fast), rate(plain)] as const)
  return {
    what,
    unit,
    solver: three(turns.map(([ours]) => ours)),
    rules: three(turns.map(([, theirs]) => theirs)),
    times: three(turns.map(([ours, theirs]) => ours / theirs)),
  }
}

const before = process.memoryUsage().arrayBuffers
const pairs = PAIRS.map(measured)
const positions = [7, 18].map((draws) => {
  analyses(draws, 2)
  const taken = analyses(draws, 8 * runs)
  return { draws, median: quantile(taken, 0.5), most: quantile(taken, 0.95) }
})
const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6

if (told.json) console.log(JSON.stringify({ pairs, positions, megabytes }, undefined, 2))
else {
  const short = (n: number): string =>
    n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : n >= 1e3 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0)
  for (const { what, unit, solver, rules, times } of pairs) {
    const spread = `${times.low.toFixed(0)} to ${times.high.toFixed(0)}`
    console.log(
      `${what.padEnd(28)} ${short(solver.median).padStart(8)} ${unit}/s, ${times.median.toFixed(0)} times (${spread}) the rules' ${short(rules.median)}`,
    )
  }
  for (const { draws, median, most } of positions)
    console.log(
      `analysis, ${draws} draws ahead: median ${median.toFixed(0)} ms, 95 % within ${most.toFixed(0)} ms`,
    )
  console.log(`arrays beyond those of the modules: ${megabytes.toFixed(1)} MB`)
}
