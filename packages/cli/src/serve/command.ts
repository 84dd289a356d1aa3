import { ok, type Result } from '@tenfold/core'
import { usage, type Command, type Refusal, type Words } from '../command.ts'
import { environmentOf, noMore } from '../given.ts'

async function run(words: Words): Promise<Result<number, Refusal>> {
  const extra = noMore(words.words)
  if (!extra.ok) return extra
  // Only this command needs a server, and loading one takes a while.
  const { readEnvironment, serve: startAndStay } = await import('@tenfold/server')
  const environment = readEnvironment(environmentOf(words, ['host', 'port', 'data']))
  return environment.ok
    ? ok(await startAndStay(environment.value))
    : usage(environment.error.replace(/\.$/, ''))
}

export const serve: Command = {
  name: 'serve',
  words: '[--port N] [--host ADDRESS] [--data FOLDER]',
  summary: 'Run the server for browsers, the same that "npm start" runs.',
  help: `
It runs until it is stopped with Ctrl-C. The environment variables HOST, PORT, DATA and LOG say the same as the options,
which come first. With --host 0.0.0.0 a phone in the same network can reach it.`,
  options: [
    { name: 'port', value: 'N', help: 'where it listens (8010); 0: any free port' },
    { name: 'host', value: 'ADDRESS', help: 'for whom it listens (127.0.0.1: this machine only)' },
    { name: 'data', value: 'FOLDER', help: 'where tables are kept (./data)' },
  ],
  run,
}
