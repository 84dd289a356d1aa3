// What there is to find out about one record of a file.
import {
  checkRecord,
  err,
  must,
  placeOf,
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
import type { Line } from '../lines.ts'

/** Characters of a line. A long match has some hundred thousand. */
export const LONGEST = 2 ** 24

/** Where the deals of a good record come from: drawn anew from its seeds, or, where it has none, taken as given. */
export type Deals = 'drawn' | 'given'

const ofAll = (why: string): Result<never, RecordFault> => err({ round: 0, move: 0, why })

/** Whether a value begins here that is laid out over lines. */
const opensOver = (line: Line): boolean => 'text' in line && /^\uFEFF?[{[]\s*$/.test(line.text)

/** Tells of each line in turn whether it goes on with a value laid out over lines: it is indented, or ends that value. */
export function lineJoiner(): (line: Line) => boolean {
  let isInside = false
  return (line) => {
    const goesOn = isInside && 'text' in line && /^(\s+\S|[}\]]\s*$)/.test(line.text)
    isInside = opensOver(line) || (goesOn && 'text' in line && /^\s/.test(line.text))
    return goesOn
  }
}

function readLine(line: Line): Result<MatchRecord<Types>, RecordFault> {
  if ('tooLong' in line) return ofAll(`a line has at most ${LONGEST} characters`)
  const { text } = line
  if (text.trim() === '') return ofAll('the line is empty')
  const json = readJson(text)
  if (json.ok) return readRecord(json.value, rulesOf)
  if (opensOver(line)) return ofAll('a record is one line; this one is written over several')
  const isCut = text.startsWith('{') && !text.trimEnd().endsWith('}')
  return ofAll(isCut ? `the line breaks off; it is ${json.error}` : json.error)
}

/** A line as a record that is good, or its first fault. */
export function goodRecord(line: Line): Result<MatchRecord<Types>, RecordFault> {
  const read = readLine(line)
  if (!read.ok) return read
  const record = read.value
  const rules = must(rulesOf(record.game, record.rules))
  const checked = record.shuffle ? verifyRecord(rules, record) : checkRecord(rules, record)
  return checked.ok ? read : checked
}

/** Where the deals of a line's record come from, or its first fault. */
export function verdictOn(line: Line, commitment?: string): Result<Deals, RecordFault> {
  const good = goodRecord(line)
  if (!good.ok) return good
  const { shuffle } = good.value
  if (commitment !== undefined && shuffle?.commitment !== commitment) {
    const other = shuffle ? `is ${shuffle.commitment}` : 'is missing'
    return ofAll(`the commitment ${other}, not ${commitment}`)
  }
  return ok(shuffle ? 'drawn' : 'given')
}

/** "line 2, round 3, move 17: …": round and move where the fault has them. */
export const faultText = (line: number, fault: RecordFault): string =>
  `${[`line ${line}`, placeOf(fault)].filter(Boolean).join(', ')}: ${fault.why}`
