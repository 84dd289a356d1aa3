/** The whole state of the lab of 10/12 Heart in the query of an address, and back: part by part, so that what can be read is. */
import { at, err, ok, type Result } from '@tenfold/core'
import {
  CATEGORIES,
  faceAt,
  isSuit,
  readHeartCard,
  ROWS,
  type Face,
  type HeartCard,
  type Row,
} from '@tenfold/games'
import { cardWords } from '@tenfold/solver'
import { compact } from '../../cards/compact.ts'
import { EMPTY_LAB, lay, PLACES, putAll, SIDES, turn, type HeartLab, type Place } from './lab.ts'

/** Of the form of these links. */
const VERSION = '1'

/** A character a cell, in the order of the categories. */
const SIGNS: Readonly<Record<Face, string>> = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  '7+': '7',
  yes: 'y',
  no: 'n',
}
const NONE = '-'

const signs = ({ board }: HeartLab, row: Row): string =>
  CATEGORIES.map((category) => {
    const face = faceAt(board, { row, category })
    return face === undefined ? NONE : SIGNS[face]
  }).join('')

const upIn = ({ up }: HeartLab, row: Row): string =>
  up.flatMap((cell) => (cell.row === row ? [CATEGORIES.indexOf(cell.category) + 1] : [])).join('')

export function writeHeartLab(lab: HeartLab): string {
  const asked = new URLSearchParams()
  const say = (key: string, value: string, unless = ''): void => {
    if (value !== unless) asked.set(key, value)
  }
  for (const place of PLACES) say(place, compact(lab.cards[place]))
  for (const row of ROWS) {
    say(`tiles${row}`, signs(lab, row), NONE.repeat(CATEGORIES.length))
    say(`up${row}`, upIn(lab, row))
  }
  say('leader', lab.leader, EMPTY_LAB.leader)
  say('tileStock', lab.tileStock, EMPTY_LAB.tileStock)
  say('trump', lab.trump, EMPTY_LAB.trump)
  if (asked.size === 0) return ''
  return `?${new URLSearchParams([['v', VERSION], ...asked]).toString()}`
}

// ---- reading ------------------------------------------------------------------------------------------------

export type Read = Readonly<{ lab: HeartLab; wrong: readonly string[] }>

export function readCardsIn(text: string): Result<readonly HeartCard[]> {
  const cards: HeartCard[] = []
  for (const word of cardWords(text)) {
    const card = readHeartCard(word.toUpperCase())
    if (!card.ok) return err(`no card is written ${word}`)
    if (cards.includes(card.value)) return err(`${card.value} is there twice`)
    cards.push(card.value)
  }
  return ok(cards)
}

type Reading = (lab: HeartLab, text: string) => Result<HeartLab>

const cardsInto =
  (place: Place): Reading =>
  (lab, text) => {
    const cards = readCardsIn(text)
    if (!cards.ok) return cards
    const taken = cards.value.find((card) => PLACES.some((one) => lab.cards[one].includes(card)))
    return taken === undefined ? putAll(lab, cards.value, place) : err(`${taken} is somewhere already`)
  }

function readSigns(lab: HeartLab, row: Row, text: string): Result<HeartLab> {
  if (text.length !== CATEGORIES.length)
    return err(`there must be ${CATEGORIES.length} signs, one a column, ${NONE} for none`)
  let now = lab
  for (const [i, sign] of [...text.toLowerCase()].entries()) {
    if (sign === NONE) continue
    const cell = { row, category: at(CATEGORIES, i) }
    const [face] = Object.entries(SIGNS).find(([, one]) => one === sign) ?? []
    const laid = face === undefined ? err(`${sign} is no tile`) : lay(now, cell, face as Face)
    if (!laid.ok) return err(`column ${i + 1}: ${laid.error}`)
    now = laid.value
  }
  return ok(now)
}

function readUp(lab: HeartLab, row: Row, text: string): Result<HeartLab> {
  let now = lab
  for (const digit of new Set(text)) {
    const category = CATEGORIES[Number(digit) - 1]
    if (category === undefined) return err(`columns count from 1 to ${CATEGORIES.length}, not ${digit}`)
    if (faceAt(lab.board, { row, category }) === undefined) return err(`no tile lies in column ${digit}`)
    now = turn(now, { row, category })
  }
  return ok(now)
}

/** In the order in which they build on each other. */
const READERS: readonly (readonly [key: string, read: Reading])[] = [
  [
    'trump',
    (lab, text) => (isSuit(text) ? ok({ ...lab, trump: text }) : err(`it must be B, R, G or Y, not ${text}`)),
  ],
  [
    'tileStock',
    (lab, text) =>
      text === 'unlimited' || text === 'boxed'
        ? ok({ ...lab, tileStock: text })
        : err(`it must be unlimited or boxed, not ${text}`),
  ],
  [
    'leader',
    (lab, text) => {
      const leader = SIDES.find((side) => side === text)
      return leader === undefined ? err(`it must be A, B or C, not ${text}`) : ok({ ...lab, leader })
    },
  ],
  ...PLACES.map((place) => [place, cardsInto(place)] as const),
  ...ROWS.map((row) => [`tiles${row}`, (lab: HeartLab, text: string) => readSigns(lab, row, text)] as const),
  ...ROWS.map((row) => [`up${row}`, (lab: HeartLab, text: string) => readUp(lab, row, text)] as const),
]

export function readHeartLab(query: string): Read {
  const asked = new URLSearchParams(query)
  const version = asked.get('v') ?? VERSION
  if (version !== VERSION)
    return { lab: EMPTY_LAB, wrong: [`v: this page reads links of version ${VERSION}, not ${version}`] }
  const wrong: string[] = []
  for (const key of new Set(asked.keys()))
    if (key !== 'v' && !READERS.some(([known]) => known === key))
      wrong.push(`${key}: the hand lab knows no such part of a link`)
  let lab = EMPTY_LAB
  for (const [key, read] of READERS) {
    const text = asked.get(key)
    const next = text === null ? ok(lab) : read(lab, text)
    if (next.ok) lab = next.value
    else wrong.push(`${key}: ${next.error}`)
  }
  return { lab, wrong }
}
