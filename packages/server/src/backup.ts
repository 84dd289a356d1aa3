// A copy of the data of a server that keeps it in one file; it may run meanwhile.
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { err, ok, type Result } from '@tenfold/core'
import { DATABASE_FILE } from './sqlite.ts'

/**
 * Copies a data folder's tables, as they are at one moment, into a new file; answers how many tables they are. What is
 * left of a copy that failed is removed.
 */
export async function backUp(data: string, to: string): Promise<Result<number>> {
  const from = path.resolve(data, DATABASE_FILE)
  if (!existsSync(from)) return err(`there are no tables in ${data}: ${DATABASE_FILE} is missing`)
  if (existsSync(to)) return err(`${to} is there already; say another file, or remove it`)
  let source: Sqlite.Database | undefined
  try {
    source = new Sqlite(from, { fileMustExist: true, timeout: 5000 })
    await source.backup(to)
    return ok(countIn(to))
  } catch (fault) {
    rmSync(to, { force: true })
    return err(
      `the tables in ${data} could not be copied to ${to} (${fault instanceof Error ? fault.message : 'unknown'})`,
    )
  } finally {
    source?.close()
  }
}

/** Reading the copy again shows that it is whole. */
function countIn(file: string): number {
  const copy = new Sqlite(file, { readonly: true })
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error('the copy is damaged')
    return copy.prepare<[], number>('SELECT count(DISTINCT table_id) FROM table_row').pluck().get() ?? 0
  } finally {
    copy.close()
  }
}
