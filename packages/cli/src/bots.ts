// Which bots sit where.
import { all, at, seatsOf, type Bot, type Result, type Types } from '@tenfold/core'
import { botFor, levelsOf } from '@tenfold/bots'
import { usage, type Refusal } from './command.ts'
import { ok } from '@tenfold/core'

export type Bots = readonly Readonly<{ level: string; bot: Bot<Types> }>[]

function botOf(game: string, level: string): Result<Bots[number], Refusal> {
  const bot = botFor(game, level)
  const levels = levelsOf(game).join(', ')
  return bot === undefined ? usage(`${game} has no bot "${level}"; there are ${levels}`) : ok({ level, bot })
}

/** `--bots a,b,c`: one for each of so many seats, or one for all. */
export function botsOf(game: string, text: string, seats: number): Result<Bots, Refusal> {
  const levels = text.split(',').map((level) => level.trim())
  if (levels.length !== 1 && levels.length !== seats) {
    return usage(`--bots names ${levels.length} bots for ${seats} seats; name one for each, or one for all`)
  }
  return all(seatsOf(seats).map((seat) => botOf(game, at(levels, levels.length === 1 ? 0 : seat))))
}
