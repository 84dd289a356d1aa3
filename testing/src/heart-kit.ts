// What 10/12 Heart tells its laws.
import { must } from '@tenfold/core'
import { determinizeHeart } from '@tenfold/bots'
import { heart, type Heart } from '@tenfold/games'
import { checkRecord } from '../../evidence/heart/check.ts'
import { heartHabit } from './heart-habit.ts'
import { heartForgotten, heartTwin } from './heart-twin.ts'
import { type Kit, tableLogic } from './kit.ts'

export const heartKit: Kit<Heart> = {
  rules: heart,
  logic: tableLogic(heart),
  options: (['unlimited', 'boxed'] as const).map((tileStock) => must(heart.readOptions({ tileStock }))),
  zeroSum: false,
  lacks: ['windows', 'void rounds'],
  cards: ({ hands, ...state }) => {
    if (state.phase === 'placing') return hands.flat()
    const won = state.tricks.flatMap(({ plays }) => plays.map(({ card }) => card))
    // A trick of three is won already.
    const lying = state.phase === 'trick' && state.plays.length < 3 ? state.plays.map(({ card }) => card) : []
    return [...hands.flat(), ...won, ...lying]
  },
  twin: heartTwin,
  forgotten: heartForgotten,
  determinize: determinizeHeart,
  umpire: checkRecord,
  ...heartHabit,
}
