import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { absenceOf, agreementOf, callsOf, endedEarly, proposalWords, stoppedWords } from './agreement.ts'
import { peopleOf } from './people.ts'

const guest = (name: string) => ({ kind: 'person', name, host: false }) as const
const seats = [guest('Ann'), guest('Ben'), { kind: 'bot', level: 'casual' }, guest('Cleo')] as const

/** As Ann is told, in a match that runs. */
const told = (parts: Partial<Push<Types>> = {}) =>
  ({
    seats,
    viewer: 0,
    held: [],
    late: [],
    proposed: { pause: [], end: [] },
    paused: false,
    standing: { totals: [0, 0, 0, 0], deals: 0 },
    ...parts,
  }) as unknown as Push<Types>

const people = peopleOf(seats, 0)
const words = (push: Push<Types>) => callsOf(push, people).map(({ text, label }) => `${text} [${label}]`)

describe('absences', () => {
  test('beside a name it says for whom a bot plays, and that time is up', () => {
    const push = told({ held: [1], late: [1, 3] })
    expect(people.map((one) => absenceOf(push, [], one))).toEqual([
      undefined,
      'bot plays for Ben',
      undefined,
      'time is up, a bot plays',
    ])
    expect(absenceOf(told({ held: [0] }), [], people[0]!)).toBe('bot plays for you')
  })

  test('who has no line is away, unless more is to be said of them', () => {
    const away = [0, 1, 2, 3] as const
    expect(people.map((one) => absenceOf(told({ held: [1], late: [3] }), away, one))).toEqual([
      undefined,
      'bot plays for Ben',
      'away',
      'time is up, a bot plays',
    ])
  })

  test('whose seat a bot holds takes it again with one tap', () => {
    expect(callsOf(told({ held: [0] }), people)).toEqual([
      { text: 'A bot plays for you.', label: 'Take my seat again', ask: { type: 'come-back' } },
    ])
    expect(callsOf(told({ held: [1] }), people)).toEqual([])
  })
})

describe('agreements', () => {
  test('who is for it, and who is still asked: never bots, nor whoever is away', () => {
    const push = told({ held: [3], proposed: { pause: [1], end: [] } })
    const { mine, has, missing } = agreementOf(push, people, 'pause')
    expect([mine, has.map(({ name }) => name), missing.map(({ name }) => name)]).toEqual([
      false,
      ['Ben'],
      ['You'],
    ])
  })

  test.each([
    [[1], 'pause', 'Ben proposes a pause. Waiting for Cleo.'],
    [[0], 'pause', 'You propose a pause. Waiting for Ben and Cleo.'],
    [[1, 0], 'end', 'You and Ben propose to end the match now. Waiting for Cleo.'],
    [[1, 3], 'end', 'Ben and Cleo propose to end the match now.'],
    [[], 'end', ''],
  ] as const)('%o for %s: %s', (for_, what, expected) => {
    const proposed = { pause: [], end: [], [what]: for_ }
    expect(proposalWords(agreementOf(told({ proposed }), people, what), what)).toBe(expected)
  })

  test('one tap agrees to what others propose, or withdraws what was proposed', () => {
    expect(words(told({ proposed: { pause: [1], end: [0] } }))).toEqual([
      'Ben proposes a pause. Waiting for Cleo. [Agree]',
      'You propose to end the match now. Waiting for Ben and Cleo. [Withdraw]',
    ])
    expect(callsOf(told({ proposed: { pause: [], end: [1] } }), people)[0]?.ask).toEqual({
      type: 'propose',
      what: 'end',
    })
  })

  test('whoever is back goes on for everyone', () => {
    expect(callsOf(told({ paused: true }), people)[0]?.ask).toEqual({ type: 'resume' })
  })

  test.each([
    ['only watches', { viewer: 'spectator' }],
    ['waits for the match', { standing: undefined }],
    ['has ended it', { ended: 'agreed' }],
    ['has played it to its end', { standing: { totals: [1, 0, 0, 0], deals: 8, winners: [0] } }],
  ])('whoever %s is asked nothing', (_, parts) => {
    const all = { paused: true, held: [0], proposed: { pause: [1], end: [1] } }
    expect(words(told({ ...all, ...parts } as Partial<Push<Types>>))).toEqual([])
  })
})

describe('the end before the end', () => {
  const points = (score: number) => `${score} points`
  const end = (totals: readonly number[]) => endedEarly({ people, standing: { totals } }, 'agreed', points)

  test('nobody has won, but somebody was ahead', () => {
    expect(end([3, 7, 0, 1])).toEqual({
      title: 'Ended by agreement',
      about: 'Ben was ahead, with 7 points.',
      winners: [1],
    })
    expect(end([7, 7, 0, 1]).about).toBe('You and Ben were ahead, with 7 points each.')
    expect(end([8, 7, 0, 1]).about).toBe('You were ahead, with 8 points.')
  })

  test('before anything has counted nobody is', () => {
    expect(end([0, 0, 0, 0])).toMatchObject({ about: 'Everyone was level, with 0 points each.', winners: [] })
  })

  test('why nobody can act is said where whose turn it is would be', () => {
    expect(stoppedWords(told())).toBeUndefined()
    expect(stoppedWords(told({ paused: true }))?.title).toBe('Paused')
    expect(stoppedWords(told({ paused: true, ended: 'agreed' }))).toEqual({
      title: 'The match is over',
      hint: 'Ended by agreement.',
    })
    expect(stoppedWords(told({ ended: 'abandoned' }))?.hint).toBe('Abandoned.')
  })
})
