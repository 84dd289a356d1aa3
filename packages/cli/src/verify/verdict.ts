// What `tenfold verify` finds out about one record.
import {
  checkRecord,
  err,
  must,
  ok,
  readJson,
  readRecord,
  type MatchRecord,
  type RecordFault,
  type Result,
  type Types,
} from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'

/** Where the deals of a good record come from: drawn anew from its seeds, or, where it has none, taken as given. */
export type Deals = 'drawn' | 'given'

const ofAll = (why: string): Result<never, RecordFault> => err({ round: 0, move: 0, why })

function readLine(text: string): Result<MatchRecord<Types>, RecordFault> {
  if (text.trim() === '') return ofAll('the line is empty')
  const json = readJson(text)
  if (json.ok) return readRecord(json.value, rulesOf)
  const isCut = text.startsWith('{') && !text.trimEnd().endsWith('}')
  return ofAll(isCut ? `the line breaks off; it is ${json.error}` : json.error)
}

/** A line as a record, re-run; its first fault, or where its deals come from. */
export function verdictOn(text: string, commitment?: string): Result<Deals, RecordFault> {
  const read = readLine(text)
  if (!read.ok) return read
  const record = read.value
  const rules = must(rulesOf(record.game, record.rules))
  const checked = record.shuffle ? verifyRecord(rules, record) : checkRecord(rules, record)
  if (!checked.ok) return checked
  if (commitment !== undefined && record.shuffle?.commitment !== commitment) {
    const other = record.shuffle ? `is ${record.shuffle.commitment}` : 'is missing'
    return ofAll(`the commitment ${other}, not ${commitment}`)
  }
  return ok(record.shuffle ? 'drawn' : 'given')
}
