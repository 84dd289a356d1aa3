import { describe, expect, test } from 'vitest'
import { compare, memoryWords, provenWords } from './words.ts'

const [mine, theirs, hash, other] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
]
const shuffle = {
  commitment: hash,
  serverSeed: '5'.repeat(64),
  contributions: [theirs, mine, null],
  matchId: 'm',
  scheme: 'tenfold-shuffle/1',
}
const nothing = { commitment: undefined, part: undefined }

describe('what this browser remembers, against the record', () => {
  test.each([
    [nothing, { commitment: 'unseen', part: 'none' }],
    [
      { commitment: hash, part: mine },
      { commitment: 'same', part: 'there' },
    ],
    [
      { commitment: other, part: mine },
      { commitment: 'other', part: 'there' },
    ],
    [
      { commitment: hash, part: other },
      { commitment: 'same', part: 'missing' },
    ],
    [
      { commitment: hash, part: undefined },
      { commitment: 'same', part: 'none' },
    ],
  ] as const)('%j', (memory, compared) => {
    expect(compare(shuffle, memory)).toEqual(compared)
  })
})

describe('what that proves', () => {
  test.each([
    ['same', 'there', /nobody chose them/],
    ['same', 'none', /If any part in the record was added after that/],
    ['same', 'missing', /no more than that its arithmetic is right/],
    ['unseen', 'there', /A record alone can prove no more/],
    ['unseen', 'none', /A record alone can prove no more/],
    ['other', 'there', /Do not trust these deals/],
    ['other', 'missing', /Do not trust these deals/],
  ] as const)('commitment %s, part %s', (commitment, part, words) => {
    expect(provenWords({ commitment, part })).toMatch(words)
  })

  test('what speaks against the record is marked so', () => {
    const moods = (commitment: 'same' | 'other' | 'unseen', part: 'there' | 'missing' | 'none') =>
      memoryWords({ commitment, part }).map(({ mood }) => mood)
    expect(moods('same', 'there')).toEqual(['good', 'good'])
    expect(moods('other', 'missing')).toEqual(['bad', 'bad'])
    expect(moods('unseen', 'none')).toEqual(['nothing', 'nothing'])
  })
})
