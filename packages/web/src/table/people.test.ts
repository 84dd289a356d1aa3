import { describe, expect, test } from 'vitest'
import { across, inSentence, nearSeat, peopleOf } from './people.ts'

const guest = (name: string) => ({ kind: 'person', name, host: false }) as const
const bot = { kind: 'bot', level: 'casual' } as const

describe('names', () => {
  test('bots have names of their own, which no guest has', () => {
    expect(peopleOf([guest('Lena'), bot, bot, bot], 0).map(({ name }) => name)).toEqual([
      'You',
      'Mori',
      'Ada',
      'Tomasz',
    ])
    expect(peopleOf([guest('Mori'), bot, guest('Ada'), bot], 'spectator').map(({ name }) => name)).toEqual([
      'Mori',
      'Tomasz',
      'Ada',
      'Noor',
    ])
  })

  test('two guests of one name are told apart', () => {
    expect(peopleOf([guest('Ada'), guest('Ada')], 'spectator').map(({ whose }) => whose)).toEqual([
      'Ada’s',
      'Ada 2’s',
    ])
  })

  test('the viewer is you, in a sentence too', () => {
    const [, you] = peopleOf([guest('Ada'), guest('Lena')], 1)
    expect([you?.name, you?.whose, you?.called, you && inSentence(you)]).toEqual([
      'You',
      'your',
      'Lena',
      'you',
    ])
  })
})

test('everyone else stands clockwise from the left of who sits below', () => {
  expect(across(2, 4)).toEqual([3, 0, 1])
  expect(nearSeat('spectator')).toBe(0)
  expect(across('spectator', 3)).toEqual([1, 2])
})
