import { describe, expect, test } from 'vitest'
import { make10Match as match } from '../../../../testing/src/short-matches.ts'
import { readRecords } from './read.ts'

const [first, second] = match.rounds
const late = { ...match, rounds: [{ ...first, moves: ['1 draw', '1 discard R2', '0 hit 0'] }, second] }
const odd = { ...match, rounds: [first, { ...second, dealer: 1 }] }

/** What is told of each record of a text: its place, then what is wrong or how many rounds it has. */
function told(text: string): unknown {
  const found = readRecords(text)
  return found.ok
    ? found.value.map((one) => [one.place, 'film' in one ? one.film.rounds.length : one.wrong])
    : found.error
}

describe('what a file may hold', () => {
  test('one record, on one line or on many', () => {
    expect(told(JSON.stringify(match))).toEqual([['', 2]])
    expect(told(JSON.stringify(match, null, 2))).toEqual([['', 2]])
  })

  test('a byte-order mark before them', () => {
    const text = JSON.stringify(match)
    expect(told(`\uFEFF${text}`)).toEqual([['', 2]])
    expect(told(`\uFEFF${text}\n${text}`)).toEqual([
      ['Line 1', 2],
      ['Line 2', 2],
    ])
  })

  test('many, one a line; lines are counted as an editor counts them', () => {
    const line = JSON.stringify(match)
    expect(told(`${line}\n\n${line}\n`)).toEqual([
      ['Line 1', 2],
      ['Line 3', 2],
    ])
  })

  test('a list', () => {
    expect(told(JSON.stringify([match, match]))).toEqual([
      ['Record 1', 2],
      ['Record 2', 2],
    ])
  })
})

describe('what is wrong is told with its place', () => {
  test('round and move', () => {
    expect(told(JSON.stringify(late))).toEqual([
      ['', expect.stringMatching(/^Round 1, move 3: .*0 hit 0.*\.$/)],
    ])
  })

  test('the round as a whole', () => {
    expect(told(JSON.stringify(odd))).toEqual([['', 'Round 2: seat 0 deals, not seat 1.']])
  })

  test('the match as a whole', () => {
    expect(told(JSON.stringify({ ...match, scores: [24, 16] }))).toEqual([['', 'The scores are [23,17].']])
  })

  test('one line of many: the others are shown', () => {
    const good = JSON.stringify(match)
    expect(told(`${good}\n{"format":\n${JSON.stringify(late)}\n${good}`)).toEqual([
      ['Line 1', 2],
      ['Line 2', expect.stringMatching(/^This is not JSON: /)],
      ['Line 3', expect.stringMatching(/^Round 1, move 3: /)],
      ['Line 4', 2],
    ])
  })

  test.each([
    ['', 'This file is empty.'],
    [' \n\n', 'This file is empty.'],
    ['[]', 'This file holds an empty list.'],
  ])('%j', (text, why) => {
    expect(told(text)).toBe(why)
  })

  test('a key that stands twice', () => {
    const twice = JSON.stringify(match).replace('"scores"', '"scores":[0,0],"scores"')
    const good = JSON.stringify(match)
    const why = 'not plain JSON: the key "scores" stands twice in one object.'
    expect(told(`${good}\n${twice}`)).toEqual([
      ['Line 1', 2],
      ['Line 2', `This is ${why}`],
    ])
    expect(told(twice)).toBe(`This is not a record. It is ${why}`)
  })

  test('a text that is no record at all', () => {
    expect(told('Dear Mori,\nhow are you?')).toMatch(/^This is not a record\. It is not JSON: /)
    expect(told('{"format":"tenfold-record/2"}')).toEqual([['', expect.stringMatching(/^Format must be/)]])
  })
})
