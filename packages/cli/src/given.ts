// What several commands are given: a game, its options, numbers, bots, files.
import { err, kindOf, ok, readFields, readJson, type Result, type Rules, type Types } from '@tenfold/core'
import { findGame, SHELF } from '@tenfold/games'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import type { Readable } from 'node:stream'
import { badInput, textOf, usage, type Io, type Refusal, type Words } from './command.ts'

/** The game, the first word of most commands, and the words after it. */
export function gameOf({
  words,
}: Words): Result<Readonly<{ rules: Rules<Types>; rest: readonly string[] }>, Refusal> {
  const [name, ...rest] = words
  const names = SHELF.newest.map((rules) => rules.name).join(', ')
  if (name === undefined) return usage(`say which game: ${names}`)
  const rules = findGame(name)
  return rules === undefined ? usage(`no game is called "${name}"; there are ${names}`) : ok({ rules, rest })
}

/** Refuses words that no one asked for. */
export const noMore = (rest: readonly string[]): Result<null, Refusal> =>
  rest[0] === undefined ? ok(null) : usage(`"${rest[0]}" is one word too many`)

/** The environment as a server reads it, with what these options say in its stead: `--data` for DATA. */
export function environmentOf(
  words: Words,
  options: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const said = options.map((name) => [name.toUpperCase(), textOf(words, name)] as const)
  return { ...process.env, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}

type CountLimits = Readonly<{ preset?: number; least?: number; most?: number }>

/** A whole number, of at least 1 unless less is told to be enough. */
export function countOf(
  words: Words,
  name: string,
  { preset, least = 1, most = 1e9 }: CountLimits = {},
): Result<number, Refusal> {
  const text = textOf(words, name)
  if (text === undefined) return preset === undefined ? usage(`--${name} is missing`) : ok(preset)
  const count = /^[0-9]{1,10}$/.test(text) ? Number(text) : -1
  return count >= least && count <= most
    ? ok(count)
    : usage(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

/** The options of a table: `--options` as JSON, `--players` beside it. What is not said takes its preset. */
function optionsOf(rules: Rules<Types>, words: Words): Result<Types['options'], Refusal> {
  const given = optionFields(words)
  if (!given.ok) return usage(given.error)
  const options = rules.readOptions(given.value)
  return options.ok ? options : usage(options.error)
}

/** For a command that is told a game and its options, and no other words. */
export function gameWithOptions(
  words: Words,
): Result<Readonly<{ rules: Rules<Types>; options: Types['options'] }>, Refusal> {
  const game = gameOf(words)
  if (!game.ok) return game
  const { rules, rest } = game.value
  const extra = noMore(rest)
  if (!extra.ok) return extra
  const options = optionsOf(rules, words)
  return options.ok ? ok({ rules, options: options.value }) : options
}

/** As given, not yet read by a game. */
export function optionFields(words: Words): Result<Readonly<Record<string, unknown>>> {
  const json = readJson(textOf(words, 'options') ?? '{}')
  if (!json.ok) return err(`--options is ${json.error}`)
  const fields = readFields(json.value, '--options')
  if (!fields.ok) return fields
  const text = textOf(words, 'players')
  if (text === undefined) return fields
  if (!/^[0-9]$/.test(text)) return err(`--players must be a small number, not "${text}"`)
  const players = Number(text)
  const { players: other = players } = fields.value
  if (other !== players) return err(`--players says ${players}, --options says ${kindOf(other)}`)
  return ok({ ...fields.value, players })
}

export async function readJsonFile(file: string): Promise<Result<unknown, Refusal>> {
  try {
    const json = readJson(await readFile(file, 'utf8'))
    return json.ok ? json : badInput(`${file} is ${json.error}`)
  } catch (fault) {
    return badInput(cannot('read', file, fault))
  }
}

/** Reads a file, or the standard input where it is called `-`. */
export async function reading<X>(
  file: string,
  { input }: Io,
  read: (input: Readable) => Promise<X>,
): Promise<Result<X, Refusal>> {
  try {
    return ok(await read(file === '-' ? input : createReadStream(file)))
  } catch (fault) {
    if (isSystemFault(fault))
      return badInput(cannot('read', file === '-' ? 'the standard input' : file, fault))
    throw fault
  }
}

/** Whether the system refused, rather than this program failed. */
export const isSystemFault = (fault: unknown): boolean => fault instanceof Error && 'syscall' in fault

/** Why a file could not be used, in a sentence. */
export function cannot(what: 'read' | 'write', file: string, fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  const known = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    EACCES: 'it is not allowed',
  }
  const why = Object.entries(known).find(([each]) => each === code)?.[1]
  return `cannot ${what} ${file}: ${why ?? (fault instanceof Error ? fault.message : String(fault))}`
}
