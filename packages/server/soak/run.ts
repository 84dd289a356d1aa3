// `npm run soak`: what accidents.test.ts does, for longer. Accidents on each storage in turn, `--accidents` of them (500),
// from a seed; `--on sqlite` for one of them. The seed fixes which accidents come and how much is heard between them;
// what the processes are doing at that moment it cannot fix, so a fault may take several runs to come again.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { seeded } from '@tenfold/testing'
import { gather } from '../src/testing/crowd.ts'
import { ON_POSTGRESQL, ON_SQLITE, startFleet, WITH_REDIS, type Kind } from '../src/testing/fleet.ts'
import { removeFolders } from '../src/testing/run.ts'
import { hasPostgresql, hasRedis } from '../src/testing/services.ts'
import { accidentsOf, weather } from '../src/testing/storm.ts'

const { values } = parseArgs({
  options: {
    accidents: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    on: { type: 'string' },
  },
})
const count = Number(values.accidents)
const seed = Number(values.seed)

type Run = Readonly<{ kind: Kind; isHere: boolean }>

const RUNS: Readonly<Record<string, Run>> = {
  sqlite: { kind: ON_SQLITE, isHere: true },
  postgresql: { kind: ON_POSTGRESQL, isHere: hasPostgresql },
  redis: { kind: WITH_REDIS, isHere: hasPostgresql && hasRedis },
}

async function survive(name: string, { kind, isHere }: Run): Promise<boolean> {
  if (!isHere) {
    console.log(`${kind.name}: LEFT OUT, its programs are not here`)
    return true
  }
  const began = performance.now()
  const random = seeded(seed)
  const fleet = await startFleet(kind, random)
  const crowd = gather(fleet)
  const progress = (accidents: number): string => {
    const seconds = Math.round((performance.now() - began) / 1000)
    return `${kind.name}: ${accidents} of ${count} accidents, ${crowd.finished()} matches, ${seconds} s`
  }
  const faults = await weather({
    fleet,
    crowd,
    random,
    accidents: accidentsOf(kind.accidents, count, random),
    told: (number) => number % 10 === 0 && console.log(progress(number)),
  }).catch((fault: unknown) => [String(fault)])
  await fleet.stop()
  console.log(`${progress(count)}: ${faults.length} faults`)
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
    if (values.on === undefined || values.on === name) held = (await survive(name, run)) && held
  process.exitCode = held ? 0 : 1
} finally {
  removeFolders()
}
