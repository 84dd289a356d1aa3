// 10/12 Heart, whole. The rules' numbers are those of docs/rules/heart.md. In reading order: words, cards, deal,
// placing, tricks, score, round, view, legal, match.
import { listOptions, readOptions, type OptionSpecs, type Rules } from '@tenfold/core'
import { readDeal, shuffleDeal } from './deal.ts'
import { idle, legalActions, notate } from './legal.ts'
import { match } from './match.ts'
import { apply, outcome, start, toAct } from './round.ts'
import { recall, redact, view } from './view.ts'
import type { Heart, Options } from './words.ts'

const options: OptionSpecs<Options> = {
  players: { values: [4], preset: 4 },
  tileStock: { values: ['unlimited', 'boxed'], preset: 'unlimited' },
}

export const heart: Rules<Heart> = {
  name: 'heart',
  title: '10/12 Heart',
  version: 1,
  options: listOptions(options),
  readOptions: (input) => readOptions(options, input),
  game: {
    shuffle: shuffleDeal,
    readDeal,
    start,
    toAct,
    view,
    legalActions,
    idle,
    kindOf: ({ phase }) => (phase === 'placing' ? 'placement' : 'turn'),
    orders: [],
    obey: idle,
    apply,
    redact,
    recall,
    outcome,
    notate,
  },
  match,
}
