import { levelWord } from './people.ts'

/** A way for bots to play, as the page names it, and what it considers in a sentence. */
export type OfferedLevel = Readonly<{ value: string; label: string; about: string }>

/** The bots a game offers, weakest first. Fetched when wanted: with them comes their solver. */
export async function offeredLevels(game: string): Promise<readonly OfferedLevel[]> {
  const { aboutLevel, levelsOf } = await import('@tenfold/bots')
  return levelsOf(game).flatMap((value) => {
    const label = levelWord(value)
    return label === undefined ? [] : [{ value, label, about: aboutLevel(game, value) }]
  })
}

export const aboutOf = (offered: readonly OfferedLevel[], level: string): string =>
  offered.find(({ value }) => value === level)?.about ?? ''
