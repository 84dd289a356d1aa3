// For tests: is what the server hands out as a record the record of a fair match?
import { checkRecord, must, readRecord, type MatchRecord, type Types } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'

export async function soundRecord(url: string, table: string): Promise<MatchRecord<Types>> {
  const reply = await fetch(`${url}/api/tables/${table}/record`)
  const record = must(readRecord(await reply.json(), rulesOf))
  const rules = must(rulesOf(record.game, record.rules))
  must(checkRecord(rules, record))
  must(verifyRecord(rules, record))
  return record
}
