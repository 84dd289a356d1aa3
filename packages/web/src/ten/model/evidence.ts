/** The cards that earn a bonus, read off the bonus's own line in the table: a point stands beside its cards. */
import {
  byColour,
  colourOf,
  faceOf,
  holds,
  less,
  setsHold,
  waysToTake,
  type AlikeSet,
  type Bonus,
  type Card,
  type Condition,
  type Earned,
  type Extra,
  type Won,
} from '@tenfold/games'

const ROW = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** The longest row of neighbouring values for which there are cards. */
function longest(cardsAt: (value: number) => readonly Card[] | undefined): readonly Card[] {
  let best: readonly Card[][] = []
  let row: Card[][] = []
  for (const value of ROW) {
    const cards = cardsAt(value)
    row = cards === undefined ? [] : [...row, [...cards]]
    if (row.length > best.length) best = row
  }
  return best.flat()
}

/** What a condition is about; nothing where it is about all eight cards, or about the play. */
function ofCondition(condition: Condition, win: Won): readonly Card[] {
  if ('all' in condition) return condition.all.flatMap((part) => ofCondition(part, win))
  if ('any' in condition) {
    const met = condition.any.find((part) => holds(part, win))
    return met === undefined ? [] : ofCondition(met, win)
  }
  if ('pairs' in condition)
    return longest((value) => {
      const same = win.cards.filter((card) => faceOf(card) === value)
      return same.length >= 2 ? same.slice(0, 2) : undefined
    })
  if ('straight' in condition) {
    const rows = (['R', 'B'] as const).map((colour) =>
      longest((value) => {
        const card = win.cards.find((one) => colourOf(one) === colour && faceOf(one) === value)
        return card === undefined ? undefined : [card]
      }),
    )
    return rows.reduce((a, b) => (b.length > a.length ? b : a), [])
  }
  if ('count' in condition && condition.count.values !== undefined && condition.atLeast !== undefined) {
    const { values, colour } = condition.count
    return win.cards.filter(
      (card) => values.includes(faceOf(card)) && (colour === undefined || colourOf(card) === colour),
    )
  }
  return []
}

const extrasOf = (bonus: Bonus, win: Won, sets: readonly AlikeSet[]): readonly Extra[] =>
  (bonus.extra ?? []).filter(
    ({ when, sets: wanted }) => (!when || holds(when, win)) && (!wanted || setsHold(wanted, sets)),
  )

const worth = (bonus: Bonus, win: Won, sets: readonly AlikeSet[]): number =>
  extrasOf(bonus, win, sets).reduce((points, extra) => points + extra.points, bonus.points)

type Line = Readonly<{ bonus: Bonus; points: number }>
type Sets = ReadonlyMap<string, readonly AlikeSet[]>

/** T16: sets for each line, no card in two of them, each worth what the line was paid. */
function share(lines: readonly Line[], cards: readonly Card[], win: Won): Sets | undefined {
  const [line, ...others] = lines
  if (line === undefined) return new Map()
  for (const sets of waysToTake(line.bonus.sets ?? [], cards)) {
    if (worth(line.bonus, win, sets) !== line.points) continue
    const rest = share(others, sets.reduce(less, cards), win)
    if (rest !== undefined) return new Map([...rest, [line.bonus.id, sets]])
  }
  return undefined
}

/** The cards that earn a line, and the extra points in it. */
export type Proof = Readonly<{ cards: readonly Card[]; extra: readonly Extra[] }>

/** By the id of each bonus earned: the cards that earn it, in the order of a hand. */
export function evidence(
  table: readonly Bonus[],
  earned: readonly Earned[],
  win: Won,
): ReadonlyMap<string, Proof> {
  const lines = earned.flatMap(({ id, points }): readonly Line[] => {
    const bonus = table.find((one) => one.id === id)
    return bonus === undefined ? [] : [{ bonus, points }]
  })
  const sets = share(
    lines.filter(({ bonus }) => bonus.sets !== undefined),
    win.cards,
    win,
  )
  return new Map(
    lines.map(({ bonus }) => {
      const alike = sets?.get(bonus.id)
      const cards = alike
        ? alike.flatMap(({ card, size }) => Array<Card>(size).fill(card))
        : bonus.when
          ? ofCondition(bonus.when, win)
          : []
      const shown = 'straight' in (bonus.when ?? {}) ? cards : cards.toSorted(byColour)
      return [bonus.id, { cards: shown, extra: extrasOf(bonus, win, alike ?? []) }]
    }),
  )
}
