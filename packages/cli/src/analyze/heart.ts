// `tenfold analyze heart`: a round with all cards known, for its dealer and for a review.
import { at, isFields, kindOf, ok, type Result } from '@tenfold/core'
import { CELLS, heart, type Face } from '@tenfold/games'
import {
  analyseHeart,
  cardAt,
  cardsIn,
  chanceOf,
  faceOf,
  heartSolver,
  marksOf,
  readHeartInput,
  UNSEEN,
  type Bounds,
  type HeartAnalysis,
  type HeartInput,
} from '@tenfold/solver'
import { badInput, textOf, usage, type Io, type Refusal, type Words } from '../command.ts'
import { countOf, noMore } from '../given.ts'
import { columns, write } from '../output.ts'
import { progressOn } from '../progress.ts'
import { positionIn } from './asked.ts'

const PLAYOUTS = 2000
const SECONDS = 20
const SIDES = ['A', 'B', 'C'] as const
const TRUMPS = ['blue', 'red', 'green', 'yellow'] as const

/** Stops when time is up; what is not exact by then says so. */
function analysed(input: HeartInput, playouts: number, seconds: number, io: Io): HeartAnalysis {
  const progress = progressOn(io.errors, 30, (done) => `the dealer's total within ${30 - done} points`)
  const until = Date.now() + 1000 * seconds
  const analysing = analyseHeart(heartSolver(), input, { dice: { state: 1 }, count: playouts })
  let step = analysing.next()
  while (step.done !== true && Date.now() < until) {
    const { low, high } = step.value.total
    progress.show(30 - (high - low))
    step = analysing.next()
  }
  progress.clear()
  return step.value
}

// ---- text -----------------------------------------------------------------------------------------------------

const boundsText = ({ low, high }: Bounds): string => (low === high ? `${low}` : `${low} to ${high}`)
const percent = (chance: number): string => `${(100 * chance).toFixed(0)} %`

function canText({ low, high }: Bounds): string {
  if (low !== high) return '?'
  return low === 1 ? 'yes' : 'no'
}

function roundLines({ position }: HeartInput): readonly string[] {
  const { trump, leader, hands, trick } = position
  const onTable = trick.length > 0 ? ` ${trick.map(cardAt).join(' ')}` : ''
  return [
    `10/12 Heart, trump ${at(TRUMPS, trump)}; ${at(SIDES, leader)} leads${onTable}`,
    ...SIDES.map((side, i) => `  ${side}  ${cardsIn(at(hands, i)).join(' ')}`),
  ]
}

function cellRows({ tiles: laid }: HeartInput, { advice, tiles, cells, turns }: HeartAnalysis) {
  const of = (place: number, mark: number): string => percent(chanceOf(advice.chances, place, mark))
  return CELLS.map(({ row, category }, place) => {
    const tile = tiles[place] ?? 0
    const turned = turns.find((one) => one.place === place)
    const marks = Array.from({ length: marksOf(place) }, (_, mark) => mark)
    const likely = marks.filter((mark) => chanceOf(advice.chances, place, mark) >= 0.005)
    return [
      `${row} ${category}`,
      laid[place] === UNSEEN ? `(${faceOf(place, tile)})` : faceOf(place, tile),
      of(place, tile),
      canText(at(cells, place)),
      turned === undefined ? '' : turned.expected.toFixed(2),
      likely.map((mark) => `${faceOf(place, mark)}: ${of(place, mark)}`).join(', '),
    ]
  })
}

function heartText(input: HeartInput, analysis: HeartAnalysis): string {
  const { advice, tricks, total, choices, line } = analysis
  const { A, B, total: both } = advice.expected
  const cards = choices.map(({ card, ...value }) => `${cardAt(card)} ${boundsText(value)}`)
  return [
    ...roundLines(input),
    '',
    columns([
      ['cell', 'tile', 'chance', 'sure', 'turned', 'chances'],
      ...cellRows(input, analysis),
    ]).trimEnd(),
    '',
    `Expected of these tiles: ${both.toFixed(1)} points, ${A.toFixed(1)} in A's row and ${B.toFixed(1)} in B's, over ${advice.playouts} playouts.`,
    "Tiles in brackets are the best for cells that have none. Sure: the row's player can make it come true, all cards known.",
    'Turned: the points to expect if that tile is turned now.',
    '',
    `Tricks each is sure of: ${SIDES.map((side, i) => `${side} ${boundsText(at(tricks, i))}`).join(', ')}.`,
    `The dealer's total, A and B against C, all cards known: ${boundsText(total)}.`,
    ...(cards.length > 0 ? [`After each card: ${cards.join(', ')}.`] : []),
    ...(line.length > 0 ? [`Best line: ${line.map(cardAt).join(' ')}.`] : []),
    '',
  ].join('\n')
}

// ---- JSON -----------------------------------------------------------------------------------------------------

const rounded = (figure: number): number => Math.round(10_000 * figure) / 10_000

function heartJson({ tiles: laid }: HeartInput, analysis: HeartAnalysis): string {
  const { advice, tiles, turns, tricks, cells, total, choices, line } = analysis
  const chancesAt = (place: number): Partial<Record<Face, number>> =>
    Object.fromEntries(
      Array.from({ length: marksOf(place) }, (_, mark) => [
        faceOf(place, mark),
        rounded(chanceOf(advice.chances, place, mark)),
      ]),
    )
  return `${JSON.stringify({
    game: 'heart',
    cells: CELLS.map(({ row, category }, place) => ({
      row,
      category,
      tile: faceOf(place, tiles[place] ?? 0),
      laid: laid[place] !== UNSEEN,
      chances: chancesAt(place),
      sure: at(cells, place),
      turned: turns.find((one) => one.place === place)?.expected ?? null,
    })),
    expected: advice.expected,
    playouts: advice.playouts,
    tricks: { A: tricks[0], B: tricks[1], C: tricks[2] },
    total,
    cards: choices.map(({ card, low, high }) => ({ card: cardAt(card), low, high })),
    line: line.map(cardAt),
  })}\n`
}

/** With the words after `heart`. */
export async function analyzeHeart(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const extra = noMore(words.words.slice(1))
  if (!extra.ok) return extra
  const playouts = countOf(words, 'playouts', { preset: PLAYOUTS, most: 100_000 })
  if (!playouts.ok) return playouts
  const seconds = countOf(words, 'seconds', { preset: SECONDS, most: 3600 })
  if (!seconds.ok) return seconds
  const file = textOf(words, 'position')
  if (file === undefined) return usage('say where the cards are: --position FILE')
  const position = await positionIn(file, words, io)
  if (!position.ok) return position
  const game = isFields(position.value) ? (position.value['game'] ?? heart.name) : heart.name
  if (game !== heart.name) return badInput(`${file} is a position of ${kindOf(game)}, not of heart`)
  const input = readHeartInput(position.value)
  if (!input.ok) return badInput(`${file}: ${input.error}`)
  const analysis = analysed(input.value, playouts.value, seconds.value, io)
  await write(io.output, (words.given['json'] ? heartJson : heartText)(input.value, analysis))
  return ok(0)
}
