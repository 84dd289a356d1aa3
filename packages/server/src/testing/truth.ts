// For tests: what may be told of a table, worked out from its log alone, and what of that was broken.
import { createHash } from 'node:crypto'
import { checkRecord, type Rules, type Types } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { evolve, isOver, push, recordOf, type Push, type Row, type Table } from '@tenfold/table'
import { personOf } from '../people.ts'
import { tokenOf } from './browser.ts'

/** A push but for its news, which come in pieces; short enough to keep thousands. */
export function gistOf(push: Push<Types>): string {
  const { round, ...rest } = push
  const { news: _, ...seen } = round ?? {}
  return createHash('sha256')
    .update(JSON.stringify([rest, seen]))
    .digest('base64')
    .slice(0, 16)
}

/** What one client has asked and heard of a table. */
export type Witness = Readonly<{
  name: string
  acknowledged: readonly string[]
  refused: readonly string[]
  /** The gist of every push. */
  heard: readonly string[]
  /** The last push, with all its news. */
  last: Push<Types>
}>

function folded(rules: Rules<Types>, rows: readonly Row[]): readonly Table<Types>[] {
  const tables: Table<Types>[] = []
  for (const row of rows) tables.push(evolve(rules, tables.at(-1), row))
  return tables
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Where what was heard is not the truth: `round.news.3.card`. Of what is over a log tells less and less (`??`); whoever
 * heard it when it happened may know more.
 */
export function differences(heard: unknown, truth: unknown, place = 'push'): readonly string[] {
  if (truth === '??' || heard === truth) return []
  if (!isObject(heard) || !isObject(truth)) return [place]
  const keys = new Set([...Object.keys(heard), ...Object.keys(truth)])
  return [...keys].flatMap((key) => differences(heard[key], truth[key], `${place}.${key}`))
}

function faultsInLog(rows: readonly Row[]): readonly string[] {
  const commands = rows.map(({ command }) => command)
  const twice = commands.filter((command, i) => commands.indexOf(command) !== i)
  return [
    ...rows.flatMap(({ number }, i) => (number === i ? [] : [`row ${i} has the number ${number}`])),
    ...twice.map((command) => `${command} was carried out twice`),
  ]
}

function faultsOf(
  { name, acknowledged, refused, heard, last }: Witness,
  {
    rules,
    rows,
    tables,
  }: Readonly<{ rules: Rules<Types>; rows: readonly Row[]; tables: readonly Table<Types>[] }>,
): readonly string[] {
  const person = personOf(tokenOf(name))
  const done = new Set(rows.map(({ command }) => command))
  const told = tables.map((table) => push(rules, table, person))
  const gists = new Set(told.map(gistOf))
  const truth = told.at(-1)
  const invented = heard.filter((gist) => !gists.has(gist)).length
  return [
    ...acknowledged.filter((id) => !done.has(`${person}:${id}`)).map((id) => `${name}: ${id} is missing`),
    ...refused.map((kind) => `${name} was refused: ${kind}`),
    ...(invented > 0 ? [`${name} was told ${invented} times what is not in the log`] : []),
    ...differences(last, truth).map((place) => `${name} sees another ${place} than the log has`),
  ]
}

/** Whether the log is that of a fair match, played to its end. */
function faultsInRecord(rules: Rules<Types>, rows: readonly Row[]): readonly string[] {
  const record = recordOf(rules, rows)
  if (record === undefined) return ['the match has no record']
  const checked = [checkRecord(rules, record), verifyRecord(rules, record)]
  return checked.flatMap((result) => (result.ok ? [] : [JSON.stringify(result.error)]))
}

/** All that is wrong with a table, in sentences: with its log, or with what somebody was told or answered. */
export function faultsAt(
  rules: Rules<Types>,
  rows: readonly Row[],
  witnesses: readonly Witness[],
): readonly string[] {
  const tables = folded(rules, rows)
  const last = tables.at(-1)
  if (last === undefined) return ['the log is empty']
  return [
    ...faultsInLog(rows),
    ...(isOver(rules, last) ? faultsInRecord(rules, rows) : []),
    ...witnesses.flatMap((witness) => faultsOf(witness, { rules, rows, tables })),
  ]
}
