// The rules pages: every hand they print as an example is dealt from the pack, makes ten as they say, and scores as they
// say.
import { cardsOf, optionsOf, priced } from '@tenfold/testing'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'
import { totalTen } from '../total-ten/total-ten.ts'
import { sumOfFaces, surplus, type Card } from './cards.ts'
import { combosOf } from './combos.ts'
import type { TenRules } from './game.ts'

type Example = Readonly<{
  /** The heading it stands under. */
  under: string
  hand: string
  /** What it earns, where the page says so beside it. */
  said: readonly string[]
  points: number
  sum: string
  also: readonly string[]
}>

/** `**3 points**`, `Example: …`, `Sum: …`, `Also: …`, a line each, under headings. */
function examplesOf(page: string): readonly Example[] {
  const found: Example[] = []
  let under = ''
  let points = 0
  for (const line of page.split('\n')) {
    if (line.startsWith('### ')) under = line.slice(4)
    points = Number(/^\*\*(\d+) points?/.exec(line)?.[1] ?? points)
    const hand = /^Example: `([^`]+)`/.exec(line)?.[1]
    if (hand !== undefined) {
      const said = [...line.matchAll(/([A-Z][a-z]+ [A-Z][a-z]+) for (\d+)/g)].map(
        ([, name, n]) => `${name} ${n}`,
      )
      found.push({ under, hand, said, points, sum: '', also: [] })
    }
    const last = found.at(-1)
    if (last === undefined) continue
    if (line.startsWith('Sum: ')) found[found.length - 1] = { ...last, sum: line.slice(5) }
    if (line.startsWith('Also: ')) found[found.length - 1] = { ...last, also: line.slice(6).split(', ') }
  }
  return found
}

/** The parts of a sum, each with the number it is said to count. */
const partsOf = (sum: string): readonly (readonly [readonly Card[], number])[] =>
  [...sum.matchAll(/`([^`]+)` (\d+)/g)].map(([, cards = '', n]) => [cardsOf(cards), Number(n)])

const counts = (cards: readonly Card[]): readonly number[] => [
  sumOfFaces(cards),
  ...combosOf(cards).map(({ value }) => value),
]

const kebab = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** Close and Heaven go by the play; the pages leave them out but under their own headings. */
const PLAY = /^(close|heaven) /

function earned(rules: TenRules, { under, hand }: Example): readonly string[] {
  const won = /close|heaven/.test(under) ? 'draw' : 'discard'
  const text = priced(rules, { hand, won, firstTurn: under.includes('heaven') })
  const own = /-(close|heaven) /.exec(under)?.[1]
  return text
    .split(' + ')
    .slice(1)
    .filter((line) => !PLAY.test(line) || line.startsWith(`${own} `))
    .toSorted()
}

function expected(rules: TenRules, { under, points, said, also }: Example): readonly string[] {
  const { bonuses } = rules.settings(optionsOf(rules, {})).pricing
  const worth = (name: string): string => {
    const bonus = bonuses.find((line) => line.name === name)
    if (bonus === undefined) throw new Error(`no bonus is called ${name}`)
    return `${bonus.id} ${bonus.points}`
  }
  const id = /^[A-Z]+0-([a-z-]+) /.exec(under)?.[1]
  const own =
    said.length > 0 ? said.map((line) => kebab(line).replace(/-(\d+)$/, ' $1')) : [`${id} ${points}`]
  return [...own, ...also.map(worth)].toSorted()
}

describe.each([
  { name: 'make10', rules: make10 },
  { name: 'total-ten', rules: totalTen },
])('docs/rules/$name.md', ({ name, rules }) => {
  const page = readFileSync(new URL(`../../../../docs/rules/${name}.md`, import.meta.url), 'utf8')
  const examples = examplesOf(page)

  test('has an example for every bonus', () => {
    const headings = [...page.matchAll(/^### \w+0-([a-z-]+) /gm)].map(([, id]) => id)
    expect(headings.filter((id) => !examples.some(({ under }) => under.includes(`0-${id} `)))).toEqual([])
    expect(headings.length).toBeGreaterThan(10)
  })

  test.each(examples)('$hand, under $under', (example) => {
    const hand = cardsOf(example.hand)
    const parts = partsOf(example.sum)
    expect(hand).toHaveLength(8)
    expect(surplus(rules.deck, hand)).toBeUndefined()
    expect(parts.flatMap(([cards]) => cards).toSorted()).toEqual(hand.toSorted())
    for (const [cards, n] of parts) expect(counts(cards)).toContain(n)
    expect(parts.reduce((sum, [, n]) => sum + n, 0)).toBe(10)
    expect(earned(rules, example)).toEqual(expected(rules, example))
  })
})
