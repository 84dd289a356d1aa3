/** What a guest chose for a game's last table: the next one starts from it. */
import { at, isChoice } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import type { NewTable, SeatChoice } from '@tenfold/protocol'
import { parse, storageGet, storageSet } from '../storage.ts'
import { clockFrom, ownZone, presetClocks, readClockPlan, type ClockPlan } from './clocks.ts'
import { drawn } from './lot.ts'
import { inForce, isAttached, type OptionSpec, type OptionValues } from './options.ts'

export const sitters = ['open', 'bot', 'nobody'] as const
/** Who is to sit at a seat that is not one's own. */
export type Sitter = (typeof sitters)[number]

export type Plan = {
  /** The seats to the left of whoever makes the table, clockwise. */
  readonly seats: readonly Sitter[]
  readonly level: string
  readonly options: OptionValues
  /** A seat of the table to be, or by chance. */
  readonly firstDealer: number | 'random'
  /** Who sits where is drawn by lot when the table is made; otherwise they sit as they are listed. */
  readonly lot: boolean
  /** With friends at the table, and with bots alone: what suits the one need not suit the other. */
  readonly clocks: Readonly<Record<Company, ClockPlan>>
  /** At tables of 10/12 Heart. */
  readonly adviser: boolean
}

type Company = 'alone' | 'friends'

const key = (game: string): string => `tenfold:plan:${game}`

/** A game's options as the page can show them; how many play is chosen by the seats. */
export const specsOf = (game: string): readonly OptionSpec[] =>
  (findGame(game)?.options ?? []).flatMap((spec): readonly OptionSpec[] => {
    if (!isChoice(spec)) return [spec]
    const { key, values, preset, onlyFor } = spec
    const shown = values.filter((value) => typeof value === 'string' || typeof value === 'boolean')
    if (key === 'players' || (typeof preset !== 'string' && typeof preset !== 'boolean')) return []
    return [{ key, values: shown, preset, ...(onlyFor === undefined ? {} : { onlyFor }) }]
  })

/** Where a dealer lays tiles, and could be told how likely they are. */
export const hasAdviser = (game: string): boolean => game === 'heart'

/** How many a game takes. */
export const playersFor = (game: string): readonly number[] => {
  const spec = (findGame(game)?.options ?? []).filter(isChoice).find(({ key }) => key === 'players')
  return (spec?.values ?? []).filter((value) => typeof value === 'number')
}

const presets = (specs: readonly OptionSpec[]): OptionValues =>
  Object.fromEntries(specs.flatMap((spec) => (isAttached(spec) ? [] : [[spec.key, spec.preset]])))

export const presetPlan = (game: string): Plan => ({
  seats: ['bot', 'bot', 'bot'],
  level: 'casual',
  options: presets(specsOf(game)),
  firstDealer: 'random',
  lot: false,
  clocks: presetClocks,
  adviser: false,
})

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What is attached to an option that stored nothing of use takes the option back to its preset. */
function readValues(specs: readonly OptionSpec[], stored: unknown): OptionValues {
  let values = presets(specs)
  for (const spec of specs) {
    const value = fieldOf(stored, spec.key)
    if (!isAttached(spec)) {
      values = { ...values, [spec.key]: spec.values.find((one) => one === value) ?? spec.preset }
      continue
    }
    const read = spec.read(value, values)
    const { key } = spec.attachedTo
    if (read.ok) values = { ...values, [spec.key]: read.value }
    else if (spec.attachedTo.values.includes(values[key])) values = { ...values, [key]: presets(specs)[key] }
  }
  return values
}

/** From storage of any origin: whatever does not fit any more is as for the first time. */
export function readPlan(game: string, text: string | undefined): Plan {
  const preset = presetPlan(game)
  const stored = parse(text)
  const seats = fieldOf(stored, 'seats')
  const level = fieldOf(stored, 'level')
  const options = fieldOf(stored, 'options')
  const clocks = fieldOf(stored, 'clocks')
  const known = Array.isArray(seats)
    ? seats.flatMap((one) => sitters.find((sitter) => sitter === one) ?? [])
    : []
  const fits = known.length === preset.seats.length && playersFor(game).includes(playersOf({ seats: known }))
  return {
    seats: fits ? known : preset.seats,
    level: typeof level === 'string' ? level : preset.level,
    options: readValues(specsOf(game), options),
    // Who deals first is chosen anew each time: seats may have changed.
    firstDealer: 'random',
    lot: fieldOf(stored, 'lot') === true,
    clocks: {
      alone: readClockPlan(fieldOf(clocks, 'alone'), preset.clocks.alone),
      friends: readClockPlan(fieldOf(clocks, 'friends'), preset.clocks.friends),
    },
    adviser: hasAdviser(game) && fieldOf(stored, 'adviser') === true,
  }
}

export const lastPlan = (game: string): Plan => readPlan(game, storageGet(key(game)))
export const rememberPlan = (game: string, plan: Plan): void => storageSet(key(game), JSON.stringify(plan))

export const playersOf = ({ seats }: Pick<Plan, 'seats'>): number =>
  1 + seats.filter((one) => one !== 'nobody').length

export const companyOf = ({ seats }: Pick<Plan, 'seats'>): Company =>
  seats.includes('open') ? 'friends' : 'alone'

/** The same table for one person: every other seat a bot. */
export const alone = (plan: Plan): Plan => ({
  ...plan,
  seats: plan.seats.map((one) => (one === 'open' ? 'bot' : one)),
})

/** `order`: which of those listed sits at each seat. */
export function newTable(
  game: string,
  plan: Plan,
  name: string,
  order = plan.lot ? drawn(playersOf(plan)) : undefined,
): NewTable {
  const others = plan.seats.flatMap((one): readonly SeatChoice[] =>
    one === 'nobody' ? [] : one === 'bot' ? [{ kind: 'bot', level: plan.level }] : [{ kind: 'open' }],
  )
  const players = 1 + others.length
  const listed: readonly SeatChoice[] = [{ kind: 'me' }, ...others]
  const first = order && plan.firstDealer !== 'random' ? order.indexOf(plan.firstDealer) : plan.firstDealer
  return {
    game,
    options: { players, ...inForce(specsOf(game), plan.options, players) },
    seats: order?.map((i) => at(listed, i)) ?? listed,
    name,
    firstDealer: seatNumber(first, players),
    clock: clockFrom(plan.clocks[companyOf(plan)], ownZone()),
    adviser: plan.adviser,
  }
}

const seatNumber = (first: Plan['firstDealer'], players: number): NewTable['firstDealer'] =>
  ([0, 1, 2, 3] as const).find((seat) => seat === first && seat < players) ?? 'random'
