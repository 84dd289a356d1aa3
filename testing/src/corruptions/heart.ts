// What can be wrong with a record of 10/12 Heart.
import { type Category, categories, type Row, suitOf, type TileStock } from '../../../evidence/heart/cards.ts'
import { play, type Round, startRound, type Deal } from '../../../evidence/heart/referee.ts'
import { at, inRound, moveBender, outcome, round, roundOf, type Corruption } from './bend.ts'

const heartMove = moveBender<Round>({
  start: ({ options }, { dealer, deal }) =>
    startRound({
      game: 'heart',
      options: { tileStock: options['tileStock'] as TileStock },
      dealer,
      deal: deal as unknown as Deal,
      moves: [],
    }),
  play,
})

type Action = (table: Round, move: string) => string | undefined

/** Another move in place of one that is made in such a phase. */
const instead = (phase: Round['phase'], other: Action) =>
  heartMove(({ table, moves, i }) => {
    const move = table.phase === phase ? other(table, moves[i] ?? '') : undefined
    return move === undefined ? undefined : moves.with(i, move)
  })

/** Another move in place of a card that a player plays. */
const insteadOfCard = (other: (table: Round, seat: number, card: string) => string | undefined) =>
  instead('tricks', (table, move) => {
    const [seat, verb, card] = move.split(' ')
    return verb === 'play' ? other(table, Number(seat), card ?? '') : undefined
  })

const handOf = ({ hands }: Round, seat: number): readonly string[] => hands[seat] ?? []
const isUp = ({ tiles }: Round, row: Row, category: Category): boolean =>
  tiles.some((tile) => tile.row === row && tile.category === category && tile.up)

const PLACING: readonly Corruption[] = [
  [
    'H3: someone else places',
    instead('placing', ({ dealer }, move) => move.replace(/^\d/, String((dealer + 1) % 4))),
  ],
  [
    'H3: ready before twelve tiles',
    instead('placing', ({ tiles, dealer }) => (tiles.length < 12 ? `${dealer} ready` : undefined)),
  ],
  [
    'H4: places the very tile that lies there',
    heartMove(({ table, moves, i }) =>
      table.phase === 'placing' && i > 0 ? moves.toSpliced(i, 0, moves[i - 1] ?? '') : undefined,
    ),
  ],
  [
    'H3: a number where yes or no belongs',
    instead('placing', ({ dealer }) => `${dealer} place A exact-two-1 2`),
  ],
  ['H3: yes where a number belongs', instead('placing', ({ dealer }) => `${dealer} place B total-7 yes`)],
  ['H3: places after it was ready', instead('opening', ({ dealer }) => `${dealer} place A total-7 0`)],
  [
    'H3: ready left out',
    heartMove(({ moves, i }) => (moves[i]?.endsWith(' ready') ? moves.toSpliced(i, 1) : undefined)),
  ],
  ['H3: C has a row', instead('placing', ({ dealer }) => `${dealer} place C total-7 0`)],
]

/** Of the stock that the box holds. */
export const BOXED: readonly Corruption[] = [
  [
    'H4: places a tile that the box has no more',
    instead('placing', ({ tiles, dealer }) => {
      // Two each of 4, 5, 6 and 7+; a cell that holds another face would still need a third.
      const gone = ['4', '5', '6', '7+'].find(
        (face) => tiles.filter((tile) => tile.face === face).length === 2,
      )
      const cell = (['A', 'B'] as const)
        .flatMap((row) => (['total-trick', 'total-7'] as const).map((category) => ({ row, category })))
        .find(({ row, category }) => !tiles.some((tile) => tile.row === row && tile.category === category))
      return gone && cell && `${dealer} place ${cell.row} ${cell.category} ${gone}`
    }),
  ],
]

const OPENING: readonly Corruption[] = [
  ['H5: the first tile turned is of row B', instead('opening', ({ dealer }) => `${dealer} turn B total-7`)],
  [
    'H5: the first two tiles turned are both of row A',
    instead('opening', (table) => {
      const other = categories.find((category) => !isUp(table, 'A', category))
      return table.tiles.some(({ up }) => up) ? `${table.dealer} turn A ${other}` : undefined
    }),
  ],
  [
    'H5: A leads before a tile is up',
    instead('opening', (table) => {
      const seat = (table.dealer + 1) % 4
      return `${seat} play ${handOf(table, seat)[0]}`
    }),
  ],
  [
    'H5: the first turn left out',
    heartMove(({ table, moves, i }) => (table.phase === 'opening' ? moves.toSpliced(i, 1) : undefined)),
  ],
]

const TRICKS: readonly Corruption[] = [
  [
    'H6: a revoke',
    insteadOfCard((table, seat) => {
      const led = table.trick[0]
      const hand = handOf(table, seat)
      if (led === undefined || !hand.some((card) => suitOf(card) === suitOf(led.card))) return undefined
      const other = hand.find((card) => suitOf(card) !== suitOf(led.card))
      return other && `${seat} play ${other}`
    }),
  ],
  [
    'H6: trumps while it could follow',
    insteadOfCard((table, seat) => {
      const led = table.trick[0]
      const hand = handOf(table, seat)
      if (led === undefined || suitOf(led.card) === table.trump) return undefined
      const trump = hand.find((card) => suitOf(card) === table.trump)
      return trump && hand.some((card) => suitOf(card) === suitOf(led.card))
        ? `${seat} play ${trump}`
        : undefined
    }),
  ],
  [
    'plays a card that another holds',
    insteadOfCard((table, seat) => {
      const other = table.hands.findIndex((hand, owner) => owner !== seat && hand.length > 0)
      return `${seat} play ${handOf(table, other)[0]}`
    }),
  ],
  [
    'plays a card twice',
    insteadOfCard((table, seat) => {
      const played = table.won.flatMap(({ cards }) => cards)
      return played[0] && `${seat} play ${played[0]}`
    }),
  ],
  [
    'H6: another than the winner leads',
    insteadOfCard((table, seat) => {
      const other = [0, 1, 2, 3].find((each) => each !== seat && each !== table.dealer)
      return table.won.length > 0 && table.trick.length === 0 && table.acted === 0 && other !== undefined
        ? `${other} play ${handOf(table, other)[0]}`
        : undefined
    }),
  ],
  [
    'H5: a player turns a tile',
    insteadOfCard((table, seat) => {
      const down = table.tiles.find(({ up }) => !up)
      return down && `${seat} turn ${down.row} ${down.category}`
    }),
  ],
  [
    'H5: the dealer plays a card',
    instead('tricks', (table, move) => {
      const holder = table.hands.findIndex((hand) => hand.length > 0)
      return move.startsWith(`${table.dealer} `)
        ? `${table.dealer} play ${handOf(table, holder)[0]}`
        : undefined
    }),
  ],
  [
    'H5: a tile turned twice',
    instead('tricks', (table, move) => {
      const up = table.tiles.find((tile) => tile.up)
      return move.startsWith(`${table.dealer} `) && up
        ? `${table.dealer} turn ${up.row} ${up.category}`
        : undefined
    }),
  ],
  [
    "H5: the dealer's turn left out",
    heartMove(({ table, moves, i }) =>
      table.phase === 'tricks' && moves[i]?.startsWith(`${table.dealer} `) && i + 1 < moves.length
        ? moves.toSpliced(i, 1)
        : undefined,
    ),
  ],
]

const RESULTS: readonly Corruption[] = [
  [
    'H9: the dealer and C do not share thirty',
    outcome(({ scores }, { dealer }) => {
      scores[dealer] = (scores[dealer] ?? 0) + 1
    }),
  ],
  [
    'H9: A and B exchange their points',
    outcome(({ scores }, { dealer }) => {
      const [a, b] = [(dealer + 1) % 4, (dealer + 2) % 4]
      if (scores[a] === scores[b]) return false
      ;[scores[a], scores[b]] = [scores[b] ?? 0, scores[a] ?? 0]
      return true
    }),
  ],
  [
    'somebody has won a round',
    outcome((told) => {
      const { kind, scores } = told
      delete (told as Partial<typeof told>).scores
      Object.assign(told, { kind, by: [0], scores })
    }),
  ],
]

const DEALT: readonly Corruption[] = [
  [
    'H2: a suit that has been trump before',
    ({ rounds }) => {
      roundOf(rounds, 3).deal.trump = roundOf(rounds, 1).deal.trump ?? ''
      return round(3)
    },
  ],
  ['H2: a trump that is no suit', inRound(round(2), ({ deal }) => (deal.trump = 'P'))],
  [
    'H1: the dealer is dealt cards',
    inRound(round(2), ({ deal, dealer }) => {
      const [own, other] = [dealer, (dealer + 1) % 4]
      ;[deal.hands[own], deal.hands[other]] = [deal.hands[other] ?? [], deal.hands[own] ?? []]
    }),
  ],
  [
    'the deals of two rounds exchanged',
    at(round(1), ({ rounds }) => {
      const [one, other] = [roundOf(rounds, 1), roundOf(rounds, 2)]
      ;[one.deal, other.deal] = [other.deal, one.deal]
    }),
  ],
]

export const HEART_CORRUPTIONS: readonly Corruption[] = [
  ...PLACING,
  ...OPENING,
  ...TRICKS,
  ...RESULTS,
  ...DEALT,
]
