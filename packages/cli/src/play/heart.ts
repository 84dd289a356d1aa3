// 10/12 Heart in a terminal: the dealer's desk, the tricks, and what came true.
import { at, clockwise, never, type Knowledge, type Seat } from '@tenfold/core'
import {
  CATEGORIES,
  facesFor,
  inHand,
  roleOf,
  ROWS,
  suitOf,
  WORTH,
  type Category,
  type Face,
  type Heart,
  type HeartCard,
  type Role,
  type Row,
  type Suit,
} from '@tenfold/games'
import type { Board, Paint, Voice } from './board.ts'

type Known = Knowledge<Heart>
type Event = Heart['event']
type View = Heart['view']

const PAINTS: Readonly<Record<Suit, Paint>> = { B: 'blue', R: 'red', G: 'green', Y: 'yellow' }
const SUIT_WORDS: Readonly<Record<Suit, string>> = { B: 'blue', R: 'red', G: 'green', Y: 'yellow' }

const painted = (card: HeartCard, { paint }: Voice): string => paint(card, PAINTS[suitOf(card)])
const cardsText = (cards: readonly HeartCard[], voice: Voice): string =>
  cards.map((card) => painted(card, voice)).join(' ')

const nameOf = (seat: Seat, { names }: Voice): string => at(names, seat)
const does = (seat: Seat, voice: Voice, verb: string, plural = verb): string =>
  seat === voice.you ? `You ${plural}` : `${nameOf(seat, voice)} ${verb}`

// ---- what happened ------------------------------------------------------------------------------------------

function tell(event: Event, voice: Voice): string | undefined {
  switch (event.type) {
    case 'dealt':
    case 'placed':
    case 'ended':
      // The desk, the hand and the result are shown as a whole.
      return undefined
    case 'ready':
      return 'All twelve tiles are placed.'
    case 'turned':
      return `Turned: ${event.row} ${event.category} ${event.face}.`
    case 'played':
      return event.card === '??'
        ? undefined
        : `${does(event.seat, voice, 'plays', 'play')} ${painted(event.card, voice)}.`
    case 'took':
      return `${does(event.seat, voice, 'takes', 'take')} the trick.`
    default:
      return never(event)
  }
}

// ---- the table ----------------------------------------------------------------------------------------------

const known = (cards: View['hands'][number]): readonly HeartCard[] =>
  cards.filter((card): card is HeartCard => card !== '??')

function rowLine({ board }: View, row: Row): string {
  const cells = CATEGORIES.map((category) => `${category} ${board[row][category] ?? '-'}`)
  return `  ${row}  ${cells.join('   ')}`
}

function seatLine(view: View, seat: Seat, voice: Voice): string {
  const role = roleOf(seat, view.dealer)
  const hand = known(at(view.hands, seat))
  const cards = hand.length > 0 ? `  ${cardsText(inHand(hand), voice)}` : ''
  return `  ${role.padEnd(6)} ${nameOf(seat, voice).padEnd(16)} ${at(view.tricksWon, seat)} tricks${cards}`
}

function trickLine({ trick, lastWinner }: View, voice: Voice): readonly string[] {
  if (trick.length === 0) return []
  const plays = trick.map(({ seat, card }) => `${nameOf(seat, voice)} ${painted(card, voice)}`).join(', ')
  return [lastWinner === undefined ? `  On the table: ${plays}` : `  The last trick: ${plays}`]
}

/** H7: the own pile may be looked into at any time. */
function pileLine({ viewer, piles, phase }: View, voice: Voice): readonly string[] {
  const pile = viewer === 'spectator' || phase === 'over' ? [] : at(piles, viewer)
  if (pile.length === 0) return []
  const tricks = pile.map(({ plays }) =>
    cardsText(
      plays.map(({ card }) => card),
      voice,
    ),
  )
  return [`  Your pile: ${tricks.join(', ')}`]
}

function table({ view, standing }: Known, voice: Voice): string {
  const seats = clockwise(view.dealer, 4)
  const toCome = standing.trumpsToCome.filter((suit) => suit !== view.trump).map((suit) => SUIT_WORDS[suit])
  const head = `Trump ${SUIT_WORDS[view.trump]}${toCome.length > 0 ? `, still to come ${toCome.join(', ')}` : ''}`
  const rows = ROWS.map((row) => rowLine(view, row))
  return [
    '',
    head,
    ...rows,
    ...seats.map((seat) => seatLine(view, seat, voice)),
    ...trickLine(view, voice),
    ...pileLine(view, voice),
    '',
  ].join('\n')
}

/** A desk has some fifty places for a tile: they are told in words, not listed. */
function choices({ view, legal }: Known): string | undefined {
  if (view.phase !== 'placing') return undefined
  const faces = (category: Category): string => facesFor(category).join(' ')
  const lines = CATEGORIES.map(
    (category) => `  ${category.padEnd(12)} ${WORTH[category]} points  ${faces(category)}`,
  )
  const ready = legal.some(({ type }) => type === 'ready')
    ? ['All twelve lie: "ready", or change a tile.']
    : []
  return [
    `${view.filled} of 12 placed. Type "place", row A or B, a category and a face:`,
    ...lines,
    ...ready,
  ].join('\n')
}

// ---- the result ---------------------------------------------------------------------------------------------

const fact = (value: number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

function result({ view }: Known, voice: Voice): string {
  const { result: told, board, dealer } = view
  if (told === undefined) return ''
  const cell = (row: Row, category: Category): string => {
    const face: Face | '??' = board[row][category] ?? '??'
    const matched = told.matched[row][category]
    const doubled = matched && !told.matched[row === 'A' ? 'B' : 'A'][category]
    const points = matched ? `${WORTH[category]}${doubled ? ' twice' : ''}` : '-'
    return `  ${row}  ${category.padEnd(12)} foretold ${face.padEnd(3)} was ${fact(told.facts[row][category]).padEnd(3)}  ${points}`
  }
  const cells = ROWS.flatMap((row) => CATEGORIES.map((category) => cell(row, category)))
  const score = (role: Role): string => {
    const seat = clockwise(dealer, 4).find((candidate) => roleOf(candidate, dealer) === role)
    return `${role} (${seat === undefined ? '' : nameOf(seat, voice)}) ${told.scores[role]}`
  }
  const scores = (['dealer', 'A', 'B', 'C'] as const).map(score).join(', ')
  return ['The round is over.', ...cells, `Scores: ${scores}. C has 30 less the dealer's.`].join('\n')
}

export const heartBoard: Board<Heart> = { tell, table, choices, result, remark: () => undefined }
