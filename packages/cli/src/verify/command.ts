import { ok, type RecordFault, type Result } from '@tenfold/core'
import { readSeed } from '@tenfold/fair'
import type { Readable } from 'node:stream'
import { badInput, textOf, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { noMore, reading } from '../given.ts'
import { linesOf } from '../lines.ts'
import { write } from '../output.ts'
import { faultText, lineJoiner, LONGEST, verdictOn, type Deals } from './verdict.ts'

type Asked = Readonly<{ commitment: string | undefined; json: boolean }>
type Verdict = Result<Deals, RecordFault>
type Count = { records: number; good: number; bad: number; withoutSeeds: number }

function add(count: Count, verdict: Verdict): void {
  count.records++
  if (verdict.ok) count.good++
  else count.bad++
  if (verdict.ok && verdict.value === 'given') count.withoutSeeds++
}

const inJson = (line: number, verdict: Verdict): string =>
  `${JSON.stringify({ line, good: verdict.ok, ...(verdict.ok ? { deals: verdict.value } : verdict.error) })}\n`

/** Good records are only counted. */
const inWords = (line: number, verdict: Verdict): string =>
  verdict.ok ? '' : `${faultText(line, verdict.error)}\n`

function countInWords({ records, good, bad, withoutSeeds }: Count): string {
  const without = `${withoutSeeds} of them without seeds: the deals are taken as given`
  return `${records} ${records === 1 ? 'record' : 'records'}: ${good} good, ${bad} bad\n${withoutSeeds > 0 ? `${without}\n` : ''}`
}

/** Tells of every line, as it comes. */
async function verified(input: Readable, asked: Asked, io: Io): Promise<Count> {
  const count: Count = { records: 0, good: 0, bad: 0, withoutSeeds: 0 }
  const say = asked.json ? inJson : inWords
  const goesOn = lineJoiner()
  let number = 0
  for await (const lines of linesOf(input, LONGEST)) {
    for (const line of lines) {
      number++
      if (goesOn(line)) continue
      const verdict = verdictOn(line, asked.commitment)
      add(count, verdict)
      await write(io.output, say(number, verdict))
    }
  }
  return count
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const [file, ...rest] = words.words
  const extra = noMore(rest)
  if (!extra.ok) return extra
  if (file === undefined) return usage('say which file, or - for the standard input')
  const commitment = textOf(words, 'commitment')
  if (commitment !== undefined && !readSeed(commitment).ok)
    return usage('--commitment must be 64 lower-case hex digits')
  const json = words.given['json'] !== undefined
  const count = await reading(file, io, (input) => verified(input, { commitment, json }, io))
  if (!count.ok) return count
  if (count.value.records === 0) return badInput(`${file} holds no record`)
  await write(io.output, json ? `${JSON.stringify(count.value)}\n` : countInWords(count.value))
  return ok(count.value.bad === 0 ? 0 : 1)
}

export const verify: Command = {
  name: 'verify',
  words: 'FILE [--commitment HASH] [--json]',
  summary: 'Re-run records, one a line, and deal them anew from their seeds.',
  help: `
Reads FILE, or the standard input where FILE is -. Each record must be whole: its moves legal, its rounds rightly
scored, its match ended when due, and its deals those of the seeds. Of each that is not, the first fault is told, by
line, round and move; the last line counts. A record without seeds is checked as to play. The exit code is 1 if any
record is bad.`,
  options: [
    {
      name: 'commitment',
      value: 'HASH',
      help: 'the commitment you saw when the table opened; each record must have it',
    },
    { name: 'json', help: 'print one JSON object a line, and one that counts' },
  ],
  run,
}
