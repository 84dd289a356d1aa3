// What a link of one viewer's side can be played on from: a match that would have sounded the same to them.
import { determinizerOf } from '@tenfold/bots'
import { err, ok, type BySeat, type Random, type Result, type Rules, type Types } from '@tenfold/core'
import { imagine } from '@tenfold/table'
import type { Branching, Moment } from './film.ts'

/** The browser's own chance; the ragged end is rejected, so every number is as likely. */
const chance: Random = {
  below: (n) => {
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
      if (drawn < 2 ** 32 - (2 ** 32 % n)) return drawn % n
    }
  },
}

type Told = Readonly<{
  seats: BySeat<string>
  /** The moments of each round up to that one. */
  told: readonly (readonly Moment[])[]
  round: number
  move: number
}>

/** Its moves need not be as many as were told of: nobody but a dealer hears of tiles exchanged (H3). */
export function imaginedAt(rules: Rules<Types>, { seats, told, round, move }: Told): Result<Branching> {
  const determinize = determinizerOf(rules.name)
  if (determinize === undefined) return err('cards that were not seen cannot be imagined in this game')
  const before = told.slice(0, round - 1)
  const there = (told[round - 1] ?? []).filter((moment) => moment.move <= move)
  const pushes = [...before, there].map((moments) => moments.map(({ push }) => push))
  try {
    const replay = imagine(rules, pushes, { seats, determinize, random: chance })
    if (!replay.ok) return replay
    const moves = replay.value.record.rounds[round - 1]?.moves.length ?? 0
    return ok({ replay: replay.value, round, move: moves })
  } catch {
    // A sampler that finds no cards at all says so by throwing.
    return err('no cards were found that could have led here')
  }
}
