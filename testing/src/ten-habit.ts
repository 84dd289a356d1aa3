// How random play of the ten games chooses, judged by what the player itself can see.
import { at } from '@tenfold/core'
import { makesTen, offered, type Ten } from '@tenfold/games'
import type { Habit } from './play.ts'

function isRight(view: Ten['view'], action: Ten['action']): boolean {
  if (view.viewer === 'spectator') return false
  const { now, hand } = view
  const drawn = now.phase === 'drawn' && now.drawn !== '??' ? [now.drawn] : []
  const taken = action.type === 'hit' ? (offered(view, action.from) ?? []) : []
  return makesTen([...hand, ...drawn, ...[taken].flat()], at(view.open, view.viewer))
}

const declares = ({ type }: Ten['action']): boolean => type === 'declare' || type === 'hit'

export const tenHabit: Habit<Ten> = {
  gladly: (view, action) => declares(action) && isRight(view, action),
  rarely: (view, action) => declares(action) && !isRight(view, action),
}
