// Positions of 10/12 Heart for rule tables: three hands and the tiles written down, then moves.
import { at, legalFor, must, type Outcome, replay, type Seat, type SetupOf, type Viewer } from '@tenfold/core'
import { CATEGORIES, type Heart, heart, type HeartCard, ROWS, seatOfRole, type Suit } from '@tenfold/games'

export type HeartSpec = Readonly<{
  /** The hands of A, B and C. */
  hands: readonly [a: string, b: string, c: string]
  trump: Suit
  dealer?: Seat
  options?: Readonly<Record<string, unknown>>
  /** `0 place A total-7 2, 0 ready, …` */
  moves?: string
}>

/** A round at some move, and what can be asked of it. */
export interface HeartScene {
  readonly setup: SetupOf<Heart>
  readonly deal: Heart['deal']
  readonly state: Heart['state']
  readonly events: readonly Heart['event'][]
  readonly outcome: Outcome | undefined
  readonly toAct: readonly Seat[]
  readonly view: (viewer: Viewer) => Heart['view']
  /** What a viewer is told of it all, and what a log still shows of it. */
  readonly news: (viewer: Viewer) => readonly Heart['event'][]
  readonly log: (viewer: Viewer) => readonly Heart['event'][]
  /** What a seat may do, in notation; empty when it is not asked. */
  readonly legal: (seat: Seat) => readonly string[]
  /** What it does where it does not answer. */
  readonly idle: (seat: Seat) => string
  /** The same round some moves later. Throws at an illegal one. */
  readonly after: (moves: string) => HeartScene
}

export const heartCards = (text: string): readonly HeartCard[] => text.split(' ') as HeartCard[]

/** Twelve tiles, `4 1 yes yes no no` a row in the order of the categories, laid cell by cell. */
export function laying(dealer: Seat, rows: Readonly<{ A: string; B: string }>): string {
  const moves = ROWS.flatMap((row) =>
    CATEGORIES.map((category, i) => `${dealer} place ${row} ${category} ${at(rows[row].split(' '), i)}`),
  )
  return moves.join(', ')
}

const list = (moves: string | undefined): readonly string[] => (moves ? moves.split(', ') : [])

function atMove(setup: SetupOf<Heart>, deal: Heart['deal'], moves: readonly string[]): HeartScene {
  const { game } = heart
  const truth = must(replay(game, setup, { deal, moves })).at(-1)
  if (truth === undefined) throw new Error('a round has a first state')
  const { state, events } = truth
  const news = (viewer: Viewer) => events.flatMap((event) => game.redact(event, viewer, setup) ?? [])
  return {
    setup,
    deal,
    state,
    events,
    outcome: game.outcome(state),
    toAct: game.toAct(state),
    view: (viewer) => game.view(state, viewer),
    news,
    log: (viewer) => game.recall(news(viewer), viewer),
    legal: (seat) => legalFor(game, state, seat).map(game.notate),
    idle: (seat) => game.notate(game.idle(game.view(state, seat))),
    after: (text) => atMove(setup, deal, [...moves, ...list(text)]),
  }
}

export function heartScene(spec: HeartSpec): HeartScene {
  const { dealer = 0, trump, moves } = spec
  const options = must(heart.readOptions(spec.options ?? {}))
  const hands = [0, 1, 2, 3].map((): readonly HeartCard[] => [])
  for (const [i, role] of (['A', 'B', 'C'] as const).entries()) {
    hands[seatOfRole(role, dealer)] = heartCards(at(spec.hands, i))
  }
  return atMove({ options, dealer, chance: trump }, { trump, hands }, list(moves))
}
