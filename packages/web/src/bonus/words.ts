/** A bonus line told in words, from its condition: printed lines and those of a host alike. */
import type { Bonus, Condition, Extra } from '@tenfold/games'
import { capital } from '../cards/names.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const
const numbered = (n: number): string => NUMBERS[n] ?? String(n)

/** "A", "A or B", "A, B or C". */
function joined(words: readonly string[], by: 'and' | 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${by} ${last}`
}

type Count = Extract<Condition, { count: object }>

/** A list of values that goes on to the end of the deck is told by its edge. */
function edgeOf(values: readonly number[]): string | undefined {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || high - low !== values.length - 1) return undefined
  if (high >= 7) return `above ${low - 1}`
  return low <= 1 ? `below ${high + 1}` : undefined
}

/** What is counted: "red cards", "7s", "card above 4". */
function counted({ values, colour }: Count['count'], many: boolean): string {
  const paint = colour === undefined ? '' : colour === 'R' ? 'red ' : 'blue '
  const card = many ? 'cards' : 'card'
  if (values === undefined) return `${paint}${card}`
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  const edge = edgeOf(sorted)
  if (edge !== undefined) return `${paint}${card} ${edge}`
  return `${paint}${joined(
    sorted.map((value) => (many ? `${value}s` : String(value))),
    'or',
  )}`
}

function amount({ count, atLeast = 0, atMost = 8 }: Count): string {
  if (atMost === 0) return `no ${counted(count, false)}`
  const many = counted(count, (atLeast > 0 ? Math.max(atLeast, Math.min(atMost, atLeast)) : atMost) > 1)
  if (atLeast === 8) return `eight ${many}`
  if (atLeast === atMost) return `exactly ${numbered(atLeast)} ${many}`
  if (atLeast === 0) return atMost === 8 ? `any number of ${many}` : `at most ${numbered(atMost)} ${many}`
  if (atMost === 8) return `at least ${numbered(atLeast)} ${many}`
  return `${numbered(atLeast)} to ${numbered(atMost)} ${counted(count, true)}`
}

const isCompound = (condition: Condition): boolean =>
  ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1)

const within = (condition: Condition): string =>
  isCompound(condition) ? `(${conditionWords(condition)})` : conditionWords(condition)

function refused(condition: Condition): string {
  if ('claimed' in condition) return conditionWords({ claimed: !condition.claimed })
  return `not ${within(condition)}`
}

/** How it was won, and when: words that need no "and" before them. */
const isPlay = (condition: Condition): boolean => 'claimed' in condition || 'firstTurn' in condition

/** "won by draw, without a Get". */
export function conditionWords(condition: Condition): string {
  if ('all' in condition) {
    const parts = condition.all.map(within)
    return condition.all.slice(1).every(isPlay) ? parts.join(', ') : joined(parts, 'and')
  }
  if ('any' in condition) return joined(condition.any.map(within), 'or')
  if ('not' in condition) return refused(condition.not)
  if ('won' in condition) return condition.won === 'draw' ? 'won by draw' : 'won with a discard'
  if ('claimed' in condition) return condition.claimed ? 'with a Get' : 'without a Get'
  if ('firstTurn' in condition) return 'on the winner’s first turn'
  if ('count' in condition) return amount(condition)
  if ('pairs' in condition)
    return condition.pairs === 1
      ? 'two cards of one value'
      : `pairs of ${numbered(condition.pairs)} neighbouring values`
  if ('faces' in condition) return `plain numbers that add up to ${condition.faces}`
  return `${numbered(condition.straight)} neighbouring values in one colour`
}

function setsWords(sets: readonly (3 | 4)[]): string {
  const [first, second] = sets
  if (second === undefined) return first === 3 ? 'three alike' : 'four alike'
  if (sets.every((size) => size === first)) return `two sets of ${first === 3 ? 'three' : 'four'} alike`
  return 'a set of three and a set of four alike'
}

/** What a line is for: "three alike". */
export function phraseOf({ when, sets }: Pick<Bonus, 'when' | 'sets'>): string {
  if (sets === undefined) return when === undefined ? '' : conditionWords(when)
  return when === undefined ? setsWords(sets) : `${setsWords(sets)}, ${conditionWords(when)}`
}

/** What extra points ask of the sets a line is made of: "three 7s". */
function madeOf({ value, alike }: NonNullable<Extra['sets']>, sets: readonly (3 | 4)[]): string {
  const [first] = sets
  if (sets.length === 1 && value !== undefined) return `${first === 3 ? 'three' : 'four'} ${value}s`
  if (alike) return value === undefined ? 'both of one value' : `both of ${value}s`
  return `one of them ${value}s`
}

/** What extra points are for: "three 7s", "pairs of four neighbouring values". */
export function extraWords({ when, sets: wanted }: Extra, line: Pick<Bonus, 'sets'>): string {
  const made = wanted === undefined ? [] : [madeOf(wanted, line.sets ?? [])]
  return [...made, ...(when === undefined ? [] : [conditionWords(when)])].join(', ')
}

export type LineWords = Readonly<{ id: string; name: string; points: number; says: readonly string[] }>

/** A whole line in sentences; `table` are all lines in force, for the names of those it goes with. */
export function lineWords(line: Bonus, table: readonly Bonus[]): LineWords {
  const { id, name, points, extra = [], unless = [], wins } = line
  const called = (other: string): string => table.find((one) => one.id === other)?.name ?? other
  const replaced = [...unless, ...table.filter((one) => one.replaces?.includes(id)).map((one) => one.id)]
  const phrase = phraseOf(line)
  return {
    id,
    name,
    points,
    says: [
      ...(phrase === '' ? [] : [`${capital(phrase)}.`]),
      ...extra.map((one) => `${one.points} more: ${extraWords(one, line)}.`),
      ...(replaced.length === 0
        ? []
        : [`Does not count beside ${joined([...new Set(replaced)].map(called), 'or')}.`]),
      ...(wins ? ['Wins the match.'] : []),
    ],
  }
}

/** Whether a table pays anything beside the basic points. */
export const paysBonuses = (bonuses: readonly Bonus[]): boolean =>
  bonuses.some(({ points, extra = [] }) => points > 0 || extra.length > 0)
