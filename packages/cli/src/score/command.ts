import { ok, type Fields, type Result } from '@tenfold/core'
import { heart, TEN_GAMES, type TenRules } from '@tenfold/games'
import type { Readable } from 'node:stream'
import { usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { noMore, optionFields, reading } from '../given.ts'
import { linesOf, type Line } from '../lines.ts'
import { write } from '../output.ts'
import { answerTo, type Answer } from './answer.ts'
import { readHand, type Fault } from './hand.ts'
import { scoreRound, type HeartAnswer } from './heart.ts'

/** Characters of a line. A hand has some two hundred. */
const LONGEST = 65_536

/** What one line is worth, in the game and with the options that were named. */
type Scorer<A = Answer | HeartAnswer> = (text: string) => A

/** Points do not depend on the number of players, but some options exist for two only. */
export function tenScorer(rules: TenRules, given: Fields): Result<Scorer<Answer>> {
  const options = rules.readOptions({ players: 2, ...given })
  if (!options.ok) return options
  const { pricing } = rules.settings(options.value)
  return ok((text) => {
    const win = readHand(rules.deck, text)
    return win.ok ? answerTo(win.value, pricing) : { error: win.error }
  })
}

function heartScorer(given: Fields): Result<Scorer> {
  const options = heart.readOptions(given)
  return options.ok ? ok(scoreRound) : options
}

const SCORERS: readonly Readonly<{ game: string; scorer: (given: Fields) => Result<Scorer> }>[] = [
  ...TEN_GAMES.map((rules) => ({ game: rules.name, scorer: (given: Fields) => tenScorer(rules, given) })),
  { game: heart.name, scorer: heartScorer },
]

function scorerOf(words: Words): Result<Scorer, Refusal> {
  const names = SCORERS.map(({ game }) => game).join(', ')
  const found = SCORERS.find(({ game }) => game === words.words[0])
  if (found === undefined) return usage(`say which game to score: ${names}`)
  const given = optionFields(words)
  if (!given.ok) return usage(given.error)
  const scorer = found.scorer(given.value)
  return scorer.ok ? scorer : usage(scorer.error)
}

export const scored = <A>(scorer: Scorer<A>, line: Line): A | { readonly error: Fault } =>
  'tooLong' in line
    ? { error: { kind: 'too-long', message: `a line has at most ${LONGEST} characters` } }
    : scorer(line.text)

/** Answers every line; whether all were good. */
async function answered(scorer: Scorer, input: Readable, io: Io): Promise<boolean> {
  let good = true
  for await (const lines of linesOf(input, LONGEST)) {
    const answers = lines.map((line) => scored(scorer, line))
    good &&= answers.every((answer) => !('error' in answer))
    await write(io.output, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
  }
  return good
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const scorer = scorerOf(words)
  if (!scorer.ok) return scorer
  const [, file = '-', ...rest] = words.words
  const extra = noMore(rest)
  if (!extra.ok) return extra
  if (file === '-' && 'isTTY' in io.input && io.input.isTTY === true)
    io.errors.write('Type hands as JSON, one a line; Ctrl-D ends.\n')
  const good = await reading(file, io, (input) => answered(scorer.value, input, io))
  return good.ok ? ok(good.value ? 0 : 1) : good
}

export const score: Command = {
  name: 'score',
  words: '<game> [FILE] [--options JSON]',
  summary: 'Score hands, or rounds of heart: one JSON object a line in, one a line out.',
  help: `
Reads FILE, or the standard input. A line is the eight cards of a hand:
  {"concealed":["R2","R3","B5","B5","B5"],"open":[["B5","B6","B7"]],"won":"draw","dealer":true,"firstTurn":false}
"won" is "draw" or "discard"; a taken card is among the eight. "open", "dealer" and "firstTurn" may be left out: none,
false, false. The answer is
  {"ten":true,"totals":[…],"split":[…],"basic":3,"bonuses":[{"id":"seven","points":1},…],"points":7,"god":false}
or {"ten":false,"totals":[…]}, or {"error":{"kind":"…","message":"…"}} for a bad line; the rest go on, and the exit
code is 1. Where the options have no bonuses (Tsukuru Ten Ten without "advanced"), the answer ends with "split".
For heart a line is a finished round:
  {"trump":"R","tricks":[{"winner":"A","cards":["B9","B1","Y2"]},… ten],"tiles":{"A":{"total-trick":"3",…},"B":{…}}}
and the answer {"facts":{"A":{…},"B":{…}},"scores":{"dealer":14,"A":15,"B":7,"C":16}}.`,
  options: [
    { name: 'options', value: 'JSON', help: `the options of the table: '{"heavenReplacesClose":true}'` },
  ],
  run,
}
