// A row's account: what each of its six cells still lacks, in one number, and what tricks do to it (H8).
import * as cells from './cells.ts'
import type { Place } from './cells.ts'
import * as pack from './pack.ts'
import type { Cards } from './pack.ts'

const { UNSEEN } = cells
const { ONES, SEVENS, size, sumOf, THREE_AND_FIVE } = pack

/**
 * Four bits of tricks still needed, three of sevens, two of ones won, one each for the trump 3/5 and the last tricks,
 * six of the sum won; then a bit for each cell that came true, and for each that is open. Of a cell that is decided
 * the first of these say nothing, and always the same.
 */
export type Account = number

/** The bits of each cell, and the lowest of them. */
const TRICKS = 15
const SEVENS_AT = 4
const SEVENS_LACKING = 7 << SEVENS_AT
const ONES_AT = 7
const ONES_WON = 3 << ONES_AT
const THREE_FIVE = 1 << 9
const LATE = 1 << 10
const SUM_AT = 11
const SUM = 63 << SUM_AT
const BLANK: readonly number[] = [TRICKS, SEVENS_LACKING, ONES_WON, THREE_FIVE, SUM, LATE]
const TRUE_AT = 17
const OPEN_AT = 23
const [TRICK_CELL, SEVEN_CELL, ONE_CELL, THREE_FIVE_CELL, SUM_CELL, LATE_CELL] = [0, 1, 2, 3, 4, 5] as const

const OPEN_TRICKS = 1 << OPEN_AT
export const OPEN_SEVENS = 1 << (OPEN_AT + SEVEN_CELL)
export const OPEN_ONES = 1 << (OPEN_AT + ONE_CELL)
export const OPEN_THREE_FIVE = 1 << (OPEN_AT + THREE_FIVE_CELL)
export const OPEN_SUM = 1 << (OPEN_AT + SUM_CELL)
const OPEN_LATE = 1 << (OPEN_AT + LATE_CELL)

/** What a row's future depends on, 17 bits; 11 where its sum is decided. */
export const lacks = (account: Account): number => account & ((1 << TRUE_AT) - 1)
export const lacksButSum = (account: Account): number => account & ((1 << SUM_AT) - 1)
/** The cells that came true and those that are open, six bits each. */
export const trueCells = (account: Account): number => (account >>> TRUE_AT) & 63
export const openCells = (account: Account): number => account >>> OPEN_AT

/** Tiles, the row that an account is of, by its first place, and the trump. */
export type Asked = Readonly<{ tiles: Int8Array; row: Place; trump: number }>

const tileOf = ({ tiles, row }: Asked, cell: number): number => tiles[row + cell] as number

const decided = (account: Account, cell: number, is: boolean): Account =>
  (account & ~(1 << (OPEN_AT + cell))) | (BLANK[cell] as number) | (is ? 1 << (TRUE_AT + cell) : 0)

/** The sum as if it came true, or as if it did not. */
export const withSum = (account: Account, is: boolean): Account =>
  (account & OPEN_SUM) === 0 ? account : decided(account, SUM_CELL, is)

function tricks(account: Account, tile: number, need: number, left: number): Account {
  // H4: 7+ is any number from 7 on.
  if (tile === 7 && need <= 0) return decided(account, TRICK_CELL, true)
  if (need < 0 || need > left) return decided(account, TRICK_CELL, false)
  return left === 0 ? decided(account, TRICK_CELL, true) : (account & ~TRICKS) | need
}

function sevens(account: Account, need: number, rest: Cards): Account {
  const left = size(rest & SEVENS)
  if (need < 0 || need > left) return decided(account, SEVEN_CELL, false)
  return left === 0 ? decided(account, SEVEN_CELL, true) : (account & ~SEVENS_LACKING) | (need << SEVENS_AT)
}

function ones(account: Account, tile: number, won: number, rest: Cards): Account {
  const left = size(rest & ONES)
  if (won > 2 || won + left < 2) return decided(account, ONE_CELL, tile === 0)
  return left === 0 ? decided(account, ONE_CELL, tile === 1) : (account & ~ONES_WON) | (won << ONES_AT)
}

function sum(account: Account, tile: number, won: number, rest: Cards): Account {
  const left = sumOf(rest)
  if (won > 50 || won + left < 41) return decided(account, SUM_CELL, tile === 0)
  return won > 40 && won + left < 51
    ? decided(account, SUM_CELL, tile === 1)
    : (account & ~SUM) | (won << SUM_AT)
}

/**
 * When a row has taken these cards, a trick's or none: the cards and tricks that are still to come. Called at every
 * trick of a search, so all of it is numbers in a row.
 */
export function afterTrick(account: Account, asked: Asked, took: Cards, rest: Cards, left: number): Account {
  let now = account
  if (now & OPEN_TRICKS) now = tricks(now, tileOf(asked, TRICK_CELL), (now & TRICKS) - size(took) / 3, left)
  if (now & OPEN_SEVENS) now = sevens(now, ((now & SEVENS_LACKING) >>> SEVENS_AT) - size(took & SEVENS), rest)
  if (now & OPEN_ONES)
    now = ones(now, tileOf(asked, ONE_CELL), ((now & ONES_WON) >>> ONES_AT) + size(took & ONES), rest)
  if (now & OPEN_THREE_FIVE) {
    const cards = THREE_AND_FIVE[asked.trump] as number
    if (took & cards) now = decided(now, THREE_FIVE_CELL, tileOf(asked, THREE_FIVE_CELL) === 1)
    else if ((rest & cards) === 0) now = decided(now, THREE_FIVE_CELL, tileOf(asked, THREE_FIVE_CELL) === 0)
  }
  if (now & OPEN_SUM) now = sum(now, tileOf(asked, SUM_CELL), ((now & SUM) >>> SUM_AT) + sumOf(took), rest)
  if (now & OPEN_LATE && left < 2) {
    if (took !== 0) now = decided(now, LATE_CELL, tileOf(asked, LATE_CELL) === 1)
    else if (left === 0) now = decided(now, LATE_CELL, tileOf(asked, LATE_CELL) === 0)
  }
  return now
}

/** The account of a row that has won these cards, and perhaps one of the last two tricks. */
export function opened(
  asked: Asked,
  { won, late, rest, left }: Readonly<{ won: Cards; late: boolean; rest: Cards; left: number }>,
): Account {
  const ofCards = BLANK.reduce((account, blank, cell) => {
    if (cell === LATE_CELL || tileOf(asked, cell) === UNSEEN) return account | blank
    const tile = tileOf(asked, cell)
    const lacking = cell === TRICK_CELL ? tile : cell === SEVEN_CELL ? tile << SEVENS_AT : 0
    return account | lacking | (1 << (OPEN_AT + cell))
  }, 0)
  const now = afterTrick(ofCards, asked, won, rest, left)
  if (tileOf(asked, LATE_CELL) === UNSEEN) return now
  if (late || left === 0) return decided(now, LATE_CELL, (tileOf(asked, LATE_CELL) === 1) === late)
  return (now & ~LATE) | OPEN_LATE
}
