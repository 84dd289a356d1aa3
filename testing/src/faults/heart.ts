// What a table of 10/12 Heart might let slip, remember or add up wrongly.
import { at, err } from '@tenfold/core'
import { type Heart, heart, rankOf } from '@tenfold/games'
import { heartKit } from '../heart-kit.ts'
import { type Fault, wrongIn } from './wrong.ts'

const HIDDEN = 'what is hidden changes nothing'
const FORGOTTEN = 'what is forgotten changes nothing'
const RECORD = 'a record is read back, and tells the same match'

const wrong = wrongIn(heartKit)

type State = Heart['state']
type View = Heart['view']
type Trick = View['piles'][number][number]

const sevens = (cards: readonly string[]): number => cards.filter((card) => card.endsWith('7')).length
const cardsOf = (tricks: readonly Trick[]) => tricks.flatMap(({ plays }) => plays.map(({ card }) => card))
const tricksIn = (state: State): readonly Trick[] => (state.phase === 'placing' ? [] : state.tricks)

/** A view with something in it that is made of the state. */
const showing = (more: (state: State, seen: View) => Partial<View>) =>
  wrong({
    game: ({ view }) => ({
      view: (state, viewer) => {
        const seen = view(state, viewer)
        return { ...seen, ...more(state, seen) }
      },
    }),
  })

export const HEART_LEAKS: readonly Fault<Heart>[] = [
  [HIDDEN, 'news show all as it is', wrong({ game: () => ({ redact: (event) => event }) })],
  [
    HIDDEN,
    'an exchanged tile is told, if not which',
    wrong({
      game: ({ redact }) => ({
        redact: (event, viewer, setup) =>
          event.type === 'placed' && event.swap && viewer !== setup.dealer
            ? { type: 'placed', filled: event.filled, swap: false }
            : redact(event, viewer, setup),
      }),
    }),
  ],
  [
    HIDDEN,
    'an exchanged tile renews the decision',
    wrong({
      game: ({ apply }) => ({
        apply: (state, moves) => {
          const step = apply(state, moves)
          const isSwap = step.events.some((event) => event.type === 'placed' && event.swap)
          return isSwap ? { ...step, state: { ...step.state, decision: state.decision + 1 } } : step
        },
      }),
    }),
  ],
  [
    HIDDEN,
    'a push counts the rows of the log',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => ({ ...push(table, person), matchId: `${table.rows}` }),
      }),
    }),
  ],
  [
    HIDDEN,
    'a push counts the answers of a placement',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => ({ ...push(table, person), matchId: `${table.steps}` }),
      }),
    }),
  ],
  [
    HIDDEN,
    'one tile lies open while placing',
    showing(({ board }, seen) => ({
      board: {
        ...seen.board,
        A: { ...seen.board.A, ...('41-50' in board.A ? { '41-50': board.A['41-50'] } : {}) },
      },
    })),
  ],
  [
    HIDDEN,
    'others see which cells are filled',
    showing(({ board, phase }, seen) =>
      phase === 'placing' && seen.viewer !== seen.dealer
        ? {
            board: {
              A: Object.fromEntries(Object.keys(board.A).map((category) => [category, '??'])),
              B: Object.fromEntries(Object.keys(board.B).map((category) => [category, '??'])),
            },
          }
        : {},
    ),
  ],
  [
    HIDDEN,
    'the board at the end lies in the order of placing',
    showing(({ board, phase }) => (phase === 'over' ? { board } : {})),
  ],
  [
    HIDDEN,
    'a view counts the sevens in every hand',
    showing(({ hands }) => ({ tricksWon: hands.map((hand) => sevens(hand)) })),
  ],
  [
    HIDDEN,
    'a view counts the tiles of each face that are left',
    showing(({ board }) => ({
      filled: Object.values({ ...board.A, ...board.B }).filter((face) => face === 'yes').length,
    })),
  ],
  [
    HIDDEN,
    'the standing shows the trumps to come in their order',
    wrong({
      match: ({ standing }) => ({
        standing: (match) => ({ ...standing(match), trumpsToCome: match.luck.trumps.slice(match.deals) }),
      }),
    }),
  ],
  [
    HIDDEN,
    'a refusal lists what the one who is asked may do',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          const judged = decide(table, command)
          const state = table.round?.state
          if (judged.ok || judged.error.kind !== 'not-asked' || state === undefined) return judged
          const { game } = heart
          const legal = game.toAct(state).flatMap((seat) => game.legalActions(game.view(state, seat)))
          return err({ kind: 'illegal', legal: legal.map(game.notate) })
        },
      }),
    }),
  ],
  [FORGOTTEN, 'a log forgets nothing', wrong({ game: () => ({ recall: (news) => news }) })],
  [
    FORGOTTEN,
    'a view counts the sevens in every pile',
    showing((state, { tricksWon }) => ({
      tricksWon: tricksWon.map((_, seat) =>
        sevens(cardsOf(tricksIn(state).filter(({ winner }) => winner === seat))),
      ),
    })),
  ],
  [
    FORGOTTEN,
    'a view adds up the ranks of every pile',
    showing((state, { tricksWon }) => ({
      tricksWon: tricksWon.map((_, seat) =>
        cardsOf(tricksIn(state).filter(({ winner }) => winner === seat)).reduce(
          (sum, card) => sum + rankOf(card),
          0,
        ),
      ),
    })),
  ],
  [
    FORGOTTEN,
    'the last trick lies open beside the next',
    showing((state, seen) => ({
      piles: seen.piles.with(seen.dealer, tricksIn(state).slice(-1)),
    })),
  ],
  [
    FORGOTTEN,
    'the dealer may look into every pile',
    showing((state, seen) =>
      seen.viewer === seen.dealer
        ? { piles: seen.piles.map((_, seat) => tricksIn(state).filter(({ winner }) => winner === seat)) }
        : {},
    ),
  ],
]

/** The outcome of every round, otherwise. */
const paying = (scores: (right: readonly number[], state: State) => readonly number[]) =>
  wrong({
    game: ({ outcome }) => ({
      outcome: (state) => {
        const right = outcome(state)
        return right && { ...right, scores: scores(right.scores, state) }
      },
    }),
  })

export const HEART_FAULTS: readonly Fault<Heart>[] = [
  [
    RECORD,
    'C scores what the dealer scores',
    paying((scores, { dealer }) => scores.with((dealer + 3) % 4, at(scores, dealer))),
  ],
  [
    RECORD,
    'nothing is doubled',
    paying((scores, { dealer }) => {
      const [a, b] = [(dealer + 1) % 4, (dealer + 2) % 4]
      return at(scores, a) + at(scores, b) > at(scores, dealer)
        ? scores.map((n, seat) => (seat === a || seat === b ? Math.floor(n / 2) : n))
        : scores
    }),
  ],
  [
    RECORD,
    'the same seat deals on',
    wrong({
      match: ({ setup }) => ({
        setup: (match) => {
          const right = setup(match)
          return right && { ...right, dealer: match.luck.firstDealer }
        },
      }),
    }),
  ],
  [
    'a sampled round sounds the same',
    'a sample deals anew',
    {
      ...heartKit,
      determinize: (known, random) => ({
        deal: heart.game.shuffle(known.setup, random),
        moves: heartKit.determinize?.(known, random).moves ?? [],
      }),
    },
  ],
  [
    'no card is lost or doubled',
    'a card stays in the hand that played it',
    wrong({
      game: ({ apply }) => ({
        apply: (state, moves) => {
          const step = apply(state, moves)
          return step.events.some(({ type }) => type === 'took')
            ? { ...step, state: { ...step.state, hands: state.hands } }
            : step
        },
      }),
    }),
  ],
  [
    'who is to act, and nobody else, has legal actions',
    'everyone may place',
    wrong({
      game: ({ legalActions }) => ({
        legalActions: (view) =>
          view.phase === 'placing' && view.viewer !== view.dealer ? [{ type: 'ready' }] : legalActions(view),
      }),
    }),
  ],
]
