// T15b: the bonus table in words, for a person who asks.
import type { Bonus, Condition, Extra } from '@tenfold/games'

const COLOURS = { R: 'red', B: 'blue', G: 'green' } as const

const listed = (items: readonly (string | number)[], word: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`

/** How many cards, and which: `exactly 1 card of 7`. */
function cardsText(which: string, atLeast: number, atMost: number): string {
  const card = (n: number): string => (n > 1 ? which : which.replace('cards', 'card'))
  if (atMost === 0) return `no ${card(0)}`
  if (atLeast === 8) return `8 ${which}`
  if (atLeast === atMost) return `exactly ${atMost} ${card(atMost)}`
  if (atLeast === 0) return `at most ${atMost} ${card(atMost)}`
  return atMost === 8 ? `at least ${atLeast} ${card(atLeast)}` : `${atLeast} to ${atMost} ${which}`
}

/** A condition as the end of "counts for …". */
function conditionText(condition: Condition): string {
  if ('all' in condition) return listed(condition.all.map(conditionText), 'and')
  if ('any' in condition) return listed(condition.any.map(conditionText), 'or')
  if ('not' in condition) return `not (${conditionText(condition.not)})`
  if ('won' in condition) return `a win by ${condition.won}`
  if ('claimed' in condition) return condition.claimed ? 'an open combo' : 'no open combo'
  if ('firstTurn' in condition) return 'the own first turn'
  if ('pairs' in condition) return `pairs of ${condition.pairs} values in a row`
  if ('straight' in condition) return `${condition.straight} values in a row in one colour`
  if ('faces' in condition) return `numbers that add up to ${condition.faces}`
  const { count, atLeast = 0, atMost = 8 } = condition
  const colour = count.colour === undefined ? '' : `${COLOURS[count.colour]} `
  const values = count.values === undefined ? '' : ` of ${listed(count.values, 'or')}`
  return cardsText(`${colour}cards${values}`, atLeast, atMost)
}

const SIZES = { 3: 'three alike', 4: 'four alike' } as const

function extraText({ points, when, sets }: Extra): string {
  const parts = [
    ...(when === undefined ? [] : [conditionText(when)]),
    ...(sets?.alike ? ['all of one value'] : []),
    ...(sets?.value === undefined ? [] : [`a set of ${sets.value}`]),
  ]
  return `${points} more for ${listed(parts, 'and')}`
}

function lineText(bonus: Bonus, nameOf: (id: string) => string): string {
  const { name, points, when, sets = [], extra = [], unless = [], replaces = [], wins } = bonus
  const what = [...sets.map((size) => SIZES[size]), ...(when === undefined ? [] : [conditionText(when)])]
  const parts = [
    listed(what, 'and'),
    ...extra.map(extraText),
    ...(unless.length > 0 ? [`gives way to ${listed(unless.map(nameOf), 'and')}`] : []),
    ...(replaces.length > 0 ? [`takes the place of ${listed(replaces.map(nameOf), 'and')}`] : []),
    ...(wins ? ['wins the match'] : []),
  ]
  return `  ${String(points).padStart(3)}  ${name}: ${parts.join('; ')}`
}

export function bonusesText(bonuses: readonly Bonus[]): string {
  if (bonuses.length === 0) return 'There are no bonuses at this table.'
  const nameOf = (id: string): string => bonuses.find((bonus) => bonus.id === id)?.name ?? id
  return ['Bonuses, beside the points for winning:', ...bonuses.map((bonus) => lineText(bonus, nameOf))].join(
    '\n',
  )
}
