import { ok, type Result, type Rules, type Types } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { botsOf, type Bots } from '../bots.ts'
import { badInput, textOf, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { cannot, countOf, isSystemFault, gameWithOptions } from '../given.ts'
import { write } from '../output.ts'
import { progressOn } from '../progress.ts'
import { playMatch } from './match.ts'
import { rolesIn } from './roles.ts'
import { kept, summaryOf, tableOf, type Kept } from './summary.ts'

type Plan = Readonly<{
  rules: Rules<Types>
  options: Types['options']
  bots: Bots
  matches: number
  seed: string
}>

function planOf(words: Words): Result<Plan, Refusal> {
  const given = gameWithOptions(words)
  if (!given.ok) return given
  const { rules, options } = given.value
  const bots = botsOf(rules.name, textOf(words, 'bots') ?? 'casual', options.players)
  if (!bots.ok) return bots
  const matches = countOf(words, 'matches', { preset: 100 })
  if (!matches.ok) return matches
  const seed = textOf(words, 'seed') ?? randomBytes(8).toString('hex')
  return ok({ rules, options, bots: bots.value, matches: matches.value, seed })
}

/** Where the records go: a file, or nowhere. */
async function recordsTo(file: string | undefined): Promise<Result<Writable | undefined, Refusal>> {
  if (file === undefined) return ok(undefined)
  try {
    return ok((await open(file, 'w')).createWriteStream())
  } catch (fault) {
    return badInput(cannot('write', file, fault))
  }
}

/** Plays them all. A record is written as soon as its match is over. */
async function played(plan: Plan, records: Writable | undefined, io: Io): Promise<readonly Kept[]> {
  const { rules, options, bots: players, matches, seed } = plan
  const progress = progressOn(io.errors, matches, (done) => `${done} of ${matches} matches`)
  const results: Kept[] = []
  for (let match = 1; match <= matches; match++) {
    const record = playMatch({ rules, options, players, seeds: simulatedSeeds(seed, match, options.players) })
    if (records) await write(records, `${JSON.stringify(record)}\n`)
    results.push(kept(record))
    progress.show(match)
  }
  progress.clear()
  records?.end()
  return results
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const plan = planOf(words)
  if (!plan.ok) return plan
  const file = textOf(words, 'records')
  const records = await recordsTo(file)
  if (!records.ok) return records
  const results = await written(plan.value, { records: records.value, file }, io)
  if (!results.ok) return results
  await write(io.output, summaryText(plan.value, results.value, { json: words.given['json'] !== undefined }))
  return ok(0)
}

/** Plays the matches; refuses where their records cannot be written. */
async function written(
  plan: Plan,
  { records, file = '' }: Readonly<{ records: Writable | undefined; file: string | undefined }>,
  io: Io,
): Promise<Result<readonly Kept[], Refusal>> {
  try {
    const [results] = await Promise.all([played(plan, records, io), records && finished(records)])
    return ok(results)
  } catch (fault) {
    if (isSystemFault(fault)) return badInput(cannot('write', file, fault))
    throw fault
  }
}

function summaryText(plan: Plan, results: readonly Kept[], { json }: Readonly<{ json: boolean }>): string {
  const { rules, options, bots, seed } = plan
  const levels = bots.map(({ level }) => level)
  const summary = summaryOf(results, levels, rolesIn(rules.name))
  return json
    ? `${JSON.stringify({ game: rules.name, options, seed, ...summary })}\n`
    : `${rules.title}, ${options.players} players, seed ${seed}\n${tableOf(summary)}`
}

export const simulate: Command = {
  name: 'simulate',
  words:
    '<game> [--players N] [--matches N] [--seed TEXT] [--bots A,B,…] [--options JSON] [--records FILE] [--json]',
  summary: 'Play whole matches among bots, and write their records.',
  help: `
The same seed plays the same matches and writes the same records, to the byte. Each record tells its shuffle, so it can
be checked like that of any other match.`,
  options: [
    { name: 'players', value: 'N', help: 'how many seats (the preset of the game)' },
    { name: 'matches', value: 'N', help: 'how many matches (100)' },
    {
      name: 'seed',
      value: 'TEXT',
      help: 'where all chance comes from; drawn and shown where it is not given',
    },
    { name: 'bots', value: 'A,B,…', help: 'one level for each seat, or one for all (casual)' },
    { name: 'options', value: 'JSON', help: `the options of the table: '{"interrupt":"nearest"}'` },
    { name: 'records', value: 'FILE', help: 'write the records there, one a line' },
    { name: 'json', help: 'print the summary as one JSON object' },
  ],
  run,
}
