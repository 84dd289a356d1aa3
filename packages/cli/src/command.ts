// What a command of the program is, and how its words are read.
import { err, ok, type Result } from '@tenfold/core'
import type { Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'

/** Where a command reads and writes. */
export type Io = Readonly<{ input: Readable; output: Writable; errors: Writable }>

/** An option as `--help` lists it. A text option has the word that stands for its value. */
export type OptionHelp = Readonly<{ name: string; value?: string; help: string }>

/** The words after the command: those without a dash, and the options given. */
export type Words = Readonly<{ words: readonly string[]; given: Readonly<Record<string, string | true>> }>

/** Why a command did not do its work: it was called wrongly (exit code 2), or what it was given is no good (1). */
export type Refusal = Readonly<{ kind: 'usage' | 'input'; why: string }>

export const usage = (why: string): Result<never, Refusal> => err({ kind: 'usage', why })
export const badInput = (why: string): Result<never, Refusal> => err({ kind: 'input', why })

export interface Command {
  readonly name: string
  /** The words after the name, as a usage line shows them. */
  readonly words: string
  readonly summary: string
  /** What `tenfold <command> --help` says beside the usage line and the options. */
  readonly help: string
  readonly options: readonly OptionHelp[]
  /** Does the work and answers with the exit code. */
  readonly run: (words: Words, io: Io) => Promise<Result<number, Refusal>>
}

const HELP: OptionHelp = { name: 'help', help: 'show this text' }

/** Options in any order, `--name value` or `--name=value`. Each at most once. */
export function readWords(command: Command, args: readonly string[]): Result<Words, Refusal> {
  const known = new Map([...command.options, HELP].map((option) => [option.name, option]))
  const options = Object.fromEntries(
    [...known].map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const given: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = known.get(token.name)
    if (option === undefined) return usage(`there is no option ${token.rawName}`)
    if (token.name in given) return usage(`${token.rawName} is given twice`)
    if (option.value === undefined && token.value !== undefined)
      return usage(`${token.rawName} takes no value`)
    if (option.value !== undefined && !token.value)
      return usage(`${token.rawName} needs a value: ${token.rawName} ${option.value}`)
    given[token.name] = token.value ?? true
  }
  return ok({ words, given })
}

/** The value of a text option, where it is given. */
export function textOf({ given }: Words, name: string): string | undefined {
  const value = given[name]
  return value === true ? undefined : value
}

export function helpOf({ name, words, summary, help, options }: Command): string {
  const listed = [...options, HELP].map((option) => ({
    left: `--${option.name}${option.value === undefined ? '' : ` ${option.value}`}`,
    right: option.help,
  }))
  const width = Math.max(...listed.map(({ left }) => left.length))
  const lines = listed.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`)
  return [`tenfold ${name} ${words}`, '', summary, '', help.trim(), '', 'Options', ...lines, ''].join('\n')
}
