// What an arena says in the end: in words and columns, or as JSON.
import { columns } from '../output.ts'
import type { Question } from './block.ts'
import type { Estimate, Sums, Tally } from './tally.ts'

export type Answer = Readonly<{
  title: string
  question: Question
  sums: Sums
  estimate: Estimate
  error: number
  /** What the gain was compared with. */
  margin: number
  /** All decks were to be played, or it stopped when the interval was to one side of the margin, or never was. */
  ending: 'all decks' | 'settled' | 'open'
}>

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded(part / whole))

const figuresOf = ({ rounds, points, won, wonPoints, wonTurns, dealtIn, claimed }: Tally) => ({
  rounds,
  points: share(points, rounds),
  winShare: share(won, rounds),
  dealIn: share(dealtIn, rounds),
  claimRate: share(claimed, rounds),
  averageWin: share(wonPoints, won),
  winTurn: share(wonTurns, won),
})

/** Of whole matches: how many there were, and what the challenger won of them. */
const matchesOf = ({ options }: Question, { decks, challenger }: Sums) => ({
  played: decks * options.players,
  share: share(challenger.matches, decks * options.players),
})

export const arenaJson = ({ question, sums, estimate, error, margin, ending }: Answer): string =>
  `${JSON.stringify({
    ...question,
    decks: sums.decks,
    gain: rounded(estimate.mean),
    interval: [rounded(estimate.mean - estimate.half), rounded(estimate.mean + estimate.half)],
    confidence: 1 - error,
    margin,
    ending,
    bots: { challenger: figuresOf(sums.challenger), field: figuresOf(sums.field) },
    ...(question.unit === undefined ? {} : { matches: matchesOf(question, sums) }),
  })}\n`

const percent = (part: number | null): string => (part === null ? '-' : `${(100 * part).toFixed(1)} %`)
const plain = (value: number | null): string => (value === null ? '-' : value.toFixed(2))

const HEADS = ['wins', 'deals in', 'claims', 'average win', 'on turn']

/** By level; of a role the points alone, as nobody wins such a round. */
function table({ question: { challenger, field, role, unit, options }, sums }: Answer): string {
  /** By matches that each played. */
  const victories = (tally: Tally, seats: number): readonly string[] =>
    unit === undefined ? [] : [percent(share(tally.matches, sums.decks * options.players * seats))]
  const row = (level: string, tally: Tally, seats: number): readonly string[] => {
    const { points, winShare, dealIn, claimRate, averageWin, winTurn } = figuresOf(tally)
    const wins = [percent(winShare), percent(dealIn), percent(claimRate), plain(averageWin), plain(winTurn)]
    return [
      level,
      ...victories(tally, seats),
      points === null ? '-' : points.toFixed(3),
      ...(role === undefined ? wins : []),
    ]
  }
  const heads = [
    'bot',
    ...(unit === undefined ? [] : ['matches']),
    'points',
    ...(role === undefined ? HEADS : []),
  ]
  return columns([heads, row(challenger, sums.challenger, 1), row(field, sums.field, options.players - 1)])
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`

function verdict({ question, estimate: { mean, half }, margin, ending }: Answer): string {
  const { challenger, field } = question
  if (ending === 'open') return 'Not settled by so many decks.'
  const than = margin === 0 ? '' : ` by ${margin} a ${question.unit ?? 'round'}`
  if (mean - half > margin) return `${challenger} is better than ${field}${than}.`
  if (mean + half < margin)
    return margin === 0
      ? `${challenger} is worse than ${field}.`
      : `${challenger} is not better than ${field}${than}.`
  return 'The interval leaves open which is better.'
}

/** How the decks were played. */
function told({ question: { challenger, field, role, unit, options }, sums }: Answer): string {
  const { rounds } = sums.challenger
  if (unit === 'match')
    return `each a whole match from every seat: ${sums.decks * options.players} matches, ${rounds} rounds`
  return role === undefined
    ? `each from every seat: ${rounds} rounds`
    : `each with ${challenger} as ${role} and with ${field} there: ${2 * rounds} rounds`
}

export function arenaText(answer: Answer): string {
  const { title, question, sums, estimate, error } = answer
  const { challenger, field, options, seed } = question
  return [
    `${title}, ${options.players} players, seed ${seed}: ${challenger} at a table of ${field}\n`,
    `${sums.decks} decks, ${told(answer)}\n\n`,
    `gain ${signed(estimate.mean)} ± ${Number.isFinite(estimate.half) ? estimate.half.toFixed(3) : '∞'} a ${question.unit ?? 'round'} (${100 * (1 - error)} %). ${verdict(answer)}\n\n`,
    table(answer),
  ].join('')
}
