// `npm run soak`: what accidents.test.ts and network.test.ts do, for longer. Accidents on each storage in turn,
// `--accidents` of them (500), and as many matches over bad lines, from a seed; `--on sqlite` for one of them. The seed
// fixes which accidents come and how much is heard between them; what the processes are doing at that moment it cannot
// fix, so a fault may take several runs to come again.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Random } from '@tenfold/core'
import { seeded } from '@tenfold/testing'
import { badLineTo } from '../src/testing/bad-line.ts'
import { gather, type Crowd } from '../src/testing/crowd.ts'
import { ON_POSTGRESQL, ON_SQLITE, startFleet, WITH_REDIS, type Kind } from '../src/testing/fleet.ts'
import { removeFolders } from '../src/testing/run.ts'
import { hasPostgresql, hasRedis } from '../src/testing/services.ts'
import { accidentsOf, LONG_CALM, weather } from '../src/testing/storm.ts'

const { values } = parseArgs({
  options: {
    accidents: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    on: { type: 'string' },
  },
})
const count = Number(values.accidents)
const seed = Number(values.seed)

/** Without a kind there are no accidents, but bad lines. */
type Run = Readonly<{ kind?: Kind; isHere: boolean }>

const RUNS: Readonly<Record<string, Run>> = {
  sqlite: { kind: ON_SQLITE, isHere: true },
  postgresql: { kind: ON_POSTGRESQL, isHere: hasPostgresql },
  redis: { kind: WITH_REDIS, isHere: hasPostgresql && hasRedis },
  lines: { isHere: true },
}

type Told = (done: string, crowd: Crowd) => void

async function amongAccidents(kind: Kind, random: Random, told: Told): Promise<readonly string[]> {
  const fleet = await startFleet(kind, random)
  const crowd = gather(fleet)
  const accidents = accidentsOf(kind.accidents, count, random)
  const tell = (number: number): void => {
    if (number % 10 === 0) told(`${number} of ${count} accidents`, crowd)
  }
  try {
    return await weather({ fleet, crowd, random, accidents, calm: LONG_CALM, told: tell })
  } finally {
    await fleet.stop()
  }
}

async function overBadLines(random: Random, told: Told): Promise<readonly string[]> {
  const fleet = await startFleet(ON_SQLITE, random)
  const line = await badLineTo(fleet.url(), random)
  const crowd = gather({ ...fleet, url: () => line.url, patience: 250 })
  try {
    while (crowd.finished() < count) {
      await Promise.race([pause(10_000), crowd.broken])
      told('bad lines', crowd)
    }
    return await Promise.race([crowd.leave(), crowd.broken])
  } finally {
    line.close()
    await fleet.stop()
  }
}

async function hold(name: string, { kind, isHere }: Run): Promise<boolean> {
  const title = kind?.name ?? 'bad lines'
  if (!isHere) {
    console.log(`${title}: LEFT OUT, its programs are not here`)
    return true
  }
  const began = performance.now()
  const told: Told = (done, crowd) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${title}: ${done}, ${crowd.finished()} matches, ${seconds} s`)
  }
  const random = seeded(seed)
  const faults = await (kind ? amongAccidents(kind, random, told) : overBadLines(random, told)).catch(
    (fault: unknown) => [String(fault)],
  )
  console.log(`${title}: ${faults.length} faults`)
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0)
    console.log(`  again: npm run soak -- --on ${name} --accidents ${count} --seed ${seed}`)
  return faults.length === 0
}

if (!Number.isInteger(count) || !Number.isInteger(seed) || !((values.on ?? 'sqlite') in RUNS)) {
  console.error(`npm run soak -- [--accidents 500] [--seed 1] [--on ${Object.keys(RUNS).join('|')}]`)
  process.exit(2)
}

console.log(`seed ${seed}`)
try {
  let held = true
  for (const [name, run] of Object.entries(RUNS))
    if (values.on === undefined || values.on === name) held = (await hold(name, run)) && held
  process.exitCode = held ? 0 : 1
} finally {
  removeFolders()
}
