import { ok, type Result } from '@tenfold/core'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { botsOf } from '../bots.ts'
import { textOf, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { countOf, gameWithOptions } from '../given.ts'
import { write } from '../output.ts'
import { progressOn } from '../progress.ts'
import { rolesIn } from '../simulate/roles.ts'
import { BLOCK, type Question } from './block.ts'
import { resultsIn, type Results } from './results.ts'
import { anytime, fixed, noSums, together, type Sums } from './tally.ts'
import { arenaJson, arenaText, type Answer } from './text.ts'
import { playBlocks } from './threads.ts'

type Plan = Readonly<{
  title: string
  question: Question
  decks: number
  threads: number
  error: number
  margin: number
  fixed: boolean
}>

/** A number between two others. */
function numberOf(
  words: Words,
  name: string,
  { preset, above, below }: Readonly<{ preset: number; above: number; below: number }>,
): Result<number, Refusal> {
  const text = textOf(words, name)
  if (text === undefined) return ok(preset)
  const value = /^-?[0-9]*\.?[0-9]+$/.test(text) ? Number(text) : NaN
  return value > above && value < below
    ? ok(value)
    : usage(`--${name} must be a number between ${above} and ${below}, not "${text}"`)
}

function levelsOf(words: Words, game: string): Result<readonly [string, string], Refusal> {
  const text = textOf(words, 'bots')
  if (text === undefined) return usage('say who plays whom: --bots expert,casual')
  if (text.split(',').length !== 2)
    return usage(`--bots names two levels, the challenger and the field, not "${text}"`)
  const bots = botsOf(game, text, 2)
  if (!bots.ok) return bots
  const [challenger = '', field = ''] = bots.value.map(({ level }) => level)
  return ok([challenger, field])
}

/** None asked about, unless one is named. */
function roleOf(words: Words, game: string): Result<{ role?: string }, Refusal> {
  const role = textOf(words, 'role')
  if (role === undefined) return ok({})
  const roles = rolesIn(game)
  if (roles.includes(role)) return ok({ role })
  return roles.length === 0
    ? usage(`${game} has no roles`)
    : usage(`${game} has no role "${role}"; there are ${roles.join(', ')}`)
}

function questionOf(words: Words): Result<Readonly<{ title: string; question: Question }>, Refusal> {
  const given = gameWithOptions(words)
  if (!given.ok) return given
  const { rules, options } = given.value
  const levels = levelsOf(words, rules.name)
  if (!levels.ok) return levels
  const [challenger, field] = levels.value
  const role = roleOf(words, rules.name)
  if (!role.ok) return role
  const whole = words.given['matches'] !== undefined
  if (whole && role.value.role !== undefined) return usage('--role asks about rounds: leave out --matches')
  const seed = textOf(words, 'seed') ?? randomBytes(8).toString('hex')
  const { name, title, version } = rules
  return ok({
    title,
    question: {
      game: name,
      rules: version,
      options,
      challenger,
      field,
      ...role.value,
      ...(whole ? { unit: 'match' as const } : {}),
      seed,
    },
  })
}

function planOf(words: Words): Result<Plan, Refusal> {
  const asked = questionOf(words)
  if (!asked.ok) return asked
  const decks = countOf(words, 'decks', { preset: 20_000 })
  if (!decks.ok) return decks
  const threads = countOf(words, 'threads', { preset: availableParallelism(), most: 256 })
  if (!threads.ok) return threads
  const error = numberOf(words, 'error', { preset: 0.01, above: 0, below: 0.5 })
  if (!error.ok) return error
  const margin = numberOf(words, 'margin', { preset: 0, above: -1000, below: 1000 })
  if (!margin.ok) return margin
  return ok({
    ...asked.value,
    decks: decks.value,
    threads: threads.value,
    error: error.value,
    margin: margin.value,
    fixed: words.given['fixed'] !== undefined,
  })
}

/** Below, deviations are hardly known, and no interval holds what it says. */
const FEWEST = 200

function isSettled(sums: Sums, { error, margin, fixed: all }: Plan): boolean {
  if (all || sums.decks < FEWEST) return false
  const { mean, half } = anytime(sums, error)
  return Math.abs(mean - margin) > half
}

/** Plays on from the results there are, until the question is settled or no deck is left. */
async function play(plan: Plan, results: Results, io: Io): Promise<Answer> {
  const { title, question, decks, threads, error, margin } = plan
  const progress = progressOn(io.errors, decks, (done) => `${done} of ${decks} decks`)
  const known = results.blocks.slice(0, Math.floor(decks / BLOCK))
  const enough = known.findIndex((_, i) => isSettled(known.slice(0, i + 1).reduce(together), plan))
  let sums = known.slice(0, enough < 0 ? known.length : enough + 1).reduce(together, noSums)
  if (enough < 0) {
    await playBlocks({ question, decks, threads, from: known.length }, (block, more) => {
      results.add(block, more)
      sums = together(sums, more)
      progress.show(sums.decks)
      return isSettled(sums, plan) ? 'stop' : 'go on'
    })
  }
  progress.clear()
  const estimate = (plan.fixed ? fixed : anytime)(sums, error)
  const ending = plan.fixed ? 'all decks' : isSettled(sums, plan) ? 'settled' : 'open'
  return { title, question, sums, estimate, error, margin, ending }
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const plan = planOf(words)
  if (!plan.ok) return plan
  const results = resultsIn(textOf(words, 'results'), plan.value.question)
  if (!results.ok) return results
  const answer = await play(plan.value, results.value, io)
  await write(io.output, (words.given['json'] ? arenaJson : arenaText)(answer))
  return ok(0)
}

export const arena: Command = {
  name: 'arena',
  words:
    '<game> --bots A,B [--matches | --role ROLE] [--players N] [--decks N] [--fixed] [--seed TEXT] [--results FILE] [--json]',
  summary: 'Find out whether one level of bots plays better than another, by duplicate rounds.',
  help: `
Every deck is played once for each seat: there A sits, the challenger, and B at all others. The gain is what A scores in a
round above the mean of its table. It stops when the interval around the gain lies to one side of the margin; the interval
is of a kind that may be looked at after every deck. The same seed gives the same answer, on however many threads.

With --matches a deck is the decks of a whole match, and the gain is A's share of the victories above an equal one.

Of heart, --role asks about one role: every deck is played with A in it, then with B there too, and the gain is what A scores
above B.`,
  options: [
    { name: 'bots', value: 'A,B', help: 'the challenger and the field' },
    { name: 'matches', help: 'play whole matches, and ask who wins them' },
    { name: 'role', value: 'ROLE', help: 'of heart: dealer, A, B or C (every seat in turn)' },
    { name: 'players', value: 'N', help: 'how many seats (the preset of the game)' },
    { name: 'options', value: 'JSON', help: `the options of the table: '{"interrupt":"nearest"}'` },
    { name: 'decks', value: 'N', help: 'how many decks at the most (20000)' },
    { name: 'fixed', help: 'play all of them; the interval is the usual one, which is narrower' },
    { name: 'error', value: 'E', help: 'the chance that the interval misses the true gain (0.01)' },
    { name: 'margin', value: 'X', help: 'ask whether the gain is more than this (0)' },
    { name: 'seed', value: 'TEXT', help: 'where all chance comes from; drawn and shown where not given' },
    { name: 'results', value: 'FILE', help: 'keep the results there, and go on from those it holds' },
    { name: 'threads', value: 'N', help: 'threads to play on (as many as there are cores)' },
    { name: 'json', help: 'print the answer as one JSON object' },
  ],
  run,
}
