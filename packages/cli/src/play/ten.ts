// The ten games in a terminal.
import { at, never, seatsOf, type Knowledge, type Seat } from '@tenfold/core'
import {
  byColour,
  colourOf,
  combosOf,
  faceOf,
  offered,
  totalsOf,
  type Card,
  type Colour,
  type Combo,
  type Declared,
  type Event,
  type Ten,
  type TenRules,
  type View,
} from '@tenfold/games'
import type { Board, Paint, Voice } from './board.ts'
import { bonusesText } from './bonuses.ts'

type Known = Knowledge<Ten>

const nameOf = (seat: Seat, { names }: Voice): string => at(names, seat)
const does = (seat: Seat, voice: Voice, verb: string): string =>
  seat === voice.you ? `You ${verb}` : `${nameOf(seat, voice)} ${verb}s`
const whose = (seat: Seat, voice: Voice): string => (seat === voice.you ? 'your' : `${nameOf(seat, voice)}'s`)

const PAINTS: Readonly<Record<Colour, Paint>> = { R: 'red', B: 'blue', G: 'green', P: 'magenta' }
const painted = (card: Card, { paint }: Voice): string => paint(card, PAINTS[colourOf(card)])

const cardsText = (cards: readonly Card[], voice: Voice): string =>
  cards.map((card) => painted(card, voice)).join(' ')

const comboText = ({ cards, value }: Combo, voice: Voice): string => `${cardsText(cards, voice)} = ${value}`

// ---- what happened ------------------------------------------------------------------------------------------

function tell(event: Event, voice: Voice): string | undefined {
  switch (event.type) {
    case 'dealt':
      return undefined
    case 'drew':
      return event.card === '??'
        ? `${does(event.seat, voice, 'draw')}.`
        : `You draw ${painted(event.card, voice)}.`
    case 'discarded':
      return `${does(event.seat, voice, 'discard')} ${painted(event.card, voice)}.`
    case 'claimed': {
      const { seat, from, card, combo } = event
      return `${does(seat, voice, 'get')} ${whose(from, voice)} ${painted(card, voice)}: ${comboText(combo, voice)}.`
    }
    case 'answered':
      return event.answer === 'hit' ? `${does(event.seat, voice, 'hit')}!` : undefined
    case 'declared':
    case 'ended':
      // The result tells them.
      return undefined
    default:
      return never(event)
  }
}

// ---- the table ----------------------------------------------------------------------------------------------

/** A row of discards; the newest stands in brackets where it can be taken (T6, T7). */
function rowText(view: View, seat: Seat, voice: Voice): string {
  const row = at(view.rows, seat)
  const takeable = offered(view, seat) !== undefined
  const texts = row.map((card, i) =>
    takeable && i === row.length - 1 ? `[${painted(card, voice)}]` : painted(card, voice),
  )
  return texts.length === 0 ? 'nothing discarded' : texts.join(' ')
}

function seatLines({ view, standing }: Known, voice: Voice): readonly string[] {
  const seats = seatsOf(view.options.players)
  const labels = seats.map((seat) => `${nameOf(seat, voice)}${seat === view.dealer ? ' (dealer)' : ''}`)
  const width = Math.max(16, ...labels.map(({ length }) => length))
  return seats.map((seat) => {
    const open = at(view.open, seat)
      .map((combo) => `  |${comboText(combo, voice)}|`)
      .join('')
    const name = at(labels, seat).padEnd(width)
    return `  ${name} ${String(at(standing.totals, seat)).padStart(3)}  ${at(view.held, seat)} cards  ${rowText(view, seat, voice)}${open}`
  })
}

/** T15b: which side of the marker is up, where two tours end the match; and the points that end it. */
function courseOf({ standing: { passes, passesToEnd, target, totals } }: Known): string {
  const marker = passesToEnd === undefined ? [] : [`marker ${passes < totals.length ? '1ST' : '2ND'}`]
  return [...marker, ...(target === undefined ? [] : [`the match goes to ${target} points`])].join(', ')
}

/** The own hand, and at an assisted table what eight cards can count. */
function handLines({ view }: Known, voice: Voice, assisted: boolean): readonly string[] {
  const { now, hand, viewer } = view
  if (viewer === 'spectator') return []
  const drawn = now.phase === 'drawn' && now.drawn !== '??' ? [now.drawn] : []
  const sorted = cardsText(hand.toSorted(byColour), voice)
  const cards = [sorted, ...drawn.map((card) => painted(card, voice))].join('  + ')
  const full = (now.phase === 'drawn' || now.phase === 'claimed') && now.seat === viewer
  const totals = totalsOf([...hand, ...drawn], at(view.open, viewer))
  return [`  Your hand: ${cards}${full && assisted ? `  (can count ${totals.join(', ')})` : ''}`]
}

function table(known: Known, voice: Voice, assisted: boolean): string {
  const head = `${known.view.deckLeft} cards in the deck, ${courseOf(known)}`
  return ['', head, ...seatLines(known, voice), ...handLines(known, voice, assisted), ''].join('\n')
}

// ---- the result ---------------------------------------------------------------------------------------------

/** Why it is ten: every part of the split with what it counts. */
function splitText({ ten, open }: Declared, voice: Voice): string {
  const { combos = [], singles = [] } = ten?.split ?? {}
  const parts = [
    ...[...combos, ...open].map((combo) => `(${comboText(combo, voice)})`),
    ...singles.map((card) => `${painted(card, voice)} = ${faceOf(card)}`),
  ]
  return `${parts.join(' + ')}: 10`
}

function bonusText(rules: TenRules, known: Known, { ten }: Declared): string {
  const { basic = 0, bonuses = [], points = 0, god = false } = ten?.price ?? {}
  const { pricing } = rules.settings(known.view.options)
  const nameOfBonus = (id: string): string => pricing.bonuses.find((bonus) => bonus.id === id)?.name ?? id
  const parts = [`win ${basic}`, ...bonuses.map(({ id, points: each }) => `${nameOfBonus(id)} ${each}`)]
  return `${parts.join(', ')}: ${points} points${god ? ', and it is a God Ten, which wins the match' : ''}`
}

const allCards = ({ concealed, open }: Declared): readonly Card[] => [
  ...concealed.toSorted(byColour),
  ...open.flatMap(({ cards }) => cards),
]

function declaredLines(rules: TenRules, known: Known, declared: Declared, voice: Voice): readonly string[] {
  const { seat, from, concealed, open, ten } = declared
  const how = from === undefined ? 'with a card from the deck' : `with ${whose(from, voice)} discard`
  if (ten === undefined) {
    const totals = totalsOf(concealed, open).join(', ')
    return [
      `${does(seat, voice, 'declare')} ${how}, but it is not ten: ${cardsText(allCards(declared), voice)} can count ${totals}.`,
    ]
  }
  return [
    `${does(seat, voice, 'win')} ${how}: ${cardsText(allCards(declared), voice)}`,
    `  ${splitText(declared, voice)}`,
    `  ${bonusText(rules, known, declared)}`,
  ]
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points))

function result(rules: TenRules, known: Known, voice: Voice): string {
  const { now } = known.view
  if (now.phase !== 'over') return ''
  const { outcome, shown } = now
  const told =
    outcome.kind === 'exhausted'
      ? ['The deck is used up, and nobody has won.']
      : shown.flatMap((declared) => declaredLines(rules, known, declared, voice))
  // T13a: with a right hit beside a false one the round counts.
  if (outcome.kind === 'void') told.push('The hands are thrown in, and the same dealer deals again.')
  const paid = outcome.scores.map((points, seat) => `${at(voice.names, seat)} ${signed(points)}`)
  return [...told, `  ${paid.join(', ')}`].join('\n')
}

// ---- moves --------------------------------------------------------------------------------------------------

function remark(action: Ten['action'], assisted: boolean): string | undefined {
  switch (action.type) {
    case 'claim': {
      const combo = combosOf(action.cards).find(({ as }) => as === action.as)
      return combo && `a ${combo.kind} that counts ${combo.value}`
    }
    case 'declare':
    case 'hit':
      // T13: an assisted table offers only what is ten; an unassisted one gives no hint.
      return assisted ? 'makes ten' : undefined
    default:
      return undefined
  }
}

export function tenBoard(rules: TenRules): Board<Ten> {
  const isAssisted = ({ view }: Known): boolean => rules.settings(view.options).assisted
  return {
    tell,
    table: (known, voice) => table(known, voice, isAssisted(known)),
    bonuses: ({ view }) => bonusesText(rules.settings(view.options).pricing.bonuses),
    result: (known, voice) => result(rules, known, voice),
    remark: (action, known) => remark(action, isAssisted(known)),
  }
}
