/** What lies in the hand lab: a decision as somebody puts it together, card by card, so it may be half done. */
import { at, err, ok, type Result } from '@tenfold/core'
import {
  combosOf,
  HAND_SIZE,
  type Card,
  type Combo,
  type TenOptions,
  type TenRules,
  type View,
} from '@tenfold/games'
import {
  comboText,
  deckRoom,
  readPosition,
  type DeckRoom,
  type Score,
  type WrittenView,
} from '@tenfold/solver'
import { inForce, isAttached, type OptionValues } from '../../lobby/options.ts'
import { playersFor, specsOf } from '../../lobby/plan.ts'

/** Opponents by where they sit: 1 at one's left, and on round the table. */
export type Place = 1 | 2 | 3

export type Offer = Readonly<{ from: Place; card: Card }>

export type Lab = Readonly<{
  players: number
  /** As the page's form has them; what does not go with the number of players is not in force. */
  options: OptionValues
  /** Concealed cards as they came: of as many as make eight, the last one was drawn, unless a claim has just been made. */
  hand: readonly Card[]
  open: readonly Combo[]
  seen: readonly Card[]
  /** One an opponent at most, while the hand has as many cards as between turns. */
  offered: readonly Offer[]
  /** From whom the newest open combo was claimed just now. */
  claimed?: Place
  /** Whose discard a window is about. */
  window?: Place
  dealer: boolean
  firstTurn: boolean
  /** Otherwise as many as there can be. */
  deckLeft?: number
  /** The match around it, one's own total first. */
  score?: Score
  draws: number
}>

export const DRAWS = 7
export const DRAWS_CHOICES = [1, 3, 5, 7, 10, 14, 20] as const

export function emptyLab(rules: TenRules): Lab {
  const options = Object.fromEntries(
    specsOf(rules.name).flatMap((spec) => ('preset' in spec ? [[spec.key, spec.preset]] : [])),
  )
  const players = Math.max(...playersFor(rules.name))
  const cards = { hand: [], open: [], seen: [], offered: [] }
  return { players, options, ...cards, dealer: false, firstTurn: false, draws: DRAWS }
}

// ---- counting -----------------------------------------------------------------------------------------------

const laid = ({ open }: Pick<Lab, 'open'>): readonly Card[] => open.flatMap(({ cards }) => cards)

/** Concealed cards between turns. */
export const between = ({ open }: Pick<Lab, 'open'>): number => HAND_SIZE - 3 * open.length

/** `short`: cards are missing; `seven`: between turns; `eight`: a discard or a win is next. */
export type Fullness = 'short' | 'seven' | 'eight'

export function fullness(lab: Lab): Fullness {
  const over = lab.hand.length - between(lab)
  return over < 0 ? 'short' : over === 0 ? 'seven' : 'eight'
}

/** All cards of which it is known where they are. */
export const known = (lab: Lab): readonly Card[] => [
  ...lab.hand,
  ...laid(lab),
  ...lab.seen,
  ...lab.offered.map(({ card }) => card),
]

/** Copies of a card that are nowhere yet. */
export function copiesLeft({ deck }: TenRules, lab: Lab, card: Card): number {
  const [, copies = 0] = deck.find(([kind]) => kind === card) ?? []
  return copies - known(lab).filter((one) => one === card).length
}

/** How many cards the deck can have, and has without a word on it. */
export function deckIn(rules: TenRules, lab: Lab): DeckRoom {
  const { players, seen } = lab
  const came = cameOf(lab)
  return deckRoom(rules, {
    players,
    told: known(lab).length,
    seen: seen.length,
    begins: came === 'turn' || came === 'claimed',
  })
}

export const opponentsIn = ({ players }: Pick<Lab, 'players'>): readonly Place[] =>
  ([1, 2, 3] as const).filter((place) => place < players)

// ---- as a position ------------------------------------------------------------------------------------------

/** What the table would play by; refused where an option still lacks something. */
export function optionsOf(rules: TenRules, { options, players }: Lab): Result<TenOptions> {
  return rules.readOptions({ ...inForce(specsOf(rules.name), options, players), players })
}

const hasWindow = (rules: TenRules, lab: Lab): boolean => {
  const options = optionsOf(rules, lab)
  return options.ok && rules.settings(options.value).interrupt !== 'off'
}

/** As programs read it. The hand must be whole. */
export function written(rules: TenRules, lab: Lab): WrittenView {
  const { hand, open, seen, offered, claimed, window, dealer, firstTurn, deckLeft, score } = lab
  const drawn = fullness(lab) === 'eight' && claimed === undefined ? hand.slice(-1) : []
  return {
    options: { ...inForce(specsOf(rules.name), lab.options, lab.players), players: lab.players },
    dealer: dealer ? 0 : 1,
    hand: hand.slice(0, hand.length - drawn.length).join(' '),
    ...(drawn.length > 0 ? { drawn: drawn.join(' ') } : {}),
    open: open.map(comboText),
    seen: seen.join(' '),
    offered: Object.fromEntries(offered.map(({ from, card }) => [from, card])),
    ...(deckLeft === undefined ? {} : { deckLeft }),
    firstTurn,
    ...(claimed === undefined ? {} : { claimed }),
    ...(window === undefined ? {} : { window }),
    ...(score === undefined ? {} : { score }),
  }
}

/** The decision as its seat sees it, or what is missing. */
export function viewOf(rules: TenRules, lab: Lab): Result<View> {
  const options = optionsOf(rules, lab)
  if (!options.ok) return options
  if (fullness(lab) === 'short') return err('The hand is not whole.')
  const { least, usual, most } = deckIn(rules, lab)
  const { deckLeft = usual, players } = lab
  // T11: the round is over.
  if (deckLeft < least) return err('No card is left to draw, so no turn begins.')
  if (least <= most && deckLeft > most)
    return err(`The deck cannot have ${deckLeft} cards: at a table of ${players} it has ${most} at most.`)
  const position = readPosition(rules, written(rules, lab))
  return position.ok ? ok(position.value.view) : position
}

// ---- changing it --------------------------------------------------------------------------------------------

/** Where a card goes that is added. */
export type Target = 'hand' | 'open' | 'seen' | 'offered'

/** What cannot be true of the cards any more is gone. */
export function settled(rules: TenRules, lab: Lab): Lab {
  const { claimed, window, offered, score, ...rest } = lab
  const full = fullness(lab)
  const places = opponentsIn(lab)
  // With eight cards a turn is on: what lies on offer cannot be taken in it.
  const still = full === 'eight' ? [] : offered.filter(({ from }) => places.includes(from))
  const gone = offered.filter((offer) => !still.includes(offer)).map(({ card }) => card)
  const after = full === 'eight' && lab.open.length > 0 && claimed !== undefined && places.includes(claimed)
  const asked = full === 'seven' && still.some(({ from }) => from === window) && hasWindow(rules, lab)
  return {
    ...rest,
    offered: still,
    seen: [...lab.seen, ...gone],
    ...(after ? { claimed } : {}),
    ...(asked && window !== undefined ? { window } : {}),
    // Another table has another match.
    ...(score?.totals.length === lab.players ? { score } : {}),
  }
}

/** One card more; refused in a sentence where it cannot be. */
export function addCard(rules: TenRules, lab: Lab, card: Card, where: 'hand' | 'seen' | Place): Result<Lab> {
  if (copiesLeft(rules, lab, card) <= 0) return err('All copies are placed already.')
  if (where === 'seen') return ok({ ...lab, seen: [...lab.seen, card] })
  if (where !== 'hand') {
    const others = lab.offered.filter(({ from }) => from !== where)
    const under = lab.offered.filter(({ from }) => from === where).map((offer) => offer.card)
    if (fullness(lab) === 'eight')
      return err('After a draw or a Get nothing is on offer: take a card out first.')
    return ok({ ...lab, offered: [...others, { from: where, card }], seen: [...lab.seen, ...under] })
  }
  if (fullness(lab) === 'eight') return err('The hand is full: take a card out first.')
  return ok(settled(rules, { ...lab, hand: [...lab.hand, card] }))
}

/** A combo laid open; with the concealed cards there is room for two, and eight cards are the most. */
export function layOpen(rules: TenRules, lab: Lab, combo: Combo): Result<Lab> {
  const taken = combo.cards.map((card) => combo.cards.filter((one) => one === card).length)
  if (combo.cards.some((card, i) => copiesLeft(rules, lab, card) < at(taken, i)))
    return err('All copies are placed already.')
  const more = { ...lab, open: [...lab.open, combo] }
  if (more.open.length > 2) return err('Two open combos are the most.')
  if (lab.hand.length > between(more) + 1) return err('The hand is too full: take cards out first.')
  return ok(settled(rules, more))
}

/** What three cards can still become of which some are chosen. */
export const mayJoin = (rules: TenRules, pending: readonly Card[], card: Card): boolean => {
  const cards = [...pending, card]
  if (cards.length === 3) return combosOf(cards).length > 0
  return rules.deck.some(([third]) => (cards.length === 2 ? combosOf([...cards, third]).length > 0 : true))
}

export function takeOut(rules: TenRules, lab: Lab, target: Target, index: number): Lab {
  const less = { ...lab, [target]: lab[target].toSpliced(index, 1) }
  return settled(rules, less)
}

/** What of a lab goes over into another game: its cards as far as they are there, and the settings that are there. */
export function carried(rules: TenRules, lab: Lab): Lab {
  const here = (card: Card): boolean => rules.deck.some(([kind]) => kind === card)
  const options = specsOf(rules.name).flatMap((spec) => {
    const value = lab.options[spec.key]
    return !isAttached(spec) && spec.values.some((one) => one === value) ? [[spec.key, value] as const] : []
  })
  const { score: _, ...cards } = lab
  return settled(rules, {
    ...cards,
    options: { ...emptyLab(rules).options, ...Object.fromEntries(options) },
    hand: lab.hand.filter(here),
    open: lab.open.filter(({ cards }) => cards.every(here)),
    seen: lab.seen.filter(here),
    offered: lab.offered.filter(({ card }) => here(card)),
  })
}

// ---- how the decision came about -----------------------------------------------------------------------------

/** `drawn`, `claimed`, `offer`: the eighth card; `turn`, or a window about an opponent's discard. */
export type Came = 'drawn' | 'claimed' | 'offer' | 'turn' | `window ${Place}`

export function cameOf(lab: Lab): Came | undefined {
  if (fullness(lab) === 'short') return undefined
  if (lab.window !== undefined) return `window ${lab.window}`
  if (fullness(lab) === 'seven') return 'turn'
  return lab.claimed === undefined ? 'drawn' : 'claimed'
}

/** What else the same cards may be. */
export function waysIn(rules: TenRules, lab: Lab): readonly Came[] {
  switch (fullness(lab)) {
    case 'short':
      return []
    case 'eight':
      return ['drawn', 'offer', ...(lab.open.length > 0 ? (['claimed'] as const) : [])]
    case 'seven':
      return [
        'turn',
        ...(hasWindow(rules, lab) ? lab.offered.map(({ from }) => `window ${from}` as const) : []),
        ...(lab.offered.length === 1 ? (['drawn'] as const) : []),
      ]
  }
}

export function comeAs(rules: TenRules, lab: Lab, came: Came): Lab {
  const { claimed: _, window: __, ...plain } = lab
  switch (came) {
    case 'turn':
      return plain
    case 'claimed':
      return { ...plain, claimed: 1 }
    case 'drawn': {
      const [offer] = plain.offered
      if (fullness(lab) === 'eight' || offer === undefined) return plain
      return { ...plain, hand: [...plain.hand, offer.card], offered: [] }
    }
    case 'offer': {
      const card = at(plain.hand, plain.hand.length - 1)
      const offered = { ...plain, hand: plain.hand.slice(0, -1), offered: [{ from: 1, card }] } as const
      return hasWindow(rules, offered) ? { ...offered, window: 1 } : offered
    }
    default:
      return { ...plain, window: came === 'window 1' ? 1 : came === 'window 2' ? 2 : 3 }
  }
}
