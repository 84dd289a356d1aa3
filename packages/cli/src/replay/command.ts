import { ok, type Result, type Types } from '@tenfold/core'
import { readScope } from '@tenfold/protocol'
import { stageAt, type Replay, type Stage } from '@tenfold/table'
import { textOf, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { countOf, noMore } from '../given.ts'
import { write } from '../output.ts'
import { found, type Sought } from './found.ts'
import { positionText } from './position.ts'
import { recordText, roundText, stagesFor } from './text.ts'

/** What of a record is asked for. */
type Asked = Sought & Readonly<{ move?: number; json: boolean }>

/** A whole number, where it is given. */
function givenCount(words: Words, name: string, least: number): Result<number | undefined, Refusal> {
  return textOf(words, name) === undefined ? ok(undefined) : countOf(words, name, { least })
}

function askedIn(words: Words): Result<Asked, Refusal> {
  const [file, ...rest] = words.words
  const extra = noMore(rest)
  if (!extra.ok) return extra
  if (file === undefined) return usage('say which file, or - for the standard input')
  const as = readScope(textOf(words, 'as') ?? 'all')
  if (!as.ok) return usage(`--as ${as.error}`)
  const record = countOf(words, 'record', { preset: 1 })
  if (!record.ok) return record
  const round = givenCount(words, 'round', 1)
  if (!round.ok) return round
  const move = givenCount(words, 'move', 0)
  if (!move.ok) return move
  if (move.value !== undefined && round.value === undefined) return usage('--move needs --round')
  return ok({
    file,
    record: record.value,
    as: as.value,
    ...(round.value === undefined ? {} : { round: round.value }),
    ...(move.value === undefined ? {} : { move: move.value }),
    json: words.given['json'] !== undefined,
  })
}

/** The stages that were asked for, by their rounds. */
function chosen(
  replay: Replay<Types>,
  { as, round, move }: Asked,
): readonly (readonly [number, Stage<Types>])[] {
  const rounds = round === undefined ? replay.rounds.map((_, i) => i + 1) : [round]
  return rounds.flatMap((number) => {
    const stages = stagesFor(replay, number, as)
    const one = move === undefined ? undefined : stageAt(stages, move)
    return (one ? [one] : stages).map((stage) => [number, stage] as const)
  })
}

function inJson(replay: Replay<Types>, asked: Asked): string {
  return chosen(replay, asked)
    .map(([round, { frame, truth }]) => {
      const told = asked.as === 'all' ? { state: truth.state } : { push: frame.push }
      return `${JSON.stringify({ round, move: frame.move, ...told })}\n`
    })
    .join('')
}

function inWords(replay: Replay<Types>, asked: Asked): string {
  const { as, round, move } = asked
  if (round === undefined) return recordText(replay, as)
  if (move === undefined) return roundText(replay, round, { as })
  const stage = stageAt(stagesFor(replay, round, as), move)
  return `${roundText(replay, round, { as, upTo: stage.frame.move })}\n${positionText(replay, stage, as)}`
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const asked = askedIn(words)
  if (!asked.ok) return asked
  const replay = await found(asked.value, io)
  if (!replay.ok) return replay
  await write(io.output, (asked.value.json ? inJson : inWords)(replay.value, asked.value))
  return ok(0)
}

export const replay: Command = {
  name: 'replay',
  words: 'FILE [--record K] [--as 0|spectator|all] [--round N [--move M]] [--json]',
  summary: 'Tell a record move by move, with every card or as one viewer was told of it.',
  help: `
Reads one record of FILE, or of the standard input where FILE is -, and tells it: the deal of each round, each move with
the number of choices there were, and what came of it. As a seat or a spectator only what they were told is told, and
of the choices only their own. With --move the round is told up to there, and the table is shown as it lies then. A
record that is not good is refused as by tenfold verify.`,
  options: [
    { name: 'record', value: 'K', help: 'which line of the file (1)' },
    {
      name: 'as',
      value: 'WHO',
      help: 'whose telling: a seat from 0, spectator, or all, with every card (all)',
    },
    { name: 'round', value: 'N', help: 'that round alone' },
    { name: 'move', value: 'M', help: 'after so many moves of it; 0 is the deal' },
    { name: 'json', help: 'print positions, one JSON object a line' },
  ],
  run,
}
