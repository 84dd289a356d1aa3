// How a record is bent, and where: the place is what the rules say of the change, not what an umpire answered.

/** A record as JSON, to be changed at will. */
export type Bendable = {
  game: string
  rules: number
  options: Record<string, unknown>
  seats: string[]
  rounds: BendableRound[]
  scores: number[]
  winners: number[]
  ended?: 'abandoned' | 'agreed'
  shuffle?: { contributions: unknown[] }
}

export type BendableRound = {
  dealer: number
  deal: { hands: string[][]; deck?: string[]; trump?: string }
  moves: string[]
  by?: object
  at?: readonly number[]
  outcome?: { kind: string; by?: number[]; from?: number; scores: number[]; god?: true }
}

/** Rounds and moves from 1. Move 0 is the round as a whole, `end` where it should end; round 0 is the match. */
export type Place = Readonly<{ round: number; move: number | 'end' }>

export const MATCH: Place = { round: 0, move: 0 }
export const round = (number: number): Place => ({ round: number, move: 0 })
export const end = (number: number): Place => ({ round: number, move: 'end' })

/** Changes a record, and says where the fault is; nothing where this record has no place for such a change. */
export type Bend = (record: Bendable) => Place | undefined

/** What is done, with the rule that it breaks, and how. */
export type Corruption = readonly [about: string, bend: Bend]

/** Changes the whole record, at a place that does not depend on it. */
export const at =
  (place: Place, change: (record: Bendable) => unknown): Bend =>
  (record) => {
    change(record)
    return place
  }

/** Changes the round of this number. */
export const inRound = (place: Place, change: (round: BendableRound) => unknown): Bend =>
  at(place, ({ rounds }) => change(roundOf(rounds, place.round)))

export function roundOf(rounds: readonly BendableRound[], number: number): BendableRound {
  const found = rounds[number - 1]
  if (found === undefined) throw new Error(`no round ${number}`)
  return found
}

/** The first round with such an outcome, which is then changed: the fault is where that round ends. */
export const outcome =
  (change: (outcome: NonNullable<BendableRound['outcome']>, round: BendableRound) => unknown): Bend =>
  ({ rounds }) => {
    const found = rounds.findIndex((each) => each.outcome && change(each.outcome, each) !== false)
    return found < 0 ? undefined : end(found + 1)
  }

/** A move of a round, and how the round stands before it, as the second program has it. */
export type Spot<R> = Readonly<{ table: R; moves: readonly string[]; i: number }>

/** The moves with one of them spoilt; nothing where this one is of no use. */
export type Spoil<R> = (spot: Spot<R>) => readonly string[] | undefined

export type Referee<R> = Readonly<{
  start: (record: Bendable, round: BendableRound) => R
  play: (table: R, move: string) => void
}>

/** The first move that can be spoilt so: the fault is there. */
export const moveBender =
  <R>({ start, play }: Referee<R>) =>
  (spoil: Spoil<R>): Bend =>
  (record) => {
    for (const [n, played] of record.rounds.entries()) {
      const table = start(record, played)
      for (const [i, move] of played.moves.entries()) {
        const moves = spoil({ table, moves: played.moves, i })
        if (moves) {
          played.moves = [...moves]
          return { round: n + 1, move: i + 1 }
        }
        play(table, move)
      }
    }
    return undefined
  }

/** The match, abandoned after some moves of its second round, which has no outcome then. */
export function stopAfter(record: Bendable, moves: number): void {
  const [first, second] = [roundOf(record.rounds, 1), roundOf(record.rounds, 2)]
  delete second.outcome
  second.moves = second.moves.slice(0, moves)
  record.rounds = [first, second]
  record.scores = first.outcome?.scores.map((points) => (record.game === 'make10' ? 20 : 0) + points) ?? []
  record.winners = []
  record.ended = 'abandoned'
}

const RECORD_KEYS = 'format game rules options seats rounds scores winners ended shuffle'.split(' ')
const ROUND_KEYS = 'dealer deal moves by at outcome'.split(' ')

function inOrder<X extends object>(keys: readonly string[], object: X): X {
  const place = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => place(a) - place(b))) as X
}

/** As a record is written: keys in another order would be one fault more. */
export const tidied = (record: Bendable): Bendable =>
  inOrder(RECORD_KEYS, { ...record, rounds: record.rounds.map((played) => inOrder(ROUND_KEYS, played)) })
