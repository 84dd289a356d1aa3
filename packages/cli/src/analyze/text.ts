// An analysis as a table with its reasons, and as JSON.
import { at, clockwise, must, seatsOf } from '@tenfold/core'
import { byColour, totalsOf } from '@tenfold/games'
import {
  heldIn,
  readCards,
  seatIn,
  writePosition,
  type Analysis,
  type Judged,
  type Score,
  type SeatPosition,
  type View,
} from '@tenfold/solver'
import { columns } from '../output.ts'

const sorted = (cards: string): string => must(readCards(cards)).toSorted(byColour).join(' ')

/** "R5 ×4", the most copies first; those of which none is unseen are no help. */
function outsText({ outs }: Judged): string {
  const useful = outs.filter(({ unseen }) => unseen > 0).toSorted((a, b) => b.unseen - a.unseen)
  return useful.map(({ card, unseen }) => `${card} ×${unseen}`).join(', ')
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`

/** The first own draw, the last one looked at, and one between. */
function turnsShown(turns: number): readonly number[] {
  return [...new Set([1, Math.ceil(turns / 2), turns])].filter((turn) => turn >= 1 && turn <= turns)
}

// ---- the position -------------------------------------------------------------------------------------------

function whatNow({ now }: View): string {
  switch (now.phase) {
    case 'drawn':
      return 'after a draw'
    case 'claimed':
      return `after a claim from seat ${now.from}`
    case 'window':
      return `asked whether to hit seat ${now.seat}'s discard`
    default:
      return 'at the start of a turn'
  }
}

const scoreText = (score: Score | undefined): string =>
  score === undefined ? '' : `${score.totals.join(' ')}  (passed on ${score.passes} times)`

function positionLines(position: SeatPosition): readonly string[] {
  const { rules, view } = position
  const { hand, drawn, open = [], seen = '', offered = {}, score } = writePosition(view, position.score)
  const held = heldIn(view)
  const full = drawn !== undefined || view.now.phase === 'claimed'
  const totals = full ? `  (can count ${totalsOf(held.concealed, held.open).join(', ')})` : ''
  const players = seatsOf(view.options.players)
  // Written, seats are counted from the one that is asked.
  const seats = clockwise(seatIn(view), players.length)
  const lines = [
    ['hand', `${sorted(hand)}${drawn === undefined ? '' : `  + ${drawn}`}${totals}`],
    ['open', open.map((combo, i) => `${combo} = ${at(held.open, i).value}`).join(', ')],
    [
      'offered',
      Object.entries(offered)
        .map(([i, card]) => `${card} by seat ${at(seats, Number(i))}`)
        .join(', '),
    ],
    ['seen', sorted(seen)],
    ['score', scoreText(score)],
  ] as const
  const who = `seat ${seats[0]}${view.dealer === seats[0] ? ', the dealer,' : ''}`
  return [
    `${rules.title}, ${players.length} players: ${who} ${whatNow(view)}; ${view.deckLeft} cards in the deck`,
    ...lines.filter(([, text]) => text !== '').map(([name, text]) => `  ${name.padEnd(7)}  ${text}`),
  ]
}

// ---- the actions --------------------------------------------------------------------------------------------

const distanceText = ({ distance }: Judged): string => (distance === undefined ? '-' : String(distance))

/** A claim is followed by a discard, and its figures are those after it. */
const actionText = ({ text, discard }: Judged): string =>
  discard === undefined ? text : `${text}, discard ${discard}`

export function analysisText(position: SeatPosition, analysis: Analysis): string {
  const { actions, match, unseen, model } = analysis
  const turns = at(actions, 0).chance.length - 1
  const shown = turnsShown(turns)
  const head = ['', 'action', 'distance', 'unseen', ...shown.map((turn) => `by ${turn}`), 'points', 'value']
  const heads = match === undefined ? head : [...head, 'match']
  const rows = actions.map((one, i) => [
    `${i + 1}`,
    actionText(one),
    distanceText(one),
    one.unseen,
    ...shown.map((turn) => percent(at(one.chance, turn))),
    at(one.points, turns).toFixed(2),
    one.value.toFixed(2),
    ...(one.match === undefined ? [] : [percent(one.match)]),
  ])
  const reasons = actions.flatMap((one, i) => {
    const outs = outsText(one)
    return [
      `${String(i + 1).padStart(String(actions.length).length)}  ${one.words}`,
      ...(outs === '' ? [] : [`${' '.repeat(String(actions.length).length)}  ${outs}`]),
    ]
  })
  return [
    ...positionLines(position),
    '',
    columns([heads, ...rows]).trimEnd(),
    '',
    ...reasons,
    '',
    ...(match === undefined ? [] : [match.words]),
    `${unseen} cards unseen. By n: the chance to win by the n-th own draw from now on; points: expected after ${turns}.`,
    `Model: ${model}.`,
    '',
  ].join('\n')
}

// ---- JSON ---------------------------------------------------------------------------------------------------

const rounded = (figure: number): number => Math.round(10_000 * figure) / 10_000

/** Figures have four decimals; what is nowhere is null. */
export function analysisJson({ rules, view }: SeatPosition, analysis: Analysis): string {
  const { actions, match, unseen, model } = analysis
  return `${JSON.stringify({
    game: rules.name,
    seat: view.viewer,
    actions: actions.map(
      ({ text, distance, outs, discard, chance, points, value, reasons, words, ...one }) => ({
        action: text,
        ...(discard === undefined ? {} : { discard }),
        distance: distance ?? null,
        outs,
        chance: chance.map(rounded),
        points: points.map(rounded),
        value: rounded(value),
        ...(one.match === undefined ? {} : { match: rounded(one.match) }),
        reasons,
        words,
      }),
    ),
    ...(match === undefined
      ? {}
      : { match: { ...match, before: rounded(match.before), without: rounded(match.without) } }),
    unseen,
    model,
  })}\n`
}
