// Make10 with its preset options, as somebody would write it for boardgame.io: a game of moves on plain data that the
// framework keeps, one turn a player, two moves a turn. What cards count and are worth is asked of our rules, so that
// the two differ in what carries a round.
import { at, must, pick, type Random, type Seat } from '@tenfold/core'
import { byColour, claimsWith, combosOf, countsOf, kindsIn, make10, makesTen, priceOf } from '@tenfold/games'
import type { Card, Combo, ComboColour, Ten } from '@tenfold/games'

type Table = {
  dealer: Seat
  hands: Card[][]
  deck: Card[]
  rows: Card[][]
  open: Combo[][]
  turns: number[]
  drawn: Card | null
  from: Seat | null
  scores: number[] | null
}
type Context = Readonly<{ currentPlayer: string; gameover?: unknown }>
type Told = Readonly<{ G: Table; ctx: Context }>

/** What is used of the framework. */
type Framework = Readonly<{
  InitializeGame: (of: Readonly<{ game: unknown; numPlayers: number; setupData: unknown }>) => Told
  CreateGameReducer: (of: Readonly<{ game: unknown }>) => (state: Told, action: unknown) => Told
}>

const PLAYERS = 4
const settings = make10.settings(must(make10.readOptions({})))

const seatOf = ({ currentPlayer }: Context): Seat => Number(currentPlayer) as Seat
const others = (seat: Seat): Seat[] => [1, 2, 3].map((by) => ((seat + by) % PLAYERS) as Seat)

function leave(cards: Card[], ...gone: readonly Card[]): void {
  for (const card of gone) cards.splice(cards.indexOf(card), 1)
}

/** MK2: the winner's points, paid by the owner of the discard or as evenly as can be. */
function win(G: Table, seat: Seat, from: Seat | null): void {
  const { points } = priceOf(settings.pricing, {
    concealed: [...at(G.hands, seat)],
    open: [...at(G.open, seat)],
    won: from === null ? 'draw' : 'discard',
    dealer: seat === G.dealer,
    firstTurn: G.turns[seat] === 1,
  })
  const scores = [0, 0, 0, 0]
  scores[seat] = points
  if (from !== null) scores[from] = -points
  else {
    others(seat).forEach((payer, i) => {
      scores[payer] = -Math.floor(points / 3) - (i < points % 3 ? 1 : 0)
    })
  }
  G.scores = scores
}

const moves = {
  draw: ({ G, ctx }: Told): void => {
    G.drawn = at(G.deck.splice(0, 1), 0)
    at(G.hands, seatOf(ctx)).push(G.drawn)
  },
  claim: ({ G, ctx }: Told, from: Seat, cards: readonly Card[], as: ComboColour): void => {
    const hand = at(G.hands, seatOf(ctx))
    hand.push(...at(G.rows, from).splice(-1))
    leave(hand, ...cards)
    at(G.open, seatOf(ctx)).push(...combosOf(cards).filter((combo) => combo.as === as))
    G.from = from
  },
  hit: ({ G, ctx }: Told, from: Seat): void => {
    at(G.hands, seatOf(ctx)).push(...at(G.rows, from).splice(-1))
    win(G, seatOf(ctx), from)
  },
  declare: ({ G, ctx }: Told): void => win(G, seatOf(ctx), G.from),
  discard: ({ G, ctx }: Told, card: Card): void => {
    leave(at(G.hands, seatOf(ctx)), card)
    at(G.rows, seatOf(ctx)).push(card)
    if (G.deck.length === 0) G.scores = [0, 0, 0, 0]
    G.drawn = null
    G.from = null
  },
}

const game = {
  name: 'make10',
  disableUndo: true,
  setup: (_: unknown, { dealer, deal }: Readonly<{ dealer: Seat; deal: Ten['deal'] }>): Table => ({
    dealer,
    hands: deal.hands.map((hand) => [...hand]),
    deck: [...deal.deck],
    rows: [[], [], [], []],
    open: [[], [], [], []],
    turns: [0, 0, 0, 0],
    drawn: null,
    from: null,
    scores: null,
  }),
  moves,
  turn: {
    maxMoves: 2,
    onBegin: ({ G, ctx }: Told): void => {
      G.turns[seatOf(ctx)] = (G.turns[seatOf(ctx)] ?? 0) + 1
    },
    order: {
      first: ({ G }: Told): number => G.dealer,
      next: ({ ctx }: Told): number => (seatOf(ctx) + 1) % PLAYERS,
    },
  },
  endIf: ({ G }: Told): unknown => G.scores ?? undefined,
}

type Move = Readonly<{ type: keyof typeof moves; args: readonly unknown[] }>

/** In the order of the rules' own list. */
function legal({ G, ctx }: Told): readonly Move[] {
  const seat = seatOf(ctx)
  const hand = at(G.hands, seat)
  const open = at(G.open, seat)
  if (G.drawn !== null || G.from !== null) {
    const declare: Move[] = makesTen(hand, open) ? [{ type: 'declare', args: [] }] : []
    const discards = kindsIn(hand).toSorted(byColour)
    return [...declare, ...discards.map((card): Move => ({ type: 'discard', args: [card] }))]
  }
  const offers = others(seat).flatMap((from) =>
    at(G.rows, from)
      .slice(-1)
      .map((card) => ({ from, card })),
  )
  const claims = offers.flatMap(({ from, card }) =>
    claimsWith(card, countsOf(hand)).map(
      ({ cards, as }): Move => ({ type: 'claim', args: [from, cards, as] }),
    ),
  )
  const hits = offers
    .filter(({ card }) => makesTen([...hand, card], open))
    .map(({ from }): Move => ({ type: 'hit', args: [from] }))
  return [{ type: 'draw', args: [] }, ...claims, ...hits]
}

const notated = ({ type, args: [what, cards] }: Move): string => {
  const words = [what, cards].flat().filter((word) => typeof word === 'string' || typeof word === 'number')
  return [type, ...words].join(' ')
}

/** Random rounds on the framework. */
export type BoardgameRounds = Readonly<{
  play: (random: Random) => readonly number[]
  /** Plays a round beside the rules; throws where a legal list or the score is another. */
  check: (random: Random) => void
}>

export function boardgameRounds(load: (name: string) => unknown): BoardgameRounds {
  const { InitializeGame, CreateGameReducer } = load('boardgame.io/internal') as Framework
  const reduce = CreateGameReducer({ game })
  const setup = { options: must(make10.readOptions({})), dealer: 0, chance: 'none' } as const

  const round = (random: Random, deal: Ten['deal'], met: (list: readonly Move[], chosen: Move) => void) => {
    let state = InitializeGame({ game, numPlayers: PLAYERS, setupData: { dealer: setup.dealer, deal } })
    while (state.ctx.gameover === undefined) {
      const list = legal(state)
      const chosen = pick(list, random)
      met(list, chosen)
      const payload = { ...chosen, playerID: state.ctx.currentPlayer }
      state = reduce(state, { type: 'MAKE_MOVE', payload })
    }
    return state.ctx.gameover as readonly number[]
  }

  return {
    play: (random) => round(random, make10.game.shuffle(setup, random), () => undefined),
    check: (random) => {
      const deal = make10.game.shuffle(setup, random)
      let { state } = must(make10.game.start(setup, deal))
      const scores = round(random, deal, (list, chosen) => {
        const [seat = 0] = make10.game.toAct(state)
        const ours = make10.game.legalActions(make10.game.view(state, seat))
        const [here, there] = [ours.map(make10.game.notate), list.map(notated)]
        if (here.join() !== there.join()) throw new Error(`legal are ${here.join()}, not ${there.join()}`)
        state = make10.game.apply(state, [{ seat, action: at(ours, list.indexOf(chosen)) }]).state
      })
      const outcome = make10.game.outcome(state)
      if (outcome?.scores.join() !== scores.join())
        throw new Error(`the score is ${outcome?.scores.join()}, not ${scores.join()}`)
    },
  }
}
