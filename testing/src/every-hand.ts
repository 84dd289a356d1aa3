// Every hand there is: the product's combos and prices against those of the second program in evidence/.
import {
  byValue,
  type Card,
  type Combo,
  combosOf,
  makesTen,
  type Price,
  priceOf,
  splitToTen,
  type TenRules,
  totalOf,
  totalsOf,
  type Win,
} from '@tenfold/games'
import { bestScores, listKey } from '../../evidence/ten/bonuses.ts'
import { comboWays, face, type Game, type OpenCombo, pack, without } from '../../evidence/ten/cards.ts'
import { reachableTotals } from '../../evidence/ten/hands.ts'
import { fullOptions } from '../../evidence/ten/options.ts'
import { tableOf } from './referee.ts'
import { optionsOf } from './scene.ts'

/** How a hand was won. */
export type Circumstance = Pick<Win, 'won' | 'dealer' | 'firstTurn'>

const ofPack = (cards: readonly string[]): readonly Card[] => cards as readonly Card[]

/** The product's own of an open combo. */
export const openOf = ({ cards, colour }: OpenCombo): Combo => {
  const combo = combosOf(ofPack(cards)).find(({ as }) => as === colour)
  if (combo === undefined) throw new Error(`no combo: ${cards.join(' ')}`)
  return combo
}

/** What is wrong with a hand's totals and its split, and whether it makes ten. */
export function countBoth(
  concealed: string[],
  open: readonly OpenCombo[],
): { ten: boolean; wrong: string[] } {
  const cards = ofPack(concealed)
  const combos = open.map(openOf)
  const values = open.map(({ value }) => value)
  const totals = reachableTotals(concealed, values)
  const ten = totals.includes(10)
  const same = sameList(totals, totalsOf(cards, combos)) && makesTen(cards, combos) === ten
  if (same && (!ten || splits(cards, combos))) return { ten, wrong: [] }
  return { ten, wrong: [`${concealed.join(' ')} beside ${values.join()}`] }
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i])

/** The split shown is of these cards and counts ten with what lies open. */
function splits(concealed: readonly Card[], open: readonly Combo[]): boolean {
  const split = splitToTen(concealed, open)
  if (split === undefined) return false
  const cards = [...split.combos.flatMap((combo) => combo.cards), ...split.singles]
  const locked = open.reduce((sum, { value }) => sum + value, 0)
  return (
    cards.toSorted(byValue).join() === concealed.toSorted(byValue).join() && totalOf(split) + locked === 10
  )
}

const written = ({ basic, bonuses, points, god }: Price): string =>
  `${basic} ${points} ${god} ${listKey([...bonuses])}`

/** Prices hands that make ten by both programs: what they differ in, circumstance by circumstance. */
export function pricedBoth(
  rules: TenRules,
  given: Readonly<Record<string, unknown>>,
  circumstances: readonly Circumstance[],
): (concealed: readonly string[], open: readonly OpenCombo[]) => readonly string[] {
  const game = rules.name as Game
  const options = optionsOf(rules, { players: 2, ...given })
  const theirs = fullOptions(game, { ...options })
  const custom = tableOf(rules, options)
  const { pricing } = rules.settings(options)
  // Of a table of one's own no page says which of equal lists is shown: only how many lines there are.
  const told =
    custom === null
      ? written
      : ({ bonuses, ...price }: Price) => JSON.stringify({ ...price, lines: bonuses.length })
  return (concealed, open) => {
    const combos = open.map(openOf)
    return circumstances.flatMap((how) => {
      const ours = told(priceOf(pricing, { concealed: ofPack(concealed), open: combos, ...how }))
      const hand = { concealed: [...concealed], open: [...open], ...how }
      const ways = bestScores(game, theirs, hand, custom).map(told)
      return ways.includes(ours)
        ? []
        : [`${concealed.join(' ')} ${JSON.stringify(how)}: ${ours}, not ${ways[0]}`]
    })
  }
}

const kindsOf = (game: Game): readonly string[] => [...new Set(pack(game))]

/** All combos that the cards of a pack can form. */
export const combosIn = (game: Game): readonly OpenCombo[] =>
  kindsOf(game).flatMap((one, i, kinds) =>
    kinds.slice(i).flatMap((two, j) =>
      kinds.slice(i + j).flatMap((three) => {
        const cards = [one, two, three]
        const ways = packWithout(game, cards) ? comboWays(face(one), face(two), face(three)) : []
        return ways.map((way) => ({ ...way, cards }))
      }),
    ),
  )

/** All different hands of so many of these cards. */
export function* handsOf(cards: readonly string[], size: number): Generator<string[]> {
  const [first] = cards
  if (size === 0) yield []
  if (size === 0 || first === undefined) return
  const others = cards.filter((card) => card !== first)
  const copies = cards.length - others.length
  for (let held = Math.min(copies, size); held >= 0; held--) {
    for (const rest of handsOf(others, size - held)) yield [...Array<string>(held).fill(first), ...rest]
  }
}

/** What is left of a pack; nothing where it does not hold so many copies. */
export function packWithout(game: Game, cards: readonly string[]): readonly string[] | undefined {
  let left = pack(game)
  for (const card of cards) {
    if (!left.includes(card)) return undefined
    left = without(left, card)
  }
  return left
}

/** What a whole space of hands came to. */
export type Tally = { hands: number; tens: number; wrong: readonly string[] }

/** Both programs on every hand with these combos open. */
export function tallyOpen(
  game: Game,
  opens: readonly (readonly OpenCombo[])[],
  priced: ReturnType<typeof pricedBoth>,
): Tally {
  const wrong: string[] = []
  let hands = 0
  let tens = 0
  for (const open of opens) {
    const left = packWithout(
      game,
      open.flatMap(({ cards }) => cards),
    )
    if (left === undefined) continue
    for (const concealed of handsOf(left, 8 - 3 * open.length)) {
      hands++
      const counted = countBoth(concealed, open)
      wrong.push(...counted.wrong)
      if (!counted.ten) continue
      tens++
      wrong.push(...priced(concealed, open))
    }
  }
  return { hands, tens, wrong: wrong.slice(0, 20) }
}
