/** Rounds of 10/12 Heart as they really come over the wire: for tests, to look at and to play in the gallery. */
import { at, clockwise, must, seatsOf, type Seat } from '@tenfold/core'
import { heart, ROWS, CATEGORIES, seatOfRole, type Heart, type HeartCard, type Suit } from '@tenfold/games'
import { evolve, opening, push, type Entry, type Push, type Row, type Table } from '@tenfold/table'

export type HeartStaged = Readonly<{
  options?: object
  names?: readonly string[]
  firstDealer?: Seat
  trumps?: readonly Suit[]
  /** The hands of A, B and C, and what is done: `place` and `turn` are the dealer's, cards are told by seat. */
  rounds: readonly Readonly<{ hands: readonly [string, string, string]; moves: readonly string[] }>[]
  viewer?: Seat | 'spectator'
}>

/** Twelve tiles, `4 1 yes yes no no` a row in the order of the categories. */
export const laying = (dealer: Seat, a: string, b: string): readonly string[] =>
  ROWS.flatMap((row, r) =>
    CATEGORIES.map((category, i) => `${dealer} place ${row} ${category} ${at(at([a, b], r).split(' '), i)}`),
  )

export function heartTableOf({
  options = {},
  names = ['Lena', 'Mori', 'Ada', 'Tomasz'],
  firstDealer = 0,
  trumps = ['G', 'B', 'R', 'Y'],
  rounds,
}: HeartStaged): Table<Heart> {
  const seats = names.map((name, seat) => ({ kind: 'person' as const, id: `id-${seat}`, name }))
  const plan = { options, seats, host: 'id-0', firstDealer }
  const first: Entry = must(opening(heart, plan, { serverSeed: '0'.repeat(64), matchId: 'staged' }))
  const entries: Entry[] = [
    { type: 'began', luck: { firstDealer, trumps } as Heart['luck'] },
    ...rounds.flatMap(({ hands, moves }, i): Entry[] => {
      const dealer = at(clockwise(firstDealer, 4), i)
      const roles = (['A', 'B', 'C'] as const).map((role) => seatOfRole(role, dealer))
      const dealt = seatsOf(4).map((seat): readonly HeartCard[] => {
        const role = roles.indexOf(seat)
        return role < 0 ? [] : (at(hands, role).split(' ') as HeartCard[])
      })
      return [
        { type: 'dealt', deal: { trump: at(trumps, i), hands: dealt } },
        ...moves.map((move): Entry => ({ type: 'moved', moves: [move] })),
      ]
    }),
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
  let table: Table<Heart> | undefined
  for (const row of rows) table = evolve<Heart>(heart, table, row)
  if (table === undefined) throw new Error('nothing was staged')
  return table
}

export const pushTo = (table: Table<Heart>, viewer: Seat | 'spectator'): Push<Heart> =>
  push<Heart>(heart, table, viewer === 'spectator' ? undefined : `id-${viewer}`)

export const stageHeart = (staged: HeartStaged): Push<Heart> =>
  pushTo(heartTableOf(staged), staged.viewer ?? 0)

// ---- moments of a round worked out by hand: seat 0 deals, green is trump -------------------------------------

const hands = [
  'B9 B8 B4 B1 R7 R2 G5 G1 Y6 Y3',
  'B7 B6 B2 R8 R5 R1 G7 G4 Y5 Y1',
  'B5 B3 R6 R4 R3 G6 G3 G2 Y4 Y2',
] as const
const placed = laying(0, '5 2 yes yes yes no', '3 1 yes yes yes no')
const opened = ['0 turn A total-7', '0 turn B 41-50']
const tricks: readonly (readonly string[])[] = [
  ['1 play B9', '2 play B2', '3 play B3', '0 turn A total-trick'],
  ['1 play R2', '2 play R8', '3 play R3', '0 turn B total-trick'],
  ['2 play Y1', '3 play Y4', '0 turn A 9th-10th', '1 play Y3'],
  ['3 play G6', '0 turn B 9th-10th', '1 play G1', '2 play G4'],
  ['3 play B5', '0 turn A 41-50', '1 play B8', '2 play B7'],
  ['1 play B4', '2 play B6', '3 play G2', '0 turn B total-7'],
  ['3 play Y2', '0 turn A trump-3-5', '1 play Y6', '2 play Y5'],
  ['1 play B1', '2 play R1', '3 play R4', '0 turn B trump-3-5'],
  ['1 play R7', '2 play R5', '3 play R6', '0 turn A exact-two-1'],
  ['1 play G5', '2 play G7', '3 play G3', '0 turn B exact-two-1'],
]

/** The round after so many of its turns: tiles laid, then ready, two tiles, then tricks of four. */
const after = (laid: number, turns = -1): HeartStaged => ({
  rounds: [
    {
      hands,
      moves: [
        ...placed.slice(0, laid),
        ...(turns < 0 ? [] : ['0 ready', ...[...opened, ...tricks.flat()].slice(0, turns)]),
      ],
    },
  ],
})

export const heartStages: Readonly<Record<string, HeartStaged>> = {
  placing: after(0),
  'placing-8': after(8),
  placed: after(12),
  boxed: { ...after(8), options: { tileStock: 'boxed' } },
  opening: after(12, 0),
  lead: after(12, 2),
  follow: after(12, 2 + 17),
  /** Trick 5, A to follow blue. */
  mid: after(12, 2 + 18),
  closed: after(12, 2 + 12),
  dealer: after(12, 2 + 13),
  'late-dealer': after(12, 2 + 3),
  late: after(12, 2 + 37),
  over: after(12, 2 + 40),
}
