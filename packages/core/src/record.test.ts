// An outcome as the record writes it: its keys and their order.
import { expect, test } from 'vitest'
import type { Outcome } from './game.ts'
import { writeOutcome } from './record.ts'

test.each<[string, Outcome, string]>([
  [
    'a win by discard names the discarder',
    { kind: 'won', by: [1], from: 0, scores: [-5, 5, 0] },
    '{"kind":"won","by":[1],"from":0,"scores":[-5,5,0]}',
  ],
  [
    'a win by draw names none',
    { kind: 'won', by: [2], scores: [-1, -1, 2] },
    '{"kind":"won","by":[2],"scores":[-1,-1,2]}',
  ],
  [
    'T14: a God Ten is true; whose it is stands among the winners',
    { kind: 'won', by: [0, 1], from: 2, gods: [1], scores: [3, 9, -12] },
    '{"kind":"won","by":[0,1],"from":2,"scores":[3,9,-12],"god":true}',
  ],
  [
    'T13: a void round names who declared falsely',
    { kind: 'void', by: [1], scores: [3, -6, 3] },
    '{"kind":"void","by":[1],"scores":[3,-6,3]}',
  ],
  [
    'T11: nobody has won an exhausted round',
    { kind: 'exhausted', scores: [0, 0] },
    '{"kind":"exhausted","scores":[0,0]}',
  ],
  [
    'H9: everyone has a score in 10/12 Heart',
    { kind: 'scored', scores: [14, 15, 7, 16] },
    '{"kind":"scored","scores":[14,15,7,16]}',
  ],
])('%s', (_, outcome, text) => {
  const written = writeOutcome(outcome)
  expect(written).toStrictEqual(JSON.parse(text))
  expect(JSON.stringify(written)).toBe(text)
})
