/** A finished round, cell by cell: what was foretold, what happened, what it pays and to whom. */
import {
  CATEGORIES,
  faceAt,
  ROWS,
  WORTH,
  type Category,
  type Face,
  type HeartResult,
  type Row,
  type Trick,
} from '@tenfold/games'
import { suitNames } from '../../cards/names.ts'
import type { Person } from '../../table/people.ts'
import { inRole, type HeartTable } from './table.ts'
import { MOST } from './stakes.ts'
import { otherRow } from './words.ts'

export type Told = Readonly<{
  category: Category
  face: Face
  /** "3", "yes", "44": what happened. */
  fact: string
  matched: boolean
  /** What it pays the row's player: twice its worth where only theirs matched. */
  points: number
  doubled: boolean
}>

export type ToldRow = Readonly<{ row: Row; who: Person; cells: readonly Told[]; sum: string; total: number }>

export type RoundResult = Readonly<{
  title: string
  about: string
  rows: readonly ToldRow[]
  dealer: Readonly<{ who: Person; sum: string; total: number }>
  c: Readonly<{ who: Person; sum: string; total: number }>
  tricks: readonly Trick[]
}>

function factWord({ facts }: HeartResult, row: Row, category: Category): string {
  if (category === '41-50') return String(facts[row].sum)
  const fact = facts[row][category]
  return typeof fact === 'number' ? String(fact) : fact ? 'yes' : 'no'
}

const sumWords = (parts: readonly string[]): string =>
  parts.length === 0 ? 'nothing came true' : parts.join(' + ')

function rowOf(table: HeartTable, result: HeartResult, row: Row): ToldRow {
  const other = otherRow(row)
  const cells = CATEGORIES.map((category): Told => {
    const face = faceAt(table.view.board, { row, category })
    const matched = result.matched[row][category]
    const doubled = matched && !result.matched[other][category]
    return {
      category,
      face: face === undefined || face === '??' ? 'no' : face,
      fact: factWord(result, row, category),
      matched,
      doubled,
      points: matched ? WORTH[category] * (doubled ? 2 : 1) : 0,
    }
  })
  const parts = cells
    .filter(({ matched }) => matched)
    .map(({ category, doubled }) => (doubled ? `2×${WORTH[category]}` : String(WORTH[category])))
  return { row, who: inRole(table, row), cells, sum: sumWords(parts), total: result.scores[row] }
}

/** Nothing while the round is played. */
export function resultOf(table: HeartTable): RoundResult | undefined {
  const { result, trump } = table.view
  if (result === undefined) return undefined
  const rows = ROWS.map((row) => rowOf(table, result, row))
  const hits = rows.flatMap(({ cells }) => cells.filter(({ matched }) => matched))
  const dealer = inRole(table, 'dealer')
  const c = inRole(table, 'C')
  const ended = table.round.news.find((event) => event.type === 'ended')
  const { scores } = result
  return {
    title: `${hits.length} of 12 came true`,
    about: `${dealer.name} dealt, ${suitNames[trump]} was trump.`,
    rows,
    dealer: {
      who: dealer,
      sum: sumWords(hits.map(({ category }) => String(WORTH[category]))),
      total: scores.dealer,
    },
    c: { who: c, sum: `${MOST} − ${scores.dealer}`, total: scores.C },
    tricks: ended?.tricks ?? [],
  }
}

/** "Ada gets 8 here: B’s tile failed." */
export function toldWords(table: HeartTable, row: Row, told: Told): string {
  const { name, you } = inRole(table, row)
  if (!told.matched) return 'did not come true'
  const gets = `came true, ${you ? 'you get' : `${name} gets`} ${told.points}`
  return told.doubled ? `${gets}, doubled` : gets
}
