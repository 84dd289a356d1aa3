/**
 * What the lobby says about each game. Which games there are, and their options, is the games package's to know; these
 * are only the words and the three cards on the tile.
 */
export type GameTile = {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly about: string
  readonly fan: readonly [string, string, string]
  readonly look: 'ten' | 'heart'
  /** The documents of docs/rules that make up its rules page, the game's own first. */
  readonly rules: readonly string[]
}

export const shelf: readonly GameTile[] = [
  {
    id: 'make10',
    name: 'Make10',
    line: 'Win the others’ tokens with a hand of exactly ten.',
    about: '2–4 players, 20 min',
    fan: ['R5', 'B3', 'R2'],
    look: 'ten',
    rules: ['make10', 'ten'],
  },
  {
    id: 'total-ten',
    name: 'Total Ten',
    line: 'The same hand, without payments. The gentlest way in.',
    about: '2–4 players, 20 min',
    fan: ['B4', 'R1', 'B5'],
    look: 'ten',
    rules: ['total-ten', 'ten'],
  },
  {
    id: 'tsukuru',
    name: 'Tsukuru Ten Ten',
    line: 'Wild purple cards and a red zero. First to four wins.',
    about: '2–4 players, 15 min',
    fan: ['R0', 'P7', 'B3'],
    look: 'ten',
    rules: ['tsukuru', 'ten'],
  },
  {
    id: 'heart',
    name: '10/12 Heart',
    line: 'Three play tricks; the dealer has foretold them on twelve hidden tiles.',
    about: '4 players, 45 min',
    fan: ['G7', 'R6', 'Y4'],
    look: 'heart',
    rules: ['heart'],
  },
]

export function gameById(id: string): GameTile | undefined {
  return shelf.find((game) => game.id === id)
}
