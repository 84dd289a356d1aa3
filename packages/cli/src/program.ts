// The program: which command is meant, what is said when none is, and what the exit code is.
import { ok, type Result } from '@tenfold/core'
import { helpOf, readWords, usage, type Command, type Io, type Refusal } from './command.ts'
import { analyze } from './analyze/command.ts'
import { arena } from './arena/command.ts'
import { backup } from './backup/command.ts'
import { perft } from './perft/command.ts'
import { play } from './play/command.ts'
import { replay } from './replay/command.ts'
import { score } from './score/command.ts'
import { serve } from './serve/command.ts'
import { simulate } from './simulate/command.ts'
import { verify } from './verify/command.ts'

const COMMANDS: readonly Command[] = [
  play,
  serve,
  backup,
  score,
  analyze,
  simulate,
  arena,
  verify,
  replay,
  perft,
]

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'tenfold <command> …',
    '',
    'Commands',
    ...lines,
    '',
    '"tenfold <command> --help" tells more.',
    '',
  ].join('\n')
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help'

async function dispatch(args: readonly string[], io: Io): Promise<Result<number, Refusal>> {
  const [name, ...rest] = args
  if (isHelp(name)) {
    io.output.write(overview())
    return ok(0)
  }
  const command = COMMANDS.find((known) => known.name === name)
  const names = COMMANDS.map((known) => known.name).join(', ')
  if (name === undefined) return usage(`say what to do: ${names}`)
  if (command === undefined) return usage(`there is no command "${name}"; there are ${names}`)
  const words = readWords(command, rest)
  if (!words.ok) return words
  if (words.value.given['help']) {
    io.output.write(helpOf(command))
    return ok(0)
  }
  return command.run(words.value, io)
}

/** Does what the words say. Exit codes: 0 done, 1 what was given is no good, 2 called wrongly. */
export async function program(args: readonly string[], io: Io): Promise<number> {
  const done = await dispatch(args, io)
  if (done.ok) return done.value
  const { kind, why } = done.error
  const command = COMMANDS.find(({ name }) => name === args[0])
  const about = command === undefined ? 'tenfold' : `tenfold ${command.name}`
  io.errors.write(`${about}: ${why}.${kind === 'usage' ? ` "${about} --help" says how to call it.` : ''}\n`)
  return kind === 'usage' ? 2 : 1
}
