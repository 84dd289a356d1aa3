// A server for one test, in a process of its own: bots answer at once, and the deals are the same in every run.
// house.ts starts it; its one argument is JSON.
import { createHash, randomUUID } from 'node:crypto'
import process from 'node:process'
import { startServer, type Said } from '@tenfold/server'

/** `deals` names the deals: the same word deals the same cards. */
export type Orders = Readonly<{ deals: string; data: string; port: number }> & Pick<Said, 'pace' | 'site'>

const { deals, ...said } = JSON.parse(process.argv[2] ?? '{}') as Orders

let tables = 0
function seeds() {
  const matchId = `${deals}-${++tables}`
  return { matchId, serverSeed: createHash('sha256').update(matchId).digest('hex') }
}

const server = await startServer({
  ...said,
  log: 'error',
  fresh: { tableId: () => randomUUID().slice(0, 8), seeds },
})
console.log(server.url)
// It ends with the input it was given, so that no test leaves it behind.
process.stdin.on('end', () => process.exit()).resume()
