import { ok, type Result } from '@tenfold/core'
import { heart } from '@tenfold/games'
import { tenAnalyst, type Analysis, type SeatPosition } from '@tenfold/solver'
import { usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { countOf } from '../given.ts'
import { write } from '../output.ts'
import { progressOn } from '../progress.ts'
import { askedIn } from './asked.ts'
import { analyzeHeart } from './heart.ts'
import { analysisJson, analysisText } from './text.ts'

/** Own draws looked ahead where nobody says how many. */
const DRAWS = 7

/** Options that say nothing of the other kind of game. */
const OF_TEN = ['draws']
const OF_HEART = ['playouts', 'seconds']

function analysed({ rules, view, score }: SeatPosition, draws: number, io: Io): Analysis {
  const progress = progressOn(io.errors, 1, (done) => `${Math.floor(100 * done)} %`)
  const running = tenAnalyst(rules).analyse(view, { draws, ...(score === undefined ? {} : { score }) })
  let step = running.next()
  for (; !step.done; step = running.next()) progress.show(step.value)
  progress.clear()
  return step.value
}

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const isHeart = words.words[0] === heart.name
  const idle = (isHeart ? OF_TEN : OF_HEART).find((name) => name in words.given)
  if (idle !== undefined) return usage(`--${idle} is ${isHeart ? 'not of heart' : 'of heart alone'}`)
  if (isHeart) return analyzeHeart(words, io)
  const draws = countOf(words, 'draws', { preset: DRAWS, most: 60 })
  if (!draws.ok) return draws
  const position = await askedIn(words, io)
  if (!position.ok) return position
  const analysis = analysed(position.value, draws.value, io)
  await write(io.output, (words.given['json'] ? analysisJson : analysisText)(position.value, analysis))
  return ok(0)
}

export const analyze: Command = {
  name: 'analyze',
  words: '<game> "CARDS" [options] | [<game>] --position FILE [options] | heart --position FILE [options]',
  summary: 'Judge every action of a decision in one of the ten games, with reasons; or a round of heart.',
  help: `
CARDS are your concealed cards, "R2 R3 B5 B5 B5 B6 B7 R1". With eight the last one has just been drawn, and discards are
judged; with seven your turn begins, and so are the discards on offer. Each open combo takes three cards off. You are
seat 0, and seat 1 sits at your left. FILE holds a position, or records with --round and --move; only what the seat
knows that is asked there is used, and cards it has not seen may be ??.

Of heart, all cards are known: FILE has the three hands, and what it says is how likely each tile is, the best bids, what
the dealer's total comes to at best play, and after each card.`,
  options: [
    {
      name: 'open',
      value: 'COMBOS',
      help: 'your open combos: "B5 B6 B7, R1 R1 R1"; three purple ones end in "as R"',
    },
    { name: 'seen', value: 'CARDS', help: 'cards that lie open elsewhere: discards you cannot take' },
    { name: 'theirs', value: 'COMBOS', help: 'open combos of others, written as yours' },
    {
      name: 'offered',
      value: 'OFFERS',
      help: 'newest discards you may take, with their seats: "1 R5, 3 B2"',
    },
    { name: 'claimed', value: 'SEAT', help: 'you have just claimed from that seat; a discard comes next' },
    {
      name: 'window',
      value: 'SEAT',
      help: 'you are asked whether to hit that discard (with the option interrupt)',
    },
    { name: 'deck', value: 'N', help: 'cards left in the deck (all but those told and seven a seat)' },
    { name: 'dealer', help: 'you are the dealer' },
    { name: 'first-turn', help: 'it is your first turn of the round; with --window: the turn to come is' },
    {
      name: 'totals',
      value: 'SCORES',
      help: 'the match so far, your score first: "24 18 20 18"; then actions are judged by it',
    },
    {
      name: 'passes',
      value: 'N',
      help: 'how often the deal has been passed on: as a rule the rounds so far',
    },
    { name: 'players', value: 'N', help: "how many seats (the game's preset)" },
    { name: 'options', value: 'JSON', help: `the options of the table: '{"interrupt":"nearest"}'` },
    { name: 'position', value: 'FILE', help: 'a position or records, instead of cards' },
    { name: 'record', value: 'K', help: 'of records: which line of the file (1)' },
    { name: 'round', value: 'N', help: 'of a record: which round' },
    { name: 'move', value: 'M', help: 'of a record: after so many moves of the round' },
    { name: 'draws', value: 'N', help: `how many own draws to look ahead (${DRAWS})` },
    { name: 'playouts', value: 'N', help: 'of heart: how many playouts (2000)' },
    {
      name: 'seconds',
      value: 'N',
      help: 'of heart: when to stop, with bounds for what is not exact by then (20)',
    },
    { name: 'json', help: 'print one JSON object' },
  ],
  run,
}
