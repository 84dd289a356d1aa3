// The lab of 10/12 Heart: cards and tiles where they can be, links that hold all of it, figures that the rules confirm.
import { at, must, pick, type Random } from '@tenfold/core'
import { CELLS, faceAt, facesFor, HEART_PACK, resultOf, SUITS } from '@tenfold/games'
import { heartSolver } from '@tenfold/solver'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../../../testing/src/seeded.ts'
import {
  dealRest,
  EMPTY_LAB,
  handOf,
  inputOf,
  lackWords,
  lay,
  missing,
  padIn,
  PLACES,
  placeOf,
  put,
  putAll,
  SIDES,
  sideToAct,
  takeOut,
  takeTile,
  turn,
  withStock,
  wonBy,
  type HeartLab,
} from './lab.ts'
import { readCardsIn, readHeartLab, writeHeartLab } from './link.ts'
import { knownOf, SEAT_OF, type Told } from './told.ts'
import { isBest, isExact, ranked, sureWords, tricksWords } from './words.ts'
import { worked } from './working.ts'

/** A round as anyone might put it together, with tiles in some cells. */
function someLab(random: Random): HeartLab {
  const tileStock = pick(['unlimited', 'boxed'] as const, random)
  const tricks = random.below(9)
  // H5, H6: A leads first, then who has won one.
  const leader = tricks === 0 ? 'A' : at(SIDES, random.below(Math.min(tricks, SIDES.length)))
  let lab: HeartLab = { ...EMPTY_LAB, trump: pick(SUITS, random), leader, tileStock }
  for (let i = 0; i < 3 * tricks; i++)
    lab = must(put(lab, pick(missing(lab), random), wonBy(at(SIDES, Math.floor(i / 3) % 3))))
  lab = must(dealRest(lab, random))
  for (const cell of CELLS) {
    if (random.below(2) === 0) continue
    const free = padIn(lab, cell).filter(({ why }) => why === undefined)
    lab = must(lay(lab, cell, pick(free, random).face))
    if (random.below(2) === 0) lab = turn(lab, cell)
  }
  return lab
}

describe('links', () => {
  test('what is written is read again, and is short', () => {
    for (let seed = 0; seed < 200; seed++) {
      const lab = someLab(seeded(seed))
      const link = writeHeartLab(lab)
      expect(readHeartLab(link)).toEqual({ lab, wrong: [] })
      expect(link.length).toBeLessThan(220)
      expect(link).toMatch(/^\?v=1&[\w=&-]+$/)
    }
    expect(writeHeartLab(EMPTY_LAB)).toBe('')
  })

  test.each([
    ['v=2&handA=B9', 'v: this page reads links of version 1, not 2'],
    ['hand=B9', 'hand: the hand lab knows no such part of a link'],
    ['trump=P', 'trump: it must be B, R, G or Y, not P'],
    ['tileStock=box', 'tileStock: it must be unlimited or boxed, not box'],
    ['leader=D', 'leader: it must be A, B or C, not D'],
    ['handA=B9R9', 'handA: no card is written R9'],
    ['handA=B99', 'handA: B9 is there twice'],
    ['handA=B9&wonB=B9', 'wonB: B9 is somewhere already'],
    ['handA=B987654321R12', 'handA: This hand has ten cards.'],
    ['trick=B123', 'trick: A trick of three cards is won: put them with those of whoever won it.'],
    ['tilesA=12y', 'tilesA: there must be 6 signs, one a column, - for none'],
    ['tilesB=1y----', 'tilesB: column 2: This column takes a number.'],
    ['tilesB=8-----', 'tilesB: column 1: 8 is no tile'],
    ['tileStock=boxed&tilesA=44----&tilesB=4-----', 'tilesB: column 1: None of these is left in the box.'],
    ['upA=1', 'upA: no tile lies in column 1'],
    ['upA=7', 'upA: columns count from 1 to 6, not 7'],
  ])('%s is told', (query, error) => {
    const { wrong } = readHeartLab(`?${query}`)
    expect(wrong).toEqual([error])
  })

  test('what is right in a wrong link is read', () => {
    const { lab, wrong } = readHeartLab('?trump=G&handA=B9 r12&leader=X')
    expect(lab).toEqual({
      ...EMPTY_LAB,
      trump: 'G',
      cards: { ...EMPTY_LAB.cards, handA: ['B9', 'R1', 'R2'] },
    })
    expect(wrong).toHaveLength(1)
    expect(readCardsIn('b9, r1')).toEqual({ ok: true, value: ['B9', 'R1'] })
  })
})

describe('cards', () => {
  test('a card is in one place, whatever is done', () => {
    const random = seeded(5)
    let lab = EMPTY_LAB
    for (let i = 0; i < 2000; i++) {
      const card = pick(HEART_PACK, random)
      const next = put(lab, card, pick(PLACES, random))
      lab = random.below(4) === 0 ? takeOut(lab, card) : next.ok ? next.value : lab
      const all = PLACES.flatMap((place) => lab.cards[place])
      expect(new Set(all).size).toBe(all.length)
      expect(all.length + missing(lab).length).toBe(HEART_PACK.length)
      for (const side of SIDES) expect(lab.cards[handOf(side)].length).toBeLessThanOrEqual(10)
      expect(lab.cards.trick.length).toBeLessThanOrEqual(2)
      for (const one of all) expect(lab.cards[placeOf(lab, one) ?? 'trick']).toContain(one)
    }
  })

  test('what is dealt is a round that can be, unless what lies there cannot', () => {
    for (let seed = 0; seed < 100; seed++) {
      const lab = someLab(seeded(seed))
      expect(lackWords(lab)).toBe('')
      expect(inputOf(lab).ok).toBe(true)
    }
    const odd = must(putAll(EMPTY_LAB, ['B1', 'B2'], 'wonA'))
    expect(dealRest(odd, seeded(1))).toEqual({
      ok: false,
      error: 'Won cards must be whole tricks, three cards each.',
    })
    const full = must(
      putAll(must(putAll(EMPTY_LAB, ['B1', 'B2', 'B3'], 'wonA')), HEART_PACK.slice(3, 13), 'handB'),
    )
    expect(dealRest(full, seeded(1))).toEqual({ ok: false, error: 'B has 1 card too many.' })
  })

  test('what lacks is said', () => {
    expect(lackWords(EMPTY_LAB)).toBe('Put all thirty cards where they are, or deal them.')
    const one = takeOut(must(dealRest(EMPTY_LAB, seeded(2))), 'B9')
    expect(lackWords(one)).toBe('1 card more: of all thirty it must be known where they are.')
    expect(lackWords(must(put(one, 'B9', 'wonA')))).toBe('This cannot be: won.A must be whole tricks.')
  })

  test('H6: whoever follows is to play, and holds one card more than those who have played', () => {
    const lab = must(
      dealRest({ ...EMPTY_LAB, leader: 'C', cards: { ...EMPTY_LAB.cards, trick: ['B9'] } }, seeded(3)),
    )
    expect(sideToAct(lab)).toBe('A')
    expect(SIDES.map((side) => lab.cards[handOf(side)].length)).toEqual([10, 10, 9])
  })
})

test('H4: tiles as far as the box has them; one that is taken off lies face down no more', () => {
  for (let seed = 0; seed < 50; seed++) {
    const lab = { ...someLab(seeded(seed)), tileStock: 'unlimited' } as const
    const boxed = withStock(lab, 'boxed')
    for (const cell of CELLS) {
      const face = faceAt(boxed.board, cell)
      if (face !== undefined) expect(face).toBe(faceAt(lab.board, cell))
      expect(facesFor(cell.category).length).toBe(
        padIn(boxed, cell).filter(({ why = '' }) => !why.startsWith('This column')).length,
      )
      const bare = takeTile(boxed, cell)
      expect(faceAt(bare.board, cell)).toBeUndefined()
      expect(inputOf(bare).ok).toBe(true)
    }
    expect(inputOf(boxed).ok).toBe(true)
  }
})

describe('what is worked out', () => {
  function last(lab: HeartLab): Told {
    const steps = [...worked(heartSolver(16), { input: must(inputOf(lab)), board: lab.board }, seeded(1))]
    for (const [i, { total }] of steps.entries()) {
      const after = at(steps, Math.min(i + 1, steps.length - 1)).total
      expect(total.low <= after.low && after.high <= total.high).toBe(true)
    }
    return at(steps, steps.length - 1)
  }

  /** Six tricks are over; tiles everywhere, two of them up. */
  function late(seed: number): HeartLab {
    const random = seeded(seed)
    let lab: HeartLab = { ...EMPTY_LAB, trump: pick(SUITS, random), leader: pick(SIDES, random) }
    for (let i = 0; i < 18; i++) lab = must(put(lab, pick(missing(lab), random), wonBy(at(SIDES, i % 3))))
    lab = must(dealRest(lab, random))
    for (const cell of CELLS) lab = must(lay(lab, cell, pick(facesFor(cell.category), random)))
    return turn(turn(lab, at(CELLS, 0)), at(CELLS, 7))
  }

  test('H8 H9: the line comes to the total by the rules, and so does its first card', () => {
    for (let seed = 0; seed < 12; seed++) {
      const lab = late(seed)
      const told = last(lab)
      expect(knownOf(told)).toBe(1)
      expect([told.total, ...told.choices].every(isExact)).toBe(true)
      const played = SIDES.flatMap((side) => {
        const won = lab.cards[wonBy(side)]
        return [0, 3].map((from) => ({
          plays: won.slice(from, from + 3).map((card) => ({ seat: SEAT_OF(side), card })),
          winner: SEAT_OF(side),
        }))
      })
      expect(told.line).toHaveLength(4)
      const { scores } = resultOf([...played, ...told.line], lab.trump, lab.board, 0)
      expect(scores.dealer).toBe(told.total.low)
      const first = at(at(told.line, 0).plays, 0)
      expect(first.seat).toBe(SEAT_OF(sideToAct(lab)))
      const best = at(ranked(told.choices, sideToAct(lab)), 0)
      expect(best.low).toBe(told.total.low)
      const choice = told.choices.find(({ card }) => card === first.card)
      expect(choice && isBest(told.choices, sideToAct(lab), choice)).toBe(true)
      expect(told.turns.map(({ expected }) => expected)).toEqual(
        told.turns.map(({ expected }) => expected).toSorted((a, b) => b - a),
      )
      expect(told.turns).toHaveLength(10)
    }
  })

  test('in words', () => {
    const known = (value: number) => ({ low: value, high: value })
    expect(tricksWords({ A: known(4), B: { low: 2, high: 5 }, C: known(0) })).toBe(
      'Tricks against the other two: A 4, B 2 to 5, C 0.',
    )
    const sure = CELLS.map((_, place) => known(place === 0 || place === 7 ? 1 : 0))
    expect(sureWords({ sure })).toBe('Tiles that their player can force alone: A tricks and B sevens.')
    expect(sureWords({ sure: sure.with(1, { low: 0, high: 1 }) })).toBe(
      'Tiles that their player can force alone: A tricks and B sevens. 1 of the tiles not looked at yet.',
    )
    expect(sureWords({ sure: sure.map(() => known(0)) })).toBe('No tile can be forced by its player alone.')
    expect(sureWords({ sure: sure.map(() => ({ low: 0, high: 1 })) })).toBe('')
    const cards = [
      { card: 'B9', low: 3, high: 3 },
      { card: 'B8', low: 7, high: 7 },
    ] as const
    expect(ranked(cards, 'A').map(({ card }) => card)).toEqual(['B8', 'B9'])
    expect(ranked(cards, 'C').map(({ card }) => card)).toEqual(['B9', 'B8'])
  })
})
