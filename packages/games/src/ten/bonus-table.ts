// A bonus table that a host writes (TT8), read from JSON: the form in which the built-in tables are written too. Every
// refusal names the place. docs/bonus-tables.md documents the form.
import { all, err, kindOf, ok, readText, type Result } from '@tenfold/core'
import { readCondition, readSetsCondition } from './bonus-conditions.ts'
import { between, closed, each, maybe, merged, readTrue } from './bonus-fields.ts'
import type { Bonus, Extra } from './bonuses.ts'

export const BONUS_TABLE_FORMAT = 'tenfold-bonus-table/1'

/** A custom table, as files and records hold it. */
export type BonusTable = Readonly<{
  format: typeof BONUS_TABLE_FORMAT
  name: string
  bonuses: readonly Bonus[]
}>

const MOST_POINTS = 100
const CARDS = 8

const readPoints = (input: unknown, where: string): Result<number> => between(input, where, [0, MOST_POINTS])

const readSize = (input: unknown, where: string): Result<3 | 4> =>
  input === 3 || input === 4 ? ok(input) : err(`${where} must be 3 or 4, not ${kindOf(input)}`)

function readExtra(input: unknown, where: string): Result<Extra> {
  const fields = closed(input, where, ['points', 'when', 'sets'])
  if (!fields.ok) return fields
  const points = between(fields.value['points'], `${where}.points`, [1, MOST_POINTS])
  if (!points.ok) return points
  const rest = merged<Omit<Extra, 'points'>>([
    maybe(fields.value, 'when', readCondition, where),
    maybe(fields.value, 'sets', readSetsCondition, where),
  ])
  if (!rest.ok) return rest
  return rest.value.when || rest.value.sets
    ? ok({ points: points.value, ...rest.value })
    : err(`${where} must have when, sets or both: what the extra points are for`)
}

function readId(input: unknown, where: string): Result<string> {
  const id = readText(input, where)
  if (!id.ok) return id
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id.value) && id.value.length <= 40
    ? id
    : err(`${where} must be lower-case words joined by hyphens, at most 40 characters`)
}

function readName(input: unknown, where: string): Result<string> {
  const name = readText(input, where)
  if (!name.ok) return name
  const { value } = name
  return value.trim() === value && value.length >= 1 && value.length <= 40 && !/\p{C}/u.test(value)
    ? name
    : err(`${where} must have 1 to 40 characters, none of them invisible, with no space at either end`)
}

const LINE_KEYS = ['id', 'name', 'points', 'when', 'sets', 'extra', 'unless', 'replaces', 'wins']

/** What a line's parts must be to each other. */
function checkLine(line: Bonus, where: string): Result<Bonus> {
  const { when, sets, extra = [], points, wins } = line
  if (!when && !sets) return err(`${where} must have when, sets or both: what the points are for`)
  if ((sets ?? []).reduce<number>((sum, size) => sum + size, 0) > CARDS)
    return err(`${where}.sets need more than ${CARDS} cards`)
  const stray = extra.findIndex((each) => each.sets && !sets)
  if (stray >= 0) return err(`${where}.extra[${stray}].sets: the line is not made of sets`)
  if (points === 0 && extra.length === 0 && !wins)
    return err(`${where}.points must be at least 1 where a line neither has extra points nor wins the game`)
  return ok(line)
}

function readLine(input: unknown, where: string): Result<Bonus> {
  const fields = closed(input, where, LINE_KEYS)
  if (!fields.ok) return fields
  const id = readId(fields.value['id'], `${where}.id`)
  if (!id.ok) return id
  const name = readName(fields.value['name'], `${where}.name`)
  if (!name.ok) return name
  const points = readPoints(fields.value['points'], `${where}.points`)
  if (!points.ok) return points
  const rest = merged<Omit<Bonus, 'id' | 'name' | 'points'>>([
    maybe(fields.value, 'when', readCondition, where),
    maybe(fields.value, 'sets', (v, at) => each(v, at, readSize), where),
    maybe(fields.value, 'extra', (v, at) => each(v, at, readExtra), where),
    maybe(fields.value, 'unless', (v, at) => each(v, at, readId), where),
    maybe(fields.value, 'replaces', (v, at) => each(v, at, readId), where),
    maybe(fields.value, 'wins', readTrue, where),
  ])
  return rest.ok
    ? checkLine({ id: id.value, name: name.value, points: points.value, ...rest.value }, where)
    : rest
}

// ---- lines beside lines -------------------------------------------------------------------------------------

/** Every id its own, and every id named that of a line. */
function checkIds(bonuses: readonly Bonus[], beside: readonly Bonus[]): Result<null> {
  const ids = [...beside, ...bonuses].map(({ id }) => id)
  for (const [i, bonus] of bonuses.entries()) {
    if (ids.indexOf(bonus.id) !== i + beside.length)
      return err(`bonuses[${i}].id: another line is called ${bonus.id}`)
    for (const key of ['unless', 'replaces'] as const) {
      const stranger = bonus[key]?.findIndex((other) => !ids.includes(other)) ?? -1
      if (stranger >= 0)
        return err(`bonuses[${i}].${key}[${stranger}]: no line is called ${bonus[key]?.[stranger]}`)
    }
    // T14: a God Ten stays.
    const winning = beside.find(({ id, wins }) => wins && bonus.replaces?.includes(id))
    if (winning) return err(`bonuses[${i}].replaces: nothing takes the place of ${winning.id}`)
  }
  return ok(null)
}

/** Lines that take each other's place would leave nothing of both: the first line from which a way leads back to it. */
function checkRings(bonuses: readonly Bonus[], beside: readonly Bonus[]): Result<null> {
  const table = [...beside, ...bonuses]
  const replacing = ({ id, unless = [] }: Bonus): readonly Bonus[] =>
    table.filter((other) => unless.includes(other.id) || other.replaces?.includes(id))
  const leadsTo = (goal: Bonus): boolean => {
    const reached = new Set(replacing(goal))
    for (const line of reached) for (const next of replacing(line)) reached.add(next)
    return reached.has(goal)
  }
  const i = bonuses.findIndex(leadsTo)
  return i < 0 ? ok(null) : err(`bonuses[${i}]: lines take each other's place in a ring, so none would count`)
}

/** A custom table; `beside` are the lines it is added to, none where it stands alone. */
export function readBonusTable(input: unknown, beside: readonly Bonus[] = []): Result<BonusTable> {
  const fields = closed(input, 'the table', ['format', 'name', 'bonuses'])
  if (!fields.ok) return fields
  const { format } = fields.value
  if (format !== BONUS_TABLE_FORMAT)
    return err(`format must be "${BONUS_TABLE_FORMAT}", not ${kindOf(format)}`)
  const name = readName(fields.value['name'], 'name')
  if (!name.ok) return name
  const bonuses = each(fields.value['bonuses'], 'bonuses', readLine)
  if (!bonuses.ok) return bonuses
  const checked = all([checkIds(bonuses.value, beside), checkRings(bonuses.value, beside)])
  return checked.ok ? ok({ format, name: name.value, bonuses: bonuses.value }) : checked
}
