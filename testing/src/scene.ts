// Positions of the ten games for rule tables: the cards that matter are written down, the rest of the pack follows.
import {
  advance,
  begin,
  legalFor,
  must,
  type Outcome,
  type Seat,
  type SetupOf,
  type Truth,
  type Viewer,
  written,
} from '@tenfold/core'
import {
  type Card,
  type Deal,
  packOf,
  type Ten,
  type TenOptions,
  type TenRules,
  without,
} from '@tenfold/games'

export type SceneSpec = Readonly<{
  /** Seven cards a seat, and as many hands as players. */
  hands: readonly string[]
  /** The cards on top of the deck; the rest of the pack lies below them. */
  deck?: string
  /** The cards at its bottom. */
  last?: string
  dealer?: Seat
  options?: Readonly<Record<string, unknown>>
  /** `0 draw, 0 discard R5, …` */
  moves?: string
}>

/** A round at some move, and what can be asked of it. */
export interface Scene {
  readonly setup: SetupOf<Ten>
  readonly state: Ten['state']
  readonly events: readonly Ten['event'][]
  readonly outcome: Outcome | undefined
  readonly toAct: readonly Seat[]
  readonly view: (viewer: Viewer) => Ten['view']
  /** What a seat may do, in notation; empty when it is not asked. */
  readonly legal: (seat: Seat) => readonly string[]
  /** The same round some moves later. Throws at an illegal one. */
  readonly after: (moves: string) => Scene
  /** The same round later on: everyone idles until a turn begins with so many cards in the deck. */
  readonly idleUntilLeft: (cards: number) => Scene
}

export const cardsOf = (text: string): readonly Card[] => (text === '' ? [] : (text.split(' ') as Card[]))

/** The whole pack: the named cards where they are wanted, the others between the deck's top and bottom. */
export function dealOf(rules: TenRules, spec: Pick<SceneSpec, 'hands' | 'deck' | 'last'>): Deal {
  const hands = spec.hands.map(cardsOf)
  const top = cardsOf(spec.deck ?? '')
  const last = cardsOf(spec.last ?? '')
  return { hands, deck: [...top, ...without(packOf(rules.deck), ...hands.flat(), ...top, ...last), ...last] }
}

/**
 * Hands that never make ten, whatever the eighth card: no two cards are neighbours. Each claims one card only,
 * the one it holds twice or thrice: R1, R4, R7, R5.
 */
export const DULL = [
  'R1 R1 R4 R7 B1 B4 B7',
  'R1 R4 R4 R7 B1 B4 B7',
  'R1 R4 R7 R7 B1 B4 B7',
  'R2 R5 R5 R5 B1 B4 B7',
] as const

/** Every option, those not named at their presets. */
export const optionsOf = (rules: TenRules, options: Readonly<Record<string, unknown>>): TenOptions =>
  must(rules.readOptions(options))

/** The answers to one decision after the other. */
function play(rules: TenRules, first: Truth<Ten>, moves: readonly string[]): Truth<Ten> {
  let truth = first
  for (let done = 0; done < moves.length; ) {
    const asked = rules.game.toAct(truth.state).length
    if (asked === 0) throw new Error(`the round was over before ${moves[done]}`)
    truth = must(advance(rules.game, truth, moves.slice(done, done + asked)))
    done += asked
  }
  return truth
}

/** One decision later, nobody having done more than they must. */
const idleOnce = (rules: TenRules, truth: Truth<Ten>): Truth<Ten> =>
  play(rules, truth, idleMoves(rules.game, truth.state))

const idleMoves = (game: TenRules['game'], state: Ten['state']): readonly string[] =>
  game.toAct(state).map((seat) => written(seat, game.notate(game.idle(game.view(state, seat)))))

function show(rules: TenRules, truth: Truth<Ten>): Scene {
  const { game } = rules
  const { setup, state, events } = truth
  return {
    setup,
    state,
    events,
    outcome: game.outcome(state),
    toAct: game.toAct(state),
    view: (viewer) => game.view(state, viewer),
    legal: (seat) => legalFor(game, state, seat).map(game.notate),
    after: (text) => show(rules, play(rules, truth, text.split(', '))),
    idleUntilLeft(cards) {
      let now = truth
      while (now.state.phase !== 'turn' || now.state.deck.length !== cards) {
        if (now.state.phase === 'over') throw new Error(`the round was over before ${cards} cards were left`)
        now = idleOnce(rules, now)
      }
      return show(rules, now)
    },
  }
}

export function scene(rules: TenRules, spec: SceneSpec): Scene {
  const { hands, dealer = 0, options = {}, moves } = spec
  const chosen = optionsOf(rules, { players: hands.length, ...options })
  const setup = { options: chosen, dealer, chance: 'none' } as const
  const first = must(begin(rules.game, setup, dealOf(rules, spec)))
  return show(rules, play(rules, first, moves === undefined ? [] : moves.split(', ')))
}
