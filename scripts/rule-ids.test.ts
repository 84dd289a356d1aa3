import { expect, test } from 'vitest'
import { citedIn, disagreements, statedIn } from './rule-ids.ts'

const page = [
  '# Toy',
  '### T1 · The deck',
  'Ten cards, see T9.',
  '### MK0-half-color · Half',
  '#### T2 not a rule',
]
const stated = statedIn('toy.md', page.join('\n'))
const ids = (title: string) => citedIn(title).map((place) => place.id)

test('a rule is stated by a heading that begins with its id, and only so', () => {
  expect(stated).toEqual([
    { id: 'T1', where: 'toy.md:2' },
    { id: 'MK0-half-color', where: 'toy.md:4' },
  ])
})

test('a title cites every id in it', () => {
  expect(ids('T5 MK0-seven, T13b: all of them')).toEqual(['T5', 'MK0-seven', 'T13b'])
  expect(ids('R5 and B10 are cards, THX1138 is a film')).toEqual([])
})

test('stated and cited alike is no disagreement', () => {
  expect(disagreements(stated, [...citedIn('T1'), ...citedIn('MK0-half-color')])).toEqual([])
})

test('what is untested, unknown or stated twice is said with its place', () => {
  const again = statedIn('other.md', '### T1 again')
  expect(disagreements([...stated, ...again], citedIn('T1 T7'))).toEqual([
    'other.md:1: T1 is stated already in toy.md:2.',
    'toy.md:4: no test cites MK0-half-color.',
    'The test “T1 T7” cites T7, which docs/rules does not state.',
  ])
})
