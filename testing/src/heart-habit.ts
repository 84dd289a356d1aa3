// How random play of 10/12 Heart chooses: now and then a tile is exchanged, but the placement comes to its end.
import type { Heart } from '@tenfold/games'
import type { Habit } from './play.ts'

export const heartHabit: Habit<Heart> = { gladly: (_, { type }) => type === 'ready' }
