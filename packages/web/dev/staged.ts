/** Rounds as they really come over the wire, with the cards one wants: for tests, and to look at in the gallery. */
import { must, type Seat } from '@tenfold/core'
import { findTenGame, packOf, without, type Card, type Deck, type Ten } from '@tenfold/games'
import { evolve, opening, push, type Entry, type Push, type Row, type Table } from '@tenfold/table'

const cards = (text: string): readonly Card[] => text.split(' ').filter((card) => card !== '') as Card[]

export type Round = Readonly<{
  /** One a seat: "R1 R2 …". Seven cards; seats without a word get what is left. */
  hands: readonly string[]
  /** What is drawn first. */
  next?: string
  moves: readonly string[]
}>

export type Staged = Readonly<{
  /** Make10, where none is named. */
  game?: string
  options?: object
  names?: readonly string[]
  firstDealer?: Seat
  rounds: readonly Round[]
  viewer?: Seat | 'spectator'
}>

function dealOf({ hands, next = '' }: Round, deck: Deck, players: number): Ten['deal'] {
  const given = Array.from({ length: players }, (_, seat) => cards(hands[seat] ?? ''))
  let left = without(packOf(deck), ...given.flat(), ...cards(next))
  const whole = given.map((hand) => {
    const more = left.slice(0, 7 - hand.length)
    left = left.slice(more.length)
    return [...hand, ...more]
  })
  return { hands: whole, deck: [...cards(next), ...left] }
}

export function stage({
  game = 'make10',
  options = {},
  names = ['Lena', 'Mori', 'Ada', 'Tomasz'],
  firstDealer = 0,
  rounds,
  viewer = 0,
}: Staged): Push<Ten> {
  const players = names.length
  const rules = findTenGame(game)
  if (rules === undefined) throw new Error(`no game is called ${game}`)
  const seats = names.map((name, seat) => ({ kind: 'person' as const, id: `id-${seat}`, name }))
  const seeds = { serverSeed: '0'.repeat(64), matchId: 'staged' }
  const plan = {
    options: { players, ...options },
    seats,
    host: 'id-0',
    firstDealer,
  }
  const first: Entry = must(opening(rules, plan, seeds))
  const entries: Entry[] = [
    { type: 'began', luck: { firstDealer } },
    ...rounds.flatMap((round): Entry[] => [
      { type: 'dealt', deal: dealOf(round, rules.deck, players) },
      ...round.moves.map((move): Entry => ({ type: 'moved', moves: move.split(', ') })),
    ]),
  ]
  const rows = [first, ...entries].map(
    (entry, number): Row => ({
      number,
      at: number,
      by: { kind: 'house' },
      command: `c${number}`,
      entries: [entry],
    }),
  )
  let table: Table<Ten> | undefined
  for (const row of rows) table = evolve<Ten>(rules, table, row)
  if (table === undefined) throw new Error('nothing was staged')
  return push<Ten>(rules, table, viewer === 'spectator' ? undefined : `id-${viewer}`)
}
