import { totalTen, type TotalTenOptions } from '@tenfold/games'
import { gameLaws, lawsWith } from './laws.ts'
import { secondUmpire } from './referee.ts'
import { optionsOf } from './scene.ts'
import { tenKit } from './ten-kit.ts'

/** A table of one's own, small: a bonus for the hand, one made of sets, one that wins the match. */
const customTable = {
  format: 'tenfold-bonus-table/1',
  name: 'Laws',
  bonuses: [
    { id: 'odd', name: 'Odd', points: 2, when: { count: { values: [1, 3, 5, 7] }, atLeast: 5 } },
    { id: 'trio', name: 'Trio', points: 3, sets: [3], extra: [{ points: 1, sets: { value: 7 } }] },
    { id: 'red', name: 'Red', points: 5, when: { count: { colour: 'R' }, atLeast: 7 }, wins: true },
  ],
}
const TABLES = [{ bonusTable: 'normal' }, { bonusTable: 'ultimate', customTable }] as const
const OTHERS = [{ bonusTable: 'basic' }, { bonusTable: 'local', customTable }] as const

/** Who may hit, when, and wrongly or not, every way, at every number of players; the other options take turns. */
const SETS = [2, 3, 4].flatMap((players) =>
  (['off', 'nearest', 'all'] as const).flatMap((interrupt) =>
    (['assisted', 'unassisted'] as const).map((declarations) => ({ players, declarations, interrupt })),
  ),
)

const options = SETS.map((set, i) =>
  optionsOf(totalTen, {
    ...set,
    exposeOlderDiscard: i % 5 < 2,
    target25: set.players === 2 && i % 6 === 5,
    ...(i % 3 === 0 ? OTHERS : TABLES)[i % 2],
  } satisfies Partial<Record<keyof TotalTenOptions, unknown>>),
)

// Four rounds are a whole match of two players; of the others the laws of records see nothing.
const laws = lawsWith({
  'a bent record is refused with a sentence': { least: 15 },
  'what is hidden changes nothing': { oneIn: 40, least: 2500 },
})
const kit = tenKit(totalTen, options, { zeroSum: false, umpire: secondUmpire(totalTen) })
gameLaws(kit, { seeds: 1, rounds: 4, laws })
