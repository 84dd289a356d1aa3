// Other worlds of 10/12 Heart, from the rulings alone and in notation: what a viewer is not told may be otherwise.
import { at, pick, type Random, type Seat, shuffled, type Viewer } from '@tenfold/core'
import type { Heart } from '@tenfold/games'
import type { PlayedRound, Twin } from './kit.ts'

type Round = PlayedRound<Heart>
type Card = Heart['deal']['hands'][number][number]

// ---- H3, H4: tiles --------------------------------------------------------------------------------------------

const NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7+']
const CELLS = ['A', 'B'].flatMap((row) =>
  ['total-trick', 'total-7', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th'].map((what) => `${row} ${what}`),
)
const facesOf = (cell: string): readonly string[] => (cell.includes(' total-') ? NUMBERS : ['yes', 'no'])

/** How many of a tile the box has; of yes and no enough for all. */
const inBox = (face: string): number => (NUMBERS.includes(face) ? ('0123'.includes(face) ? 3 : 2) : 8)

/** A placement that sounds the same to all but the dealer: as many cells filled, one by one. */
class Placing {
  readonly faces = new Map<string, string>()
  private readonly order: readonly string[]
  private readonly fixed: ReadonlyMap<string, string>
  private readonly isBoxed: boolean
  private readonly random: Random

  constructor(fixed: ReadonlyMap<string, string>, isBoxed: boolean, random: Random) {
    this.fixed = fixed
    this.isBoxed = isBoxed
    this.random = random
    this.order = shuffled(CELLS, random)
  }

  /** Tiles of this face that lie, or that must lie in the end. */
  private used(face: string, but: string): number {
    const cells = [...new Set([...this.faces.keys(), ...this.fixed.keys()])].filter((cell) => cell !== but)
    return cells.filter((cell) => (this.fixed.get(cell) ?? this.faces.get(cell)) === face).length
  }

  private lay(cell: string, faces: readonly string[]): string {
    const possible = faces.filter((face) => !this.isBoxed || this.used(face, cell) < inBox(face))
    if (possible.length === 0) return ''
    const face = pick(possible, this.random)
    this.faces.set(cell, face)
    return `place ${cell} ${face}`
  }

  fill(): string {
    const cell = at(this.order, this.faces.size)
    const face = this.fixed.get(cell)
    return this.lay(cell, face === undefined ? facesOf(cell) : [face])
  }

  /** Another tile where one lies already, or nothing at all: nobody else can tell. */
  swap(): string {
    const cells = [...this.faces.keys()].filter((cell) => !this.fixed.has(cell))
    if (cells.length === 0 || this.random.below(2) === 0) return ''
    const cell = pick(cells, this.random)
    return this.lay(
      cell,
      facesOf(cell).filter((face) => face !== this.faces.get(cell)),
    )
  }
}

const placed = (move: string) => /^\d place (. \S+) (\S+)$/.exec(move)
const turned = (move: string) => /^\d turn (. \S+)$/.exec(move)?.[1]

/** Other cells, other tiles, other exchanges and another number of these; what was turned up is what it is. */
function otherTiles({ setup, moves }: Round, random: Random): readonly string[] {
  const up = new Set(moves.flatMap((move) => turned(move) ?? []))
  const last = new Map(
    moves.flatMap((move) => (placed(move) ? [[placed(move)?.[1] ?? '', move] as const] : [])),
  )
  const fixed = new Map([...up].map((cell) => [cell, placed(last.get(cell) ?? '')?.[2] ?? '']))
  const twin = new Placing(fixed, setup.options.tileStock === 'boxed', random)
  const filled = new Set<string>()
  return moves.map((move) => {
    const cell = placed(move)?.[1]
    if (cell === undefined) return move
    const text = filled.has(cell) ? twin.swap() : twin.fill()
    filled.add(cell)
    return text === '' ? '' : `${setup.dealer} ${text}`
  })
}

// ---- H3: hands ------------------------------------------------------------------------------------------------

const playOf = (move: string) => / play (..)$/.exec(move)?.[1] as Card | undefined

/** Two of the cards that others hold and have not played change hands, or all of them do. */
function otherHands({ deal, moves }: Round, viewer: Viewer, random: Random): Heart['deal'] {
  const gone = new Set(moves.flatMap((move) => playOf(move) ?? []))
  const places = deal.hands.flatMap((hand, seat) => hand.map((card, i) => ({ seat, card, i })))
  const hidden = places.filter(({ seat, card }) => seat !== viewer && !gone.has(card))
  // Mostly cards of one suit: with others, somebody soon could not have played as they did.
  const suit = pick(['B', 'R', 'G', 'Y'], random)
  const alike = random.below(4) === 0 ? hidden : hidden.filter(({ card }) => card.startsWith(suit))
  const moving = shuffled(alike, random).slice(0, random.below(3) === 0 ? alike.length : 2)
  const given = shuffled(moving, random)
  const hands = deal.hands.map((hand) => [...hand])
  for (const [n, { seat, i }] of moving.entries()) at(hands, seat)[i] = at(given, n).card
  return { ...deal, hands }
}

/** H7: when a round is over its hands and tiles are open; how they came to lie is not told even then. */
function otherRound(round: Round, viewer: Viewer, random: Random): Round {
  // H3: the dealer sees all of it.
  if (viewer === round.setup.dealer) return round
  return {
    ...round,
    deal: random.below(3) === 0 ? round.deal : otherHands(round, viewer, random),
    moves: random.below(3) === 0 ? round.moves : otherTiles(round, random),
  }
}

/** H2: from everyone the order of the trumps to come is hidden. */
export const heartTwin: Twin<Heart> = (world, viewer, random) => {
  const { luck, rounds } = world
  const trumps = [
    ...luck.trumps.slice(0, rounds.length),
    ...shuffled(luck.trumps.slice(rounds.length), random),
  ]
  const last = rounds.length - 1
  const chosen = random.below(5) === 0 ? random.below(rounds.length) : last
  const other = last < 0 ? rounds : rounds.with(chosen, otherRound(at(rounds, chosen), viewer, random))
  return { ...world, luck: { ...luck, trumps }, rounds: other }
}

// ---- H7: piles ------------------------------------------------------------------------------------------------

type Play = Readonly<{ seat: Seat; card: Card; move: number }>

const strength = (card: Card, led: Card, trump: string): number =>
  Number(card.charAt(1)) + (card.charAt(0) === trump ? 200 : card.charAt(0) === led.charAt(0) ? 100 : 0)

/** Each finished trick and the one after, from the moves. */
function tricksIn({
  deal,
  moves,
}: Round): readonly Readonly<{ plays: readonly Play[]; winner: Seat | undefined }>[] {
  const plays = moves.flatMap((text, move): readonly Play[] => {
    const card = playOf(text)
    return card === undefined ? [] : [{ seat: Number(text.charAt(0)) as Seat, card, move }]
  })
  return Array.from({ length: Math.ceil(plays.length / 3) }, (_, trick) => {
    const three = plays.slice(3 * trick, 3 * trick + 3)
    const value = ({ card }: Play): number => strength(card, at(three, 0).card, deal.trump)
    const best = three.toSorted((a, b) => value(b) - value(a))[0]
    return { plays: three, winner: three.length < 3 ? undefined : best?.seat }
  })
}

const exchanged = (text: string, [a, b]: readonly [Card, Card]): string => {
  if (text === a) return b
  return text === b ? a : text
}

/**
 * Two cards of one suit, played to tricks that others have won and that no longer lie open, change places: nobody
 * else can look them up. Who won which trick stays. The dealer was shown who was dealt what; the others were not.
 */
export const heartForgotten: Twin<Heart> = (world, viewer, random) => {
  const { rounds } = world
  const round = rounds.at(-1)
  if (round === undefined) return world
  const tricks = tricksIn(round)
  const isOver = round.moves.filter((move) => turned(move)).length === 12 && tricks.length === 10
  const closed = tricks.slice(0, -1).filter(({ winner }) => winner !== viewer)
  const plays = closed.flatMap((trick) => trick.plays).filter(({ seat }) => seat !== viewer)
  // H7: at the end of the round all is shown.
  if (isOver || plays.length < 2) return world
  const one = pick(plays, random)
  const others = plays.filter(
    ({ seat, card }) =>
      card !== one.card &&
      card.charAt(0) === one.card.charAt(0) &&
      (viewer !== round.setup.dealer || seat === one.seat),
  )
  if (others.length === 0) return world
  const both = [one.card, pick(others, random).card] as const
  const moves = round.moves.map((move) => {
    const card = playOf(move)
    return card === undefined ? move : `${move.slice(0, -2)}${exchanged(card, both)}`
  })
  const owner = (card: Card): number => round.deal.hands.findIndex((hand) => hand.includes(card))
  const swapsHands = owner(both[0]) !== owner(both[1])
  const hands = round.deal.hands.map((hand) =>
    swapsHands ? hand.map((card) => exchanged(card, both) as Card) : hand,
  )
  const twin: Round = { ...round, deal: { ...round.deal, hands }, moves }
  const winners = (of: Round) => tricksIn(of).map(({ winner }) => winner)
  return winners(twin).join() === winners(round).join() ? { ...world, rounds: rounds.with(-1, twin) } : world
}
