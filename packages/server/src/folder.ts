// The data folder: made where it is missing, and held by one server at a time.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { err, ok, type Result } from '@tenfold/core'

/** How long a server that is being stopped may still hold it. */
const WAIT = 2000

export type Folder = Readonly<{ file: (name: string) => string; release: () => void }>

/** An exclusive lock on a file of its own: it goes with the process, however that ends, and bars no backup. */
export function holdFolder(data: string): Result<Folder> {
  const folder = path.resolve(data)
  let lock: Sqlite.Database | undefined
  try {
    // The logs of running matches hold their cards: nobody else on this computer reads them.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = new Sqlite(path.join(folder, 'serving.lock'), { timeout: WAIT })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (fault) {
    lock?.close()
    const busy = fault instanceof Sqlite.SqliteError && fault.code === 'SQLITE_BUSY'
    return err(
      busy
        ? `Another server is using the data folder ${folder}. Stop it, or choose another folder and port with DATA and PORT.`
        : `The data folder ${folder} cannot be written to. Choose another with DATA.`,
    )
  }
  const held = lock
  return ok({ file: (name) => path.join(folder, name), release: () => held.close() })
}
