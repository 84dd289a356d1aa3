// What can be wrong with a record of any game.
import {
  at,
  end,
  inRound,
  MATCH,
  round,
  roundOf,
  stopAfter,
  type Bendable,
  type BendableRound,
  type Corruption,
  type Place,
} from './bend.ts'

const SHAPE: readonly Corruption[] = [
  ['another format', at(MATCH, (record) => Object.assign(record, { format: 'tenfold-record/2' }))],
  ['a game that nobody knows', at(MATCH, (record) => (record.game = 'chess'))],
  ['rules that nobody knows', at(MATCH, (record) => (record.rules = 99))],
  ['a key that no record has', at(MATCH, (record) => Object.assign(record, { note: 'x' }))],
  ['no winners', at(MATCH, (record) => Reflect.deleteProperty(record, 'winners'))],
  ['an option that the game does not have', at(MATCH, ({ options }) => (options['luck'] = true))],
  ['an option missing', at(MATCH, ({ options }) => Reflect.deleteProperty(options, 'players'))],
  [
    'an option of the wrong type',
    at(MATCH, ({ options }) => (options['players'] = String(options['players']))),
  ],
  ['more names than players', at(MATCH, (record) => (record.seats = [...record.seats, 'one more']))],
  ['fewer names than players', at(MATCH, (record) => (record.seats = record.seats.slice(1)))],
  ['a key that no round has', inRound(round(2), (played) => Object.assign(played, { note: 'x' }))],
  ['times of some moves only', inRound(round(2), (played) => (played.at = [0]))],
  [
    'someone who chose a move that is not there',
    inRound(round(2), (played) => (played.by = { [played.moves.length + 1]: 'expiry' })),
  ],
]

const MATCHES: readonly Corruption[] = [
  ['T15, H10: other totals', at(MATCH, (record) => (record.scores = record.scores.map((n) => n + 1)))],
  [
    'T15, H10: other winners',
    at(MATCH, (record) => (record.winners = record.winners.length > 1 ? [] : [0, 1])),
  ],
  ['played to its end, and called agreed', at(MATCH, (record) => (record.ended = 'agreed'))],
  ['T15, H1: the last round missing', at(MATCH, ({ rounds }) => rounds.pop())],
  // The one after it has the dealer after next.
  ['T15, H1: a round missing in the middle', at(round(2), ({ rounds }) => rounds.splice(1, 1))],
  ['T15, H1: a round after the end', ({ rounds }) => round(rounds.push(structuredClone(roundOf(rounds, 1))))],
  [
    'stopped after a round, and not called so',
    at(MATCH, (record) => {
      stopAfter(record, 0)
      record.rounds.pop()
      delete record.ended
    }),
  ],
  [
    'winners of an abandoned match',
    at(MATCH, (record) => {
      stopAfter(record, 4)
      record.winners = [0]
    }),
  ],
  [
    'an outcome of a round that was stopped in the middle',
    at(end(2), (record) => {
      const { outcome } = roundOf(record.rounds, 2)
      stopAfter(record, 4)
      Object.assign(roundOf(record.rounds, 2), { outcome })
    }),
  ],
  ['no outcome in the middle', inRound(end(2), (played) => delete played.outcome)],
  [
    'T4, H1: a dealer who is not due',
    inRound(round(2), (played) => (played.dealer = played.dealer === 0 ? 1 : 0)),
  ],
]

/** The total at the end goes with it, so that nothing but the round's score is wrong. */
function scoreMore(record: Bendable): void {
  const { outcome } = roundOf(record.rounds, 2)
  if (outcome) outcome.scores[0] = (outcome.scores[0] ?? 0) + 1
  record.scores = record.scores.map((total, seat) => (seat === 0 ? total + 1 : total))
}

const otherSeat = (move: string): string => move.replace(/^\d/, (seat) => (seat === '0' ? '1' : '0'))

const PLAY: readonly Corruption[] = [
  ['another score of a round', at(end(2), scoreMore)],
  [
    'another kind of outcome',
    inRound(end(2), ({ outcome }) => {
      if (outcome) outcome.kind = outcome.kind === 'exhausted' ? 'scored' : 'exhausted'
    }),
  ],
  ['the last move missing', inRound(end(2), ({ moves }) => moves.pop())],
  [
    'a move after the end of the round',
    ({ rounds }) => ({ round: 2, move: roundOf(rounds, 2).moves.push('0 draw') }),
  ],
  [
    'a first move of another seat',
    inRound({ round: 2, move: 1 }, ({ moves }) => moves.splice(0, 1, otherSeat(moves[0] ?? ''))),
  ],
  ['a move that is none', inRound({ round: 2, move: 3 }, ({ moves }) => moves.splice(2, 1, '0 dance'))],
]

/** The hands that hold cards: in 10/12 Heart the dealer's does not. */
const handsOf = ({ deal }: BendableRound): [string[], string[]] => {
  const [first, second] = deal.hands.filter((hand) => hand.length > 0)
  if (first === undefined || second === undefined) throw new Error('two hands hold cards')
  return [first, second]
}

/** Two cards of one hand that differ. */
function twoCards(hand: readonly string[]): readonly [number, number] {
  const other = hand.findIndex((card) => card !== hand[0])
  if (other < 0) throw new Error('a hand of seven has different cards')
  return [0, other]
}

const inHand = (change: (hand: string[], other: string[]) => unknown) =>
  inRound(round(2), (played) => change(...handsOf(played)))

const DEALS: readonly Corruption[] = [
  ['a card of another game', inHand((hand) => hand.splice(0, 1, 'X1'))],
  [
    'a card twice, another not at all',
    inHand((hand) => {
      const [one, other] = twoCards(hand)
      hand[one] = hand[other] ?? ''
    }),
  ],
  ['a card missing', inHand((hand) => hand.pop())],
  ['a hand of one card more, another of one less', inHand((hand, other) => hand.push(...other.splice(0, 1)))],
]

const OTHER = 'cd'.repeat(32)
const inSeeds = (place: Place, change: object) =>
  at(place, (record) => Object.assign(record.shuffle ?? {}, change))

/** Other seeds give other cards: it is seen where the first of these lie. */
const seeds = (firstDrawn: Place): readonly Corruption[] => [
  ['a server seed that was not committed to', inSeeds(MATCH, { serverSeed: OTHER })],
  ['another commitment', inSeeds(MATCH, { commitment: OTHER })],
  ['a commitment in capitals', inSeeds(MATCH, { commitment: OTHER.toUpperCase() })],
  ['a seed that is too short', inSeeds(MATCH, { serverSeed: 'cd' })],
  ['another scheme', inSeeds(MATCH, { scheme: 'tenfold-shuffle/0' })],
  ['a contribution too few', at(MATCH, ({ shuffle }) => shuffle?.contributions.pop())],
  [
    'another server seed, committed to',
    inSeeds(firstDrawn, {
      serverSeed: '00'.repeat(32),
      // SHA-256 of 32 zero bytes.
      commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    }),
  ],
  ['another contribution', at(firstDrawn, ({ shuffle }) => shuffle?.contributions.splice(0, 1, OTHER))],
  ['another match id', inSeeds(firstDrawn, { matchId: 'another' })],
  [
    'cards of a hand in another order',
    inHand((hand) => {
      const [one, other] = twoCards(hand)
      ;[hand[one], hand[other]] = [hand[other] ?? '', hand[one] ?? '']
    }),
  ],
]

/** All of them, where `firstDrawn` is what the seeds give first that a record shows. */
export const corruptionsOfAny = (firstDrawn: Place): readonly Corruption[] => [
  ...SHAPE,
  ...MATCHES,
  ...PLAY,
  ...DEALS,
  ...seeds(firstDrawn),
]
