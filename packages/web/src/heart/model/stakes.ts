/** What each is playing for, and what a turned tile means to whoever looks on. */
import { CATEGORIES, WORTH, type Cell } from '@tenfold/games'
import { counted } from '../../cards/names.ts'
import { inSentence } from '../../table/people.ts'
import { inRole, type HeartTable } from './table.ts'
import { newestTile } from './trick.ts'
import { cellWord, faceWord, otherRow } from './words.ts'

export const MOST = 2 * CATEGORIES.reduce((sum, category) => sum + WORTH[category], 0)

/** What the viewer wants of the tiles. */
export function goalOf(table: HeartTable): string {
  const { role } = table
  const dealer = inRole(table, 'dealer')
  if (role === 'A' || role === 'B') {
    const other = inRole(table, otherRow(role))
    return `A tile of yours that comes true pays you its points, and double where ${other.whose} tile does not.`
  }
  if (role === 'C')
    return `You play against the tiles: you get ${MOST} less what ${inSentence(dealer)} scores.`
  if (role === 'dealer')
    return `Each tile that comes true pays you its points. ${inRole(table, 'C').name} gets ${MOST} less your total.`
  return `${dealer.name} scores the tiles that come true, A and B those of their own row, C the rest of ${MOST}.`
}

/** Whose row a turned tile doubles, should it fail, and whom it pays if it comes true. */
export function stakeOf(table: HeartTable, { row, category }: Cell): string {
  const { role } = table
  const worth = WORTH[category]
  const points = counted(worth, 'point')
  const owner = inRole(table, row)
  const other = inRole(table, otherRow(row))
  if (role === row) return `True: ${points} for you, ${2 * worth} where ${other.whose} tile fails.`
  if (role === otherRow(row)) return `If it fails, your tile here counts double: ${2 * worth}.`
  if (role === 'C') return `If it fails, its ${points} are yours.`
  if (role === 'dealer')
    return `True: ${points} for you. If it fails, ${other.whose} tile here counts double.`
  return `True: ${points} for ${owner.name}. If it fails, ${other.whose} tile here counts double.`
}

/** The tile that was turned in this trick: which it is, and what it means. */
export function tileWords(table: HeartTable): Readonly<{ what: string; stake: string }> | undefined {
  const tile = newestTile(table)
  if (tile === undefined) return undefined
  const { name } = inRole(table, 'dealer')
  return { what: `${name} turned ${cellWord(tile)}: ${faceWord(tile.face)}.`, stake: stakeOf(table, tile) }
}
