// How many random matches a test plays.
import process from 'node:process'

const TIMES = Number(process.env['REFEREE'] ?? 1)

/** The seeds of so many random matches, and of more where `npm run referee` asks for them. */
export const manySeeds = (few: number): readonly number[] => Array.from({ length: few * TIMES }, (_, i) => i)
