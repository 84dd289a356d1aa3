// The option sets of Make10 that laws walk.
import { make10, type Make10Options } from '@tenfold/games'
import { secondUmpire } from './referee.ts'
import { optionsOf } from './scene.ts'
import { tenKit } from './ten-kit.ts'

type Sets = readonly Readonly<Record<string, unknown>>[]

const BOTH = [true, false] as const

/** What changes who may do what, every way, at every number of players; the other options take turns. */
const SETS: Sets = [2, 3, 4].flatMap((players) =>
  (['off', 'nearest'] as const).flatMap((interrupt) =>
    (['assisted', 'unassisted'] as const).flatMap((declarations) =>
      BOTH.map((exposeOlderDiscard) => ({ players, declarations, exposeOlderDiscard, interrupt })),
    ),
  ),
)

const make10Options = SETS.map((set, i) =>
  optionsOf(make10, {
    ...set,
    heavenReplacesClose: i % 3 === 0,
    dealerStays: i % 5 < 2,
    doubleHit: set['players'] === 2 && i % 2 === 1,
  } satisfies Partial<Record<keyof Make10Options, unknown>>),
)

export const make10Kit = tenKit(make10, make10Options, { zeroSum: true, umpire: secondUmpire(make10) })
