// A finished match by its id, from the server.
import { err, type Result } from '@tenfold/core'
import { replayOf, replayRound } from '../net/api.ts'
import { filmTold, type Film } from './film.ts'
import { faultWords } from './read.ts'

/** The match that a table's id or a link's code stands for, or in a sentence why it cannot be shown. */
export async function filmBy(id: string): Promise<Result<Film>> {
  const told = await replayOf(id)
  if (!told.ok) return err(told.error.message)
  const film = filmTold(told.value, (round) => replayRound(id, round))
  return film.ok ? film : err(faultWords(film.error))
}
