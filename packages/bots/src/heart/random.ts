// For tests and as a yardstick. Its placement takes thirteen moves: a tile laid at random stays.
import { pick, type Bot } from '@tenfold/core'
import { faceAt, type Heart } from '@tenfold/games'

export const random: Bot<Heart> = ({ legal, view }, chance) => {
  const ready = legal.find(({ type }) => type === 'ready')
  const fresh = legal.filter((action) => action.type !== 'place' || faceAt(view.board, action) === undefined)
  return ready ?? pick(fresh, chance)
}
