// For tests: is what the server hands out as a record the record of a fair match?
import { checkRecord, must, readRecord, type MatchRecord, type Types } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { findGame } from '@tenfold/games'

export async function soundRecord(url: string, table: string): Promise<MatchRecord<Types>> {
  const reply = await fetch(`${url}/api/tables/${table}/record`)
  const record = must(readRecord(await reply.json(), findGame))
  const rules = findGame(record.game)
  if (rules === undefined) throw new Error('a record of no game')
  must(checkRecord(rules, record))
  must(verifyRecord(rules, record))
  return record
}
