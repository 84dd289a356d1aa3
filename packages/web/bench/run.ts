// `npm run bench:bots`: how long bots think in a browser as slow as a phone's. Chromium slows a page down as it is told, but
// no worker, so here they think in the page itself. `--slow 6`: how many times; `--matches 2`; `--json`.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { levelsOf } from '@tenfold/bots'
import { SHELF } from '@tenfold/games'
import { build } from 'vite'
import { browserFor } from '../../../scripts/chromium.ts'
import { median, percentile } from '../../../scripts/percentile.ts'
import type { Asked, Taken } from './page.ts'

const { values: told } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    matches: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const slow = Number(told.slow)
const matches = Number(told.matches)

/** What tables of a browser give. */
const BUDGET = 50

/** The page's script, as a page would be served it. */
async function script(): Promise<string> {
  const entry = fileURLToPath(new URL('page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'bench' },
      target: 'baseline-widely-available',
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  if (bundle === undefined) throw new Error('vite built nothing')
  return bundle.output[0].code
}

/** In a page of its own, so that nothing is worked out beforehand. */
async function taken(browser: Browser, code: string, asked: Asked): Promise<Taken> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.addScriptTag({ content: `${code}\nglobalThis.bench = bench` })
  const measured = await page.evaluate(`bench.measure(${JSON.stringify(asked)})`)
  await page.close()
  return measured as Taken
}

function summary(all: readonly number[]) {
  const sum = all.reduce((total, each) => total + each, 0)
  return {
    many: all.length,
    median: median(all),
    most: percentile(all, 0.95),
    worst: percentile(all, 1),
    sum,
  }
}

const found = browserFor(process.platform)
if ('missing' in found) throw new Error(`There is no browser to measure in: ${found.missing}`)
const code = await script()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows = []
  for (const { name: game } of SHELF.newest) {
    for (const level of levelsOf(game).filter((each) => each !== 'random')) {
      const { answers, parts } = await taken(browser, code, { game, level, matches, budget: BUDGET })
      rows.push({ game, level, answers: summary(answers), preparing: summary(parts) })
    }
  }
  if (told.json) console.log(JSON.stringify({ slow, budget: BUDGET, rows }, undefined, 2))
  else {
    console.log(
      `A page slowed down ${slow} times; milliseconds of an answer, and of what is worked out before the first`,
    )
    const text = (n: number): string => n.toFixed(n < 10 ? 1 : 0).padStart(7)
    for (const { game, level, answers, preparing } of rows)
      console.log(
        `${game.padEnd(10)} ${level.padEnd(12)} median ${text(answers.median)}, 95 % within ${text(answers.most)}, worst ${text(answers.worst)} of ${answers.many}` +
          (preparing.many > 0
            ? `; before: ${text(preparing.sum)}, no part over ${text(preparing.worst)}`
            : ''),
      )
  }
} finally {
  await browser.close()
}
