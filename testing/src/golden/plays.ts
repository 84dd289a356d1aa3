// Which playthroughs there are: every game, every number of players, every value of every option, and who sits there so
// that what is rare happens too. golden.test.ts counts what was met.
import { botFor } from '@tenfold/bots'
import { at, type Bot, host, hostBot, type MatchRecord, must, type Rules, type Types } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { findGame, heart, TEN_GAMES, type Ten, type TenRules } from '@tenfold/games'
import { answerOf, opening, playOut } from '@tenfold/table'
import { heartHabit } from '../heart-habit.ts'
import { choose, type Habit } from '../play.ts'
import { dealOf } from '../scene.ts'
import { tenHabit } from '../ten-habit.ts'
import { recordOf } from './read.ts'

/** A playthrough to be: `records/<game>/<name>.txt`. */
export type Play = Readonly<{ game: string; name: string; record: () => MatchRecord<Types> }>

// ---- who plays ----------------------------------------------------------------------------------------------

/** Any legal move; now and then a false declaration, or a tile exchanged. */
const anyone = <T extends Types>(habit: Habit<T>): Bot<Types> =>
  hostBot<T>(({ view, legal }, random) => choose(habit, view, { legal, random }))

/** Declares falsely, once in twelve chances. */
const liar = hostBot<Ten>(({ view, legal }, random) => {
  const lie = legal.find((action) => tenHabit.rarely?.(view, action))
  return lie && random.below(12) === 0 ? lie : choose(tenHabit, view, { legal, random })
})

const OWN = new Map<string, (rules: Rules<Types>) => Bot<Types>>([
  ['anyone', ({ name }) => (name === heart.name ? anyone(heartHabit) : anyone(tenHabit))],
  ['liar', () => liar],
  // What a seat does that does not answer.
  [
    'idle',
    ({ game }) =>
      ({ view }) =>
        game.idle(view),
  ],
])

function playerOf(rules: Rules<Types>, level: string): Bot<Types> {
  const player = OWN.get(level)?.(rules) ?? botFor(rules.name, level)
  if (player === undefined) throw new Error(`nobody is called ${level}`)
  return player
}

// ---- how a playthrough comes about --------------------------------------------------------------------------

type Seated = Readonly<{ seats: string; seed: number; options?: Readonly<Record<string, unknown>> }>

/** A match at a table, from seeds. */
function drawn(game: string, name: string, { seats, seed, options = {} }: Seated): Play {
  const record = (): MatchRecord<Types> => {
    const rules = findGame(game)
    if (rules === undefined) throw new Error(`no game is called ${game}`)
    const levels = seats.split(' ')
    const plan = {
      options: { players: levels.length, ...options },
      seats: levels.map((level) => ({ kind: 'bot', level }) as const),
      host: '',
      firstDealer: 'random',
      windows: 'until-answered',
    } as const
    const players = levels.map((level) => playerOf(rules, level))
    const { serverSeed, matchId } = simulatedSeeds('records', seed, levels.length)
    return playOut(rules, must(opening(rules, plan, { serverSeed, matchId })), (table, seat) =>
      answerOf(rules, table, { seat, bot: at(players, seat), budget: { milliseconds: 1000 } }),
    )
  }
  return { game, name, record }
}

const DULL = 'R1 R1 R4 R7 B1 B4 B7'

/** T14: eight 2s, which chance would not bring about in a lifetime. */
const god = (rules: TenRules, options: Readonly<Record<string, unknown>> = {}): Play => ({
  game: rules.name,
  name: 'god-ten',
  record: () =>
    recordOf({
      rules: host(rules),
      options: must(rules.readOptions({ players: 2, ...options })),
      seats: ['Ann', 'Ben'],
      rounds: [
        {
          dealer: 0,
          deal: dealOf(rules, { hands: ['R2 R2 R2 R2 B2 B2 B2', DULL], deck: 'B2' }),
          moves: ['0 draw', '0 declare'],
        },
      ],
    }),
})

// ---- all of them --------------------------------------------------------------------------------------------

const customTable = {
  format: 'tenfold-bonus-table/1',
  name: 'Golden',
  bonuses: [
    { id: 'low', name: 'Low', points: 4, when: { count: { values: [5, 6, 7] }, atMost: 1 } },
    { id: 'trio', name: 'Trio', points: 2, sets: [3], extra: [{ points: 1, sets: { value: 1 } }] },
    { id: 'odd', name: 'Odd', points: 20, when: { count: { values: [1, 3, 5, 7] }, atLeast: 7 } },
    { id: 'reds', name: 'Reds', points: 50, when: { count: { colour: 'R' }, atLeast: 7 }, wins: true },
  ],
}

const UNASSISTED = { declarations: 'unassisted' }

const MAKE10: readonly Play[] = [
  drawn('make10', 'two-double-hit', { seats: 'casual random', seed: 1, options: { doubleHit: true } }),
  drawn('make10', 'three-nearest', {
    seats: 'casual anyone casual',
    seed: 2,
    options: { interrupt: 'nearest', exposeOlderDiscard: false },
  }),
  drawn('make10', 'four-dealer-stays', {
    seats: 'casual casual anyone casual',
    seed: 3,
    options: { dealerStays: true, heavenReplacesClose: true },
  }),
  drawn('make10', 'three-unassisted', { seats: 'casual liar casual', seed: 4, options: UNASSISTED }),
  drawn('make10', 'four-unassisted-nearest', {
    seats: 'casual liar liar casual',
    seed: 5,
    options: { ...UNASSISTED, interrupt: 'nearest' },
  }),
  drawn('make10', 'two-idle', { seats: 'idle idle', seed: 6 }),
]

const TOTAL_TEN: readonly Play[] = [
  drawn('total-ten', 'two-race-to-25', {
    seats: 'casual anyone',
    seed: 1,
    options: { target25: true, exposeOlderDiscard: false },
  }),
  drawn('total-ten', 'three-nearest', {
    seats: 'casual anyone casual',
    seed: 2,
    options: { interrupt: 'nearest' },
  }),
  drawn('total-ten', 'four-all', {
    seats: 'casual casual casual casual',
    seed: 10,
    options: { interrupt: 'all' },
  }),
  drawn('total-ten', 'three-basic', {
    seats: 'casual casual casual',
    seed: 4,
    options: { bonusTable: 'basic' },
  }),
  drawn('total-ten', 'two-local', {
    seats: 'casual casual',
    seed: 13,
    options: { bonusTable: 'local', customTable },
  }),
  drawn('total-ten', 'three-ultimate', {
    seats: 'casual casual casual',
    seed: 10,
    options: { bonusTable: 'ultimate', customTable },
  }),
  drawn('total-ten', 'four-unassisted-all', {
    seats: 'casual liar casual liar',
    seed: 10,
    options: { ...UNASSISTED, interrupt: 'all' },
  }),
  drawn('total-ten', 'two-idle', { seats: 'idle idle', seed: 8 }),
]

const TSUKURU: readonly Play[] = [
  drawn('tsukuru', 'two-first-to-4', { seats: 'casual casual', seed: 1 }),
  drawn('tsukuru', 'three-positional', {
    seats: 'casual anyone casual',
    seed: 2,
    options: { scoring: 'positional', exposeOlderDiscard: false },
  }),
  drawn('tsukuru', 'four-advanced', {
    seats: 'casual casual anyone casual',
    seed: 3,
    options: { scoring: 'advanced' },
  }),
]

const HEART: readonly Play[] = [
  drawn('heart', 'unlimited', { seats: 'casual casual casual casual', seed: 1 }),
  drawn('heart', 'boxed', { seats: 'anyone random casual anyone', seed: 2, options: { tileStock: 'boxed' } }),
]

const gods = TEN_GAMES.map((rules) => god(rules, rules.name === 'tsukuru' ? { scoring: 'advanced' } : {}))

export const PLAYS: readonly Play[] = [...MAKE10, ...TOTAL_TEN, ...TSUKURU, ...HEART, ...gods]
