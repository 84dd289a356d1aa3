/** Records from a file of any origin: one, a list, or one a line. What is wrong with one is told with its place. */
import {
  placeOf,
  err,
  ok,
  readJson,
  readRecord,
  type MatchRecord,
  type RecordFault,
  type Result,
  type Types,
} from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { filmOf, type Film } from './film.ts'

/** A record as it stands in a file: one that re-runs, one that can be read but is wrong, or none at all. */
export type Found = Readonly<
  /** "Line 3", "Record 2"; empty for the only one of a file. */
  { place: string } & (
    | { record: MatchRecord<Types>; film: Film }
    | { record: MatchRecord<Types>; wrong: string }
    | { wrong: string }
  )
>

/** "Round 2, move 14: …"; without a move it is the deal or the round, without a round the match. */
export function faultWords(fault: RecordFault): string {
  const text = [placeOf(fault), fault.why].filter(Boolean).join(': ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function found(input: unknown, place: string): Found {
  const read = readRecord(input, rulesOf)
  if (!read.ok) return { place, wrong: faultWords(read.error) }
  const record = read.value
  const film = filmOf(record)
  return film.ok ? { place, record, film: film.value } : { place, record, wrong: faultWords(film.error) }
}

function byLine(lines: readonly (readonly [number: number, text: string])[]): readonly Found[] {
  return lines.map(([number, line]): Found => {
    const place = `Line ${number}`
    const input = readJson(line)
    return input.ok ? found(input.value, place) : { place, wrong: `This is ${input.error}.` }
  })
}

/** Everything a file holds, in its order; or why there is nothing in it that could be a record. */
export function readRecords(text: string): Result<readonly Found[]> {
  const lines = text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [[i + 1, line] as const]))
  if (lines.length === 0) return err('This file is empty.')
  const whole = readJson(text)
  if (whole.ok && Array.isArray(whole.value)) {
    if (whole.value.length === 0) return err('This file holds an empty list.')
    return ok(whole.value.map((input: unknown, i) => found(input, `Record ${i + 1}`)))
  }
  if (whole.ok) return ok([found(whole.value, '')])
  // A record written over many lines, or a text of another kind: neither is one record a line.
  if (lines.every(([, line]) => !readJson(line).ok)) return err(`This is not a record. It is ${whole.error}.`)
  return ok(byLine(lines))
}
