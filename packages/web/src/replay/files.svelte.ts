// The records of the file that was read last, while the page is open: the replay and the check look at the same.
import type { Film } from './film.ts'
import type { Found } from './read.ts'

class Files {
  found = $state.raw<readonly Found[]>([])
  /** The record that is looked at. */
  film = $state.raw<Film>()
}

export const files = new Files()
