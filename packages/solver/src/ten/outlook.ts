// Chances and points by turn of the hands that plans lead to. Plans that lay the same combos open and see the same cards
// share one forecast.
import { at } from '@tenfold/core'
import { makesTen, type Card } from '@tenfold/games'
import { calibrated, drawsOfModel, forecast, type ByDraws } from './forecast.ts'
import { countsOf } from './pack.ts'
import type { GoesOn } from './plans.ts'
import type { Prices } from './prices.ts'
import { MOST, rankOf } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** By own draws from now on: index t is after t of them. `gain` is there where gains were asked for. */
export type ByTurn = ByDraws

/** The outlook of each rest of each plan, in their order. */
export type Outlooks = readonly (readonly ByTurn[])[]

/** What wins pay; `gains`, where the match counts, what so many points gain. */
export type Money = Readonly<{
  prices: Prices
  basic: number
  gains?: Readonly<{ of: (points: number) => number; tempo: number }>
}>

/** The discard by which a hand that makes ten is broken: it would make ten again, so it must not go back into the wall. */
function broken({ rests }: GoesOn): readonly Card[] {
  const { held, discard } = at(rests, 0)
  return discard !== undefined && makesTen([...held.concealed, discard], held.open) ? [discard] : []
}

/** What two plans have in common that may share a forecast. */
const nameOf = (plan: GoesOn): string => {
  const { rests, gone, draws, atOnce } = plan
  return JSON.stringify([at(rests, 0).held.open, gone.toSorted(), broken(plan), draws, atOnce])
}

/** Which cards may still come, in the model and in truth. */
function wallFor(tables: TenTables, plan: GoesOn) {
  const { rests, gone, atOnce } = plan
  const { held } = at(rests, 0)
  const laid = held.open.flatMap(({ cards }) => cards)
  const left = broken(plan)
  const away = countsOf(tables.pack, [...gone, ...laid, ...left])
  const most = tables.pack.copies.map((copies, k) => Math.max(0, copies - at(away, k)))
  const wall = most.reduce((sum, copies) => sum + copies, 0) - held.concealed.length
  // A discard that is still to be made is held, so it is not among the unseen either.
  const discards = !atOnce && at(rests, 0).discard !== undefined && left.length === 0
  return { most, wall, unseen: wall - (discards ? 1 : 0) }
}

/** The forecast for plans alike; yields after each draw. */
function* outlook(
  tables: TenTables,
  plans: readonly GoesOn[],
  { money, draws }: Readonly<{ money: Money; draws: number }>,
): Generator<undefined, Outlooks> {
  const plan = at(plans, 0)
  const { open } = at(plan.rests, 0).held
  const pair = tables.pair(MOST - 3 * open.length)
  const walls = wallFor(tables, plan)
  const wall = { most: walls.most, unseen: walls.wall }
  const ranks = plans.flatMap(({ rests }) =>
    rests.map(({ held }) => rankOf(pair.small, countsOf(tables.pack, held.concealed))),
  )
  const asked = { ranks, draws: Math.ceil(drawsOfModel(draws, walls)) }
  const { ranks: tens, bonuses } = money.prices.of(open)
  const points = Float32Array.from(bonuses, (bonus) => bonus + money.basic)
  const gains = money.gains && { values: points.map(money.gains.of), tempo: money.gains.tempo }
  const wins = { ranks: tens, points, ...(gains ? { gains } : {}) }
  const told = yield* forecast(pair, wall, { wins, asked })
  const all = told.map(({ chance, points: paid, gain }) => ({
    chance: calibrated(chance, draws, walls),
    points: calibrated(paid, draws, walls),
    ...(gain ? { gain: calibrated(gain, draws, walls) } : {}),
  }))
  const firsts = plans.map((_, i) => plans.slice(0, i).reduce((sum, { rests }) => sum + rests.length, 0))
  return plans.map(({ rests }, i) => all.slice(at(firsts, i), at(firsts, i) + rests.length))
}

/** Yields how much is done, from 0 to 1. */
export function* outlooks(
  tables: TenTables,
  plans: readonly GoesOn[],
  { money, draws }: Readonly<{ money: Money; draws: number }>,
): Generator<number, ReadonlyMap<GoesOn, readonly ByTurn[]>> {
  const groups = [...Map.groupBy(plans, nameOf).values()]
  const told = new Map<GoesOn, readonly ByTurn[]>()
  for (const [i, group] of groups.entries()) {
    const turns = Math.min(draws, at(group, 0).draws)
    const running = outlook(tables, group, { money, draws: turns })
    let step = running.next()
    for (let steps = 1; !step.done; steps++, step = running.next())
      yield (i + steps / (steps + turns)) / groups.length
    for (const [n, plan] of group.entries()) told.set(plan, at(step.value, n))
  }
  return told
}
