// `npm run bench:solver`: how fast the solver is, beside the readable rules, naive programs and what npm has of others, in
// the same run. `--runs 5`: how often; `--only rounds`: the rows whose name has that; `--json`. All ways take turns, so that
// whatever else this computer does hits them alike.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { at } from '@tenfold/core'
import { median, percentile } from '../../../scripts/percentile.ts'
import { closing, HEART_ROWS, HEART_TIMINGS, withDds } from './heart.ts'
import { worked, type Row, type Way } from './way.ts'
import { ANALYSES, ROWS, withPeers } from './work.ts'

const { values: told } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const runs = Number(told.runs)
const wanted = ({ what }: Readonly<{ what: string }>): boolean => what.includes(told.only)

const three = (values: readonly number[]) => ({
  low: Math.min(...values),
  median: median(values),
  high: Math.max(...values),
})

/** How many a second of this thread's own time. */
function rate({ work, times, clock = worked }: Way): number {
  const began = clock()
  const units = work(times)
  return (1000 * units) / (clock() - began)
}

/** `behind`: how many times as fast the first way is, run by run. */
function measured({ what, unit, ways }: Row) {
  for (const { work, times } of ways) work(times)
  const turns = Array.from({ length: runs }, () => ways.map(rate))
  return {
    what,
    unit,
    ways: ways.map(({ who }, i) => ({
      who,
      rate: three(turns.map((rates) => at(rates, i))),
      behind: three(turns.map((rates) => at(rates, 0) / at(rates, i))),
    })),
  }
}

type Memory = Readonly<Record<'analyst' | 'kernel' | 'worths' | 'working', number>>

function memoryOf(game: string, options: object): Memory {
  const script = fileURLToPath(new URL('memory.ts', import.meta.url))
  const told = execFileSync(process.execPath, ['--expose-gc', script, game, JSON.stringify(options)], {
    encoding: 'utf8',
  })
  return JSON.parse(told) as Memory
}

const rows = [...ROWS, ...HEART_ROWS].filter(wanted).map(measured)
const positions = ANALYSES.filter(wanted).map(({ what, taken }) => {
  taken(2)
  const all = taken(8 * runs)
  return { what, milliseconds: { median: median(all), most: percentile(all, 0.95) } }
})
const timings = HEART_TIMINGS.filter(wanted).map(({ what, taken }) => {
  const all = taken(runs)
  const milliseconds = { median: median(all), most: percentile(all, 0.95), worst: Math.max(...all) }
  return { what, milliseconds }
})
const bounds = told.only === '' ? closing(2 * runs) : []
const memory = [
  { game: 'make10', options: {} },
  { game: 'tsukuru', options: { scoring: 'advanced' } },
]
  .filter(() => told.only === '')
  .map(({ game, options }) => ({ game, megabytes: memoryOf(game, options) }))

if (told.json)
  console.log(
    JSON.stringify({ runs, withPeers, withDds, rows, positions, timings, bounds, memory }, undefined, 2),
  )
else {
  const short = (n: number): string =>
    n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : n >= 1e4 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0)
  const spread = ({ low, high }: ReturnType<typeof three>, text: (n: number) => string): string =>
    `(${text(low)} to ${text(high)})`
  for (const { what, unit, ways } of rows) {
    console.log(`${what}, ${unit} a second`)
    for (const { who, rate, behind } of ways) {
      const times =
        who === at(ways, 0).who
          ? ''
          : `  ${short(behind.median).padStart(8)} times slower ${spread(behind, short)}`
      console.log(
        `  ${who.padEnd(24)} ${short(rate.median).padStart(8)} ${spread(rate, short).padEnd(22)}${times}`,
      )
    }
  }
  for (const { what, milliseconds } of positions)
    console.log(
      `analysis, ${what}: median ${milliseconds.median.toFixed(0)} ms, 95 % within ${milliseconds.most.toFixed(0)} ms`,
    )
  for (const { what, milliseconds } of timings) {
    const { median, most, worst } = milliseconds
    console.log(
      `${what}: median ${median.toFixed(1)} ms, 95 % within ${most.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    )
  }
  for (const { milliseconds, apart } of bounds)
    console.log(`dealer's total, ten cards each: bounds ${apart.toFixed(1)} apart after ${milliseconds} ms`)
  for (const { game, megabytes } of memory) {
    const { analyst, kernel, worths, working } = megabytes
    console.log(
      `arrays for ${game}: analyst ${analyst.toFixed(1)} MB, and ${working.toFixed(1)} while it works; with the kernel ${kernel.toFixed(1)}, with worths for bots ${worths.toFixed(1)}`,
    )
  }
  if (!withPeers) console.log('The peers are missing: npm could not fetch them.')
  if (!withDds)
    console.log('DDS is missing: it comes from npm and from the Debian package libdds0, which root installs.')
}
