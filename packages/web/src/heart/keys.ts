/** The keys of the table, in the order in which the sheet lists them; and how arrows go through rows and columns. */
import type { Face } from '@tenfold/games'

export const FACE_KEYS: Readonly<Record<string, Face>> = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7+',
  y: 'yes',
  x: 'no',
}

export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→'], 'Go along your hand, or along the tiles'],
  [['↑', '↓'], 'Go from one row of tiles to the other'],
  [['Enter'], 'Choose a card and play it, choose a tile and turn it'],
  [['0', '–', '6'], 'As dealer: lay this number in the chosen cell'],
  [['7'], 'As dealer: lay 7+'],
  [['Y'], 'As dealer: lay ✓'],
  [['X'], 'As dealer: lay ×'],
  [['R'], 'As dealer: ready'],
  [['P'], 'Your pile'],
  [['S'], 'Scores, and what tiles mean'],
  [['N'], 'Next round'],
  [['L'], 'Log'],
  [['?'], 'This list'],
]

/** Where an arrow leads from a place among so many, `columns` in a row; nothing for other keys. */
export function step(key: string, at: number, count: number, columns = count): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: columns < count ? at + columns : undefined,
    ArrowUp: columns < count ? at - columns : undefined,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : (to + count) % count
}
