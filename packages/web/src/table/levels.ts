import { levelWord } from './people.ts'

/** The bots a game offers, weakest first. Fetched when wanted: with them comes their solver. */
export async function offeredLevels(game: string): Promise<readonly string[]> {
  const { levelsOf } = await import('@tenfold/bots')
  return levelsOf(game).filter((level) => levelWord(level) !== undefined)
}
