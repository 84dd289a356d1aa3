// What a position of 10/12 Heart comes to when all cards are known and everyone plays their best: bounds at any time,
// the exact value in the end, that of every card, and a line that leads there. One table serves a whole review.
import { at } from '@tenfold/core'
import { bitsIn, size, type Bit } from './pack.ts'
import { after, legalCards, sideToPlay, tricksLeft, type Position, type Side } from './position.ts'
import { MOST_PAID, questionsFor, questOf, type Aim, type Quest } from './quest.ts'
import { OUT_OF_FUEL, TileSearch } from './search.ts'
import { makeTable, MOST_QUESTIONS, type Table } from './table.ts'
import { TrickSearch } from './tricks.ts'

/** What is sought: of tiles, what they pay at the end; or the tricks of one side in the round, against the others. */
export type Goal = Aim | Readonly<{ tricksOf: Side }>

/** The value lies between these, both included; it is known where they are the same. */
export type Bounds = Readonly<{ low: number; high: number }>

/** A card that may be played, by its bit, and what the goal comes to after it. */
export type Choice = Bounds & Readonly<{ card: Bit }>

/**
 * Each step looks at some thousand positions and yields what is known by then; what is returned is exact. Whoever wants
 * to stop asks for no further step. What has been proved stays in the table.
 */
export type Solving<T> = Generator<T, T>

export interface HeartSolver {
  /** The value of a goal; `guess` is where to look first. */
  readonly solve: (position: Position, goal: Goal, guess?: number) => Solving<Bounds>
  /** The value after every legal card, in the order of the pack; `guess` is the value before, if it is known. */
  readonly choices: (position: Position, goal: Goal, guess?: number) => Solving<readonly Choice[]>
  /** The cards to the end of the round if everyone plays their best: of equal ones the first of the pack. */
  readonly line: (position: Position, goal: Goal) => Solving<readonly Bit[]>
  /** How many positions before a lead have been looked at, ever. */
  readonly positions: () => number
}

/** Positions a step: some 20 milliseconds on a desk, some 100 on a phone. */
const STEP = 20_000
/** How many steps without an answer make the next one longer by another STEP. */
const PATIENCE = 64
/** A megabyte has 65,536 entries: 16 megabytes. */
const TABLE_BITS = 20
/** The numbers up to this are those of the tricks, by trump. */
const TRICK_QUESTIONS = 4

/** The next number to ask about: near the guess, else halfway. */
function between({ low, high }: Bounds, guess: number | undefined): number {
  const near = guess === undefined ? [] : [guess, guess + 1, guess - 1]
  return near.find((much) => much > low && much <= high) ?? Math.ceil((low + high) / 2)
}

const strives = (goal: Goal, side: Side): boolean =>
  'tricksOf' in goal ? goal.tricksOf === side : ((goal.strivers >>> side) & 1) !== 0

function bounds(position: Position, goal: Goal): Bounds {
  if (!('tricksOf' in goal)) return { low: 0, high: MOST_PAID }
  const low = size(at(position.won, goal.tricksOf)) / 3
  return { low, high: low + tricksLeft(position) }
}

class Solver implements HeartSolver {
  private readonly table: Table
  private readonly counts = { fuel: 0, positions: 0 }
  private readonly tiles: TileSearch
  private readonly tricks: TrickSearch
  private readonly quests = new Map<string, Quest>()
  /** The number of the next quest. */
  private next = TRICK_QUESTIONS + 1

  constructor(bits: number) {
    this.table = makeTable(bits)
    this.tiles = new TileSearch(this.table, this.counts)
    this.tricks = new TrickSearch(this.table, this.counts)
  }

  positions(): number {
    return this.counts.positions
  }

  /** A goal keeps its number as long as there are numbers; then the table begins anew. */
  private questFor(aim: Aim, trump: number): Quest {
    const name = [trump, aim.strivers, aim.pays, ...aim.tiles].join(' ')
    const known = this.quests.get(name)
    if (known !== undefined) return known
    if (this.next + questionsFor(aim) > MOST_QUESTIONS) {
      this.table.clear()
      this.quests.clear()
      this.next = TRICK_QUESTIONS + 1
    }
    const quest = questOf(aim, trump, this.next)
    this.next += questionsFor(aim)
    this.quests.set(name, quest)
    return quest
  }

  private ask(position: Position, goal: Goal, much: number): boolean {
    if (!('tricksOf' in goal))
      return this.tiles.isAtLeast(position, this.questFor(goal, position.trump), much)
    return this.tricks.isAtLeast(position, goal.tricksOf, much - size(at(position.won, goal.tricksOf)) / 3)
  }

  /** Yields what is known already as often as it has to go on. */
  private *isAtLeast<T>(position: Position, goal: Goal, much: number, known: T): Generator<T, boolean> {
    for (let steps = 0; ; steps++) {
      this.counts.fuel = STEP * (1 + steps / PATIENCE)
      try {
        return this.ask(position, goal, much)
      } catch (error) {
        if (error !== OUT_OF_FUEL) throw error
      }
      yield known
    }
  }

  private *narrow<T>(
    position: Position,
    goal: Goal,
    { guess, shown }: Readonly<{ guess?: number | undefined; shown: (known: Bounds) => T }>,
  ): Generator<T, number> {
    let known = bounds(position, goal)
    while (known.low < known.high) {
      const much = between(known, guess)
      const is = yield* this.isAtLeast(position, goal, much, shown(known))
      known = is ? { ...known, low: much } : { ...known, high: much - 1 }
      yield shown(known)
    }
    return known.low
  }

  *solve(position: Position, goal: Goal, guess?: number): Solving<Bounds> {
    const value = yield* this.narrow(position, goal, { guess, shown: (known) => known })
    return { low: value, high: value }
  }

  *choices(position: Position, goal: Goal, value?: number): Solving<readonly Choice[]> {
    const best = strives(goal, sideToPlay(position)) ? Math.max : Math.min
    let found: readonly Choice[] = bitsIn(legalCards(position)).map((card) => ({
      card,
      ...bounds(position, goal),
    }))
    let guess = value
    for (const [i, { card }] of found.entries()) {
      const shown = (known: Bounds): readonly Choice[] => found.with(i, { card, ...known })
      const then = yield* this.narrow(after(position, card), goal, { guess, shown })
      found = shown({ low: then, high: then })
      guess = value ?? best(guess ?? then, then)
    }
    return found
  }

  /** A card that keeps the value. */
  private *keeping(position: Position, goal: Goal, value: number, line: readonly Bit[]) {
    const wants = strives(goal, sideToPlay(position))
    for (const card of bitsIn(legalCards(position))) {
      const is = yield* this.isAtLeast(after(position, card), goal, wants ? value : value + 1, line)
      if (is === wants) return card
    }
    throw new Error('no card keeps the value')
  }

  *line(position: Position, goal: Goal): Solving<readonly Bit[]> {
    const value = yield* this.narrow(position, goal, { shown: (): readonly Bit[] => [] })
    let cards: readonly Bit[] = []
    for (let now = position; tricksLeft(now) > 0; ) {
      const card = yield* this.keeping(now, goal, value, cards)
      cards = [...cards, card]
      now = after(now, card)
    }
    return cards
  }
}

/** A solver with a table of its own: 2 ** `bits` entries of sixteen bytes. */
export const heartSolver = (bits = TABLE_BITS): HeartSolver => new Solver(bits)
