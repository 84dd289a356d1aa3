// Where a server keeps its tables, and how it hears of other servers': one folder for itself, or a database for many.
import { ok, type Result } from '@tenfold/core'
import { holdFolder } from './folder.ts'
import { openListen } from './listen.ts'
import { noticesHere, type Notices } from './notices.ts'
import { openPostgresql } from './postgresql.ts'
import { openRedis } from './redis.ts'
import type { Settings } from './settings.ts'
import { DATABASE_FILE, openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'

export type Store = Readonly<{ storage: Storage; notices: Notices; close: () => Promise<void> }>

function openFolder(data: string): Result<Store> {
  const folder = holdFolder(data)
  if (!folder.ok) return folder
  const { file, release } = folder.value
  const storage = openSqlite(file(DATABASE_FILE))
  if (!storage.ok) {
    release()
    return storage
  }
  const close = async (): Promise<void> => {
    await storage.value.close()
    release()
  }
  return ok({ storage: storage.value, notices: noticesHere(), close })
}

async function openShared(url: string, { redis, pace, logger }: Settings): Promise<Result<Store>> {
  const opened = await openPostgresql(url, { patience: pace.patience, logger })
  if (!opened.ok) return opened
  const storage = opened.value
  const notices = redis === undefined ? ok(await openListen(url, logger)) : await openRedis(redis, logger)
  if (!notices.ok) {
    await storage.close()
    return notices
  }
  const close = async (): Promise<void> => {
    await notices.value.close()
    await storage.close()
  }
  return ok({ storage, notices: notices.value, close })
}

export const openStore = async (settings: Settings): Promise<Result<Store>> =>
  settings.database === undefined ? openFolder(settings.data) : openShared(settings.database, settings)
