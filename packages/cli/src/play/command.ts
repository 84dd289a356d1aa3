import { ok, type Result } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import { botsOf } from '../bots.ts'
import { textOf, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { gameWithOptions } from '../given.ts'
import { boardOf, type Voice } from './board.ts'
import { playThrough, type Ending, type Sitting } from './match.ts'
import { promptOn } from './prompt.ts'

/** Colours on a terminal that has them and is not asked to do without. */
function painter({ output }: Io): Voice['paint'] {
  const plain = !('isTTY' in output) || output.isTTY !== true || (process.env['NO_COLOR'] ?? '') !== ''
  return plain
    ? (text) => text
    : (text, colour) => styleText(`${colour}Bright`, text, { validateStream: false })
}

function sittingOf(words: Words, io: Io): Result<Omit<Sitting, 'prompt'>, Refusal> {
  const given = gameWithOptions(words)
  if (!given.ok) return given
  const { rules, options } = given.value
  const { players } = options
  const bots = botsOf(rules.name, textOf(words, 'bots') ?? 'casual', players - 1)
  if (!bots.ok) return bots
  const board = boardOf(rules)
  if (board === undefined) return usage(`${rules.title} cannot be played in a terminal`)
  const seed = textOf(words, 'seed') ?? randomBytes(8).toString('hex')
  const names = [
    'You',
    ...bots.value.map(({ level }, i) => `Bot ${i + 1}${level === 'casual' ? '' : ` ${level}`}`),
  ]
  return ok({
    rules,
    options,
    seeds: simulatedSeeds(seed, 1, players),
    bots: [undefined, ...bots.value.map(({ bot }) => bot)],
    board,
    voice: { you: 0, names, paint: painter(io) },
    output: io.output,
  })
}

const CODES: Readonly<Record<Ending, number>> = { over: 0, left: 0, silent: 1 }

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const sitting = sittingOf(words, io)
  if (!sitting.ok) return sitting
  const { rules, voice, seeds } = sitting.value
  io.output.write(
    `${rules.title}: you against ${voice.names.slice(1).join(', ')}. Seed ${seeds.matchId.split('/').slice(0, -1).join('/')}. "help" tells how to move.\n`,
  )
  const prompt = promptOn(io)
  const ending = await playThrough({ ...sitting.value, prompt })
  prompt.close()
  if (ending === 'silent') io.output.write('\nThe input has ended, and so the match stops here.\n')
  if (ending === 'left') io.output.write('You have left the match.\n')
  return ok(CODES[ending])
}

export const play: Command = {
  name: 'play',
  words: '<game> [--players N] [--bots A,B,…] [--options JSON] [--seed TEXT]',
  summary: 'Play a match in the terminal, against bots.',
  help: `
You sit at seat 0. The table is shown before each of your moves: everyone's points, cards and discards, the newest in
brackets where it can be taken, open combos between bars. Answer with the number of a move or with the move itself.
"table" shows the table again, "bonuses" the bonus table, "quit" leaves.`,
  options: [
    { name: 'players', value: 'N', help: 'how many seats, yours among them (the preset of the game)' },
    { name: 'bots', value: 'A,B,…', help: 'one level for each opponent, clockwise, or one for all (casual)' },
    { name: 'options', value: 'JSON', help: `the options of the table: '{"declarations":"unassisted"}'` },
    { name: 'seed', value: 'TEXT', help: 'the cards of this match; drawn and shown where it is not given' },
  ],
  run,
}
