// A server as people run it, from `npm start` or `tenfold serve`: it greets, and stops when it is told to.
import process from 'node:process'
import { greeting } from './greeting.ts'
import { faultOf } from './log.ts'
import { CannotStart, startServer, type RunningServer } from './server.ts'
import { settingsFrom, type Said } from './settings.ts'

/** Resolves with the exit code once the server has stopped, or could not start. */
export async function serve(said: Said): Promise<number> {
  const settings = settingsFrom(said)
  const stopped = signalled()
  let server: RunningServer
  try {
    server = await startServer(settings)
  } catch (fault) {
    if (!(fault instanceof CannotStart)) throw fault
    process.stderr.write(`${fault.message}\n`)
    return 1
  }
  process.stdout.write(`${await greeting(server)}\n`)
  await stopped
  try {
    await server.close()
    return 0
  } catch (fault) {
    settings.logger.error(faultOf(fault), 'the server did not close cleanly')
    return 1
  }
}

/** Ctrl-C or a polite kill. A second one ends the process at once, as without us. */
const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
