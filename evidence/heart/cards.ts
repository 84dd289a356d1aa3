// The pack of 10/12 Heart, the twelve cells and their tiles, and who wins a trick; from the rule pages alone.

export type Suit = 'B' | 'R' | 'G' | 'Y'
export type Player = 'A' | 'B' | 'C'
export type Row = 'A' | 'B'
export type Category = 'total-trick' | 'total-7' | 'exact-two-1' | 'trump-3-5' | '41-50' | '9th-10th'
export type TileStock = 'unlimited' | 'boxed'

export const rows: readonly Row[] = ['A', 'B']
export const categories: readonly Category[] = [
  'total-trick',
  'total-7',
  'exact-two-1',
  'trump-3-5',
  '41-50',
  '9th-10th',
]
export const numberFaces = ['0', '1', '2', '3', '4', '5', '6', '7+']
const markFaces = ['yes', 'no']

const highest: Record<Suit, number> = { B: 9, R: 8, G: 7, Y: 6 }
const inBox: Record<string, number> = {
  '0': 3,
  '1': 3,
  '2': 3,
  '3': 3,
  '4': 2,
  '5': 2,
  '6': 2,
  '7+': 2,
  yes: 8,
  no: 8,
}

export function isSuit(value: unknown): value is Suit {
  return value === 'B' || value === 'R' || value === 'G' || value === 'Y'
}

/** All thirty cards, in the order in which they are before a shuffle. */
export function pack(): string[] {
  const cards: string[] = []
  for (const suit of ['B', 'R', 'G', 'Y'] as const) {
    for (let rank = 1; rank <= highest[suit]; rank += 1) cards.push(`${suit}${rank}`)
  }
  return cards
}

export function suitOf(card: string): string {
  return card.charAt(0)
}

export function rankOf(card: string): number {
  return Number(card.slice(1))
}

/** The faces a tile under this category may have. */
export function facesOf(category: Category): string[] {
  return category === 'total-trick' || category === 'total-7' ? numberFaces : markFaces
}

/** How many tiles with this face there are for the twelve cells. */
export function stockOf(face: string, stock: TileStock): number {
  return stock === 'unlimited' ? Infinity : (inBox[face] ?? 0)
}

/** Which of these cards, in the order of play, wins: the highest trump, else the highest of the led suit. */
export function winningCard(cards: string[], trump: Suit): string {
  const [led] = cards
  if (led === undefined) throw new Error('nobody has played')
  const trumps = cards.filter((card) => suitOf(card) === trump)
  const contenders = trumps.length > 0 ? trumps : cards.filter((card) => suitOf(card) === suitOf(led))
  return contenders.reduce((best, card) => (rankOf(card) > rankOf(best) ? card : best))
}
