import { ok, readPosition, type Result } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { badInput, textOf, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { countOf, gameOf, noMore, readJsonFile } from '../given.ts'
import { columns, write } from '../output.ts'
import { perftOf } from './perft.ts'

/** No round is as long as that. */
const DEEPEST = 1000

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const game = gameOf(words)
  if (!game.ok) return game
  const extra = noMore(game.value.rest)
  if (!extra.ok) return extra
  const depth = countOf(words, 'depth', { most: DEEPEST })
  if (!depth.ok) return depth
  const file = textOf(words, 'position')
  if (file === undefined) return usage('--position is missing')
  const json = await readJsonFile(file)
  if (!json.ok) return json
  const position = readPosition(json.value, findGame)
  if (!position.ok) return badInput(`${file}: ${position.error}`)
  const { rules, moment } = position.value
  if (rules !== game.value.rules)
    return badInput(`${file} is a position of ${rules.name}, not of ${game.value.rules.name}`)
  const counts = perftOf(rules, moment, depth.value)
  const rows = counts.map((count, i) => [i + 1, count])
  await write(
    io.output,
    words.given['json'] ? `${JSON.stringify({ counts })}\n` : columns([['depth', 'sequences'], ...rows]),
  )
  return ok(0)
}

export const perft: Command = {
  name: 'perft',
  words: '<game> --position FILE --depth N [--json]',
  summary: 'Count all ways to go on from a position.',
  help: `
FILE holds a position: {"game":…,"options":{…},"dealer":0,"deal":{…},"moves":[…]}. It may stop in the middle of a
window. Counted are the sequences of 1, 2, … N actions. In a window the seats answer one at a time, in turn order, and
each answer counts; a finished round has no continuation.`,
  options: [
    { name: 'position', value: 'FILE', help: 'the position, as JSON' },
    { name: 'depth', value: 'N', help: 'how many actions deep' },
    { name: 'json', help: 'print {"counts":[depth 1, depth 2, …]}' },
  ],
  run,
}
