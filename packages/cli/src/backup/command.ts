import { ok, type Result } from '@tenfold/core'
import { badInput, usage, type Command, type Io, type Refusal, type Words } from '../command.ts'
import { environmentOf, noMore } from '../given.ts'
import { write } from '../output.ts'

async function run(words: Words, io: Io): Promise<Result<number, Refusal>> {
  const [file, ...rest] = words.words
  const extra = noMore(rest)
  if (!extra.ok) return extra
  if (file === undefined) return usage('say into which file')
  const { backUp, readEnvironment } = await import('@tenfold/server')
  const environment = readEnvironment(environmentOf(words, ['data']))
  if (!environment.ok) return usage(environment.error.replace(/\.$/, ''))
  const tables = await backUp(environment.value.data, file)
  if (!tables.ok) return badInput(tables.error)
  await write(io.output, `${tables.value} ${tables.value === 1 ? 'table' : 'tables'} copied to ${file}\n`)
  return ok(0)
}

export const backup: Command = {
  name: 'backup',
  words: 'FILE [--data FOLDER]',
  summary: 'Copy the tables of a server on this machine into one file.',
  help: `
The server may run meanwhile; the copy is its tables at one moment. To restore, stop the server and put the copy in the
place of tenfold.db in its data folder. A server on PostgreSQL is backed up with pg_dump: see docs/operating.md.`,
  options: [{ name: 'data', value: 'FOLDER', help: 'where tables are kept (DATA, or ./data)' }],
  run,
}
