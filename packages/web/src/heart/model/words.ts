/** What tiles and categories are called. */
import type { Category, Cell, Face, Role, Row } from '@tenfold/games'

type Words = Readonly<{
  /** Over a column. */
  short: string
  /** In the middle of a sentence. */
  inner: string
  /** As the name of a column or a cell. */
  long: string
  /** What a tile here says. */
  means: string
}>

export const CATEGORY: Readonly<Record<Category, Words>> = {
  'total-trick': {
    short: 'Tricks',
    inner: 'tricks',
    long: 'Total tricks',
    means: 'How many tricks the player wins. 7+ is 7 to 10.',
  },
  'total-7': {
    short: 'Sevens',
    inner: 'sevens',
    long: 'Total sevens',
    means: 'How many of the three 7s are in those tricks.',
  },
  'exact-two-1': {
    short: 'Two 1s',
    inner: 'two 1s',
    long: 'Exactly two 1s',
    means: 'Whether exactly two of the four 1s are in them.',
  },
  'trump-3-5': {
    short: 'Trump 3/5',
    inner: 'trump 3/5',
    long: 'Trump 3 or 5',
    means: 'Whether the trump 3, the trump 5 or both are in them.',
  },
  '41-50': {
    short: '41–50',
    inner: '41–50',
    long: 'Sum of ranks 41 to 50',
    means: 'Whether the ranks in them add up to 41 to 50.',
  },
  '9th-10th': {
    short: 'Last two',
    inner: 'last two',
    long: 'Wins the 9th or the 10th trick',
    means: 'Whether the player wins trick 9, trick 10 or both.',
  },
}

const ASKS: Readonly<Record<Category, string>> = {
  'total-trick': 'How many tricks',
  'total-7': 'How many sevens',
  'exact-two-1': 'Exactly two 1s',
  'trump-3-5': 'The trump 3 or 5',
  '41-50': 'Ranks of 41 to 50',
  '9th-10th': 'Trick 9 or 10',
}

/** "How many sevens for B?" */
export const askFor = ({ row, category }: Cell): string => `${ASKS[category]} for ${row}?`

export const faceWord = (face: Face): string => (face === '7+' ? '7 or more' : face)

/** "B, sevens", as a log names a cell. */
export const cellWord = ({ row, category }: Cell): string => `${row}, ${CATEGORY[category].inner}`

/** "B, Total sevens", as the cell itself is called. */
export const cellName = ({ row, category }: Cell): string => `${row}, ${CATEGORY[category].long}`

export const sameCell = (a: Cell | undefined, b: Cell): boolean =>
  a !== undefined && a.row === b.row && a.category === b.category

export const roleWord = (role: Role): string => (role === 'dealer' ? 'Dealer' : role)

export const otherRow = (row: Row): Row => (row === 'A' ? 'B' : 'A')
