// For tests: whole logs put into a server's data, their people such as have tokens.
import { must, type Seat } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import { personOf } from '../people.ts'
import { openSqlite } from '../sqlite.ts'
import { tokenOf } from './browser.ts'

/** Whoever sits at a seat of these tables, as the name that their token is made of. */
export const sitterAt = (seat: Seat): string => `sitter ${seat}`

/** The same rows, whoever had an id of theirs now having that of a token. */
function ofSitters(rows: readonly Row[], idAt: (seat: Seat) => string): readonly Row[] {
  const text = ([0, 1, 2, 3] as const).reduce(
    (done, seat) => done.replaceAll(`"${idAt(seat)}"`, `"${personOf(tokenOf(sitterAt(seat)))}"`),
    JSON.stringify(rows),
  )
  return JSON.parse(text) as readonly Row[]
}

type Logs = Readonly<Record<string, readonly Row[]>>

/** Puts logs into a data folder, each as the table of its name. `idAt` says what their people are called in them. */
export async function keepLogs(data: string, logs: Logs, idAt: (seat: Seat) => string): Promise<void> {
  const storage = must(openSqlite(`${data}/tenfold.db`))
  for (const [table, rows] of Object.entries(logs))
    await storage.append(ofSitters(rows, idAt).map((row) => ({ table, row })))
  await storage.close()
}
