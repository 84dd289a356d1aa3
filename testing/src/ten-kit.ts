// What the ten games tell their laws: twins and samples, written from the rulings in notation alone.
import { determinizeTen } from '@tenfold/bots'
import { at, type Random, type Seat, seatsOf, shuffled, type Viewer } from '@tenfold/core'
import { type Card, type Ten, type TenOptions, type TenRules, without } from '@tenfold/games'
import { type Kit, type PlayedRound, type Twin, tableLogic } from './kit.ts'
import { tenHabit } from './ten-habit.ts'

const HAND = 7

/** Where each card of a deal lies before play: the hands, seat 0 first, then the deck. A place is an index. */
type Place = number

/** A round told by places: whose hand each came to, and which cards the rules have shown to all. */
interface Told {
  readonly held: Place[][]
  readonly rows: Place[][]
  readonly shown: Set<Place>
  /** Who drew each card of the deck that was drawn. */
  readonly drawnBy: Map<Place, Seat>
  next: Place
  over: boolean
}

/** The place of one such card in a hand, taken out of it and laid open. */
function layOpen(told: Told, cards: readonly Card[], { seat, card }: { seat: number; card: string }): Place {
  const hand = at(told.held, seat)
  const i = hand.findIndex((place) => cards[place] === card)
  const place = at(hand, i)
  hand.splice(i, 1)
  told.shown.add(place)
  return place
}

/** T15a: a declarer's eight cards are shown. */
function showHand(told: Told, seat: number): void {
  for (const place of at(told.held, seat)) told.shown.add(place)
  told.over = true
}

function tell(told: Told, cards: readonly Card[], move: string): void {
  const [who, verb, first = '', ...rest] = move.split(' ')
  const seat = Number(who)
  switch (verb) {
    case 'draw':
      told.drawnBy.set(told.next, seat as Seat)
      at(told.held, seat).push(told.next++)
      return
    case 'discard':
      at(told.rows, seat).push(layOpen(told, cards, { seat, card: first }))
      return
    case 'claim': {
      const taken = at(told.rows, Number(first)).pop()
      if (taken === undefined) throw new Error('claimed from an empty row')
      const laid = without(rest.slice(0, 3) as Card[], at(cards, taken))
      for (const card of laid) layOpen(told, cards, { seat, card })
      return
    }
    case 'hit':
    case 'declare':
      showHand(told, seat)
      return
    default:
    // A pass shows nothing.
  }
}

/** T13a: with `all` every hitter declares; otherwise the nearest hitter alone, whoever hit behind it. */
function tellRound({ setup, deal, moves }: PlayedRound<Ten>, cards: readonly Card[]): Told {
  const seats = seatsOf(setup.options.players)
  const held = seats.map((seat) => Array.from({ length: HAND }, (_, i) => seat * HAND + i))
  const next = seats.length * HAND
  const told: Told = {
    held,
    rows: seats.map(() => []),
    shown: new Set(),
    drawnBy: new Map(),
    next,
    over: false,
  }
  const all = 'interrupt' in setup.options && setup.options.interrupt === 'all'
  for (const move of moves) if (!told.over || all) tell(told, cards, move)
  if (deal.hands.length !== seats.length) throw new Error('a hand a seat')
  return told
}

/** T5, T15a: hidden are the others' cards that never lay open, and the deck. */
function hiddenFrom(
  viewer: Viewer,
  { shown, drawnBy }: Told,
  { places, players }: Record<'places' | 'players', number>,
) {
  const owner = (place: Place): number | undefined =>
    place < players * HAND ? Math.floor(place / HAND) : drawnBy.get(place)
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => !shown.has(place) && (viewer === 'spectator' || owner(place) !== viewer),
  )
}

/** Two hidden cards change places, or all of them do. */
function twinRound(round: PlayedRound<Ten>, viewer: Viewer, random: Random): PlayedRound<Ten> {
  const { hands, deck } = round.deal
  const cards = [...hands.flat(), ...deck]
  const players = hands.length
  const hidden = hiddenFrom(viewer, tellRound(round, cards), { places: cards.length, players })
  const mixed = shuffled(hidden, random)
  const moving = random.below(4) === 0 ? mixed : mixed.slice(0, 2)
  const given = shuffled(moving, random)
  const twin = [...cards]
  for (const [i, place] of moving.entries()) twin[place] = at(cards, at(given, i))
  return {
    ...round,
    deal: {
      hands: hands.map((_, seat) => twin.slice(seat * HAND, (seat + 1) * HAND)),
      deck: twin.slice(players * HAND),
    },
  }
}

/**
 * Other hidden cards in one of the rounds, mostly in the one that is played: what earlier rounds have not shown
 * stays hidden until the match is over. T12: the sealed answers of the others are hidden too.
 */
export const tenTwin: Twin<Ten> = (world, viewer, random) => {
  const last = world.rounds.length - 1
  const chosen = random.below(4) === 0 ? random.below(last + 1) : last
  const rounds = world.rounds.with(chosen, twinRound(at(world.rounds, chosen), viewer, random))
  const sealed = world.sealed.map((answer) => {
    if (answer.seat === viewer || random.below(2) === 0) return answer
    const from = world.rounds.at(-1)?.moves.at(-1)?.charAt(0) ?? ''
    return { ...answer, text: answer.text === 'pass' ? `hit ${from}` : 'pass' }
  })
  return { ...world, rounds, sealed }
}

type Own = Pick<Kit<Ten>, 'zeroSum' | 'lacks' | 'umpire'>

export const tenKit = (rules: TenRules, options: readonly TenOptions[], own: Own): Kit<Ten> => ({
  ...own,
  lacks: [...(own.lacks ?? []), 'forgetting'],
  rules,
  logic: tableLogic(rules),
  options,
  cards: ({ hands, deck, rows, open, ...state }) => [
    ...[hands, [deck], rows].flat(2),
    ...open.flat().flatMap(({ cards }) => cards),
    ...(state.phase === 'drawn' ? [state.drawn] : []),
    // The card that won lies with who declared; after a claim it is in an open combo already.
    ...(state.phase === 'over' ? [state.shown[0]?.card ?? []].flat() : []),
  ],
  twin: tenTwin,
  determinize: determinizeTen(rules),
  ...tenHabit,
})
