// A record in a file, by its line, as replays and analyses are asked for one.
import { must, type RecordFault, type Result, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import type { Scope } from '@tenfold/protocol'
import { replayOf, type Replay } from '@tenfold/table'
import type { Readable } from 'node:stream'
import { badInput, type Io, type Refusal } from '../command.ts'
import { reading } from '../given.ts'
import { linesOf, type Line } from '../lines.ts'
import { faultText, goodRecord, LONGEST } from '../verify/verdict.ts'

/** Lines and rounds are counted from 1. */
export type Sought = Readonly<{ file: string; record: number; as: Scope; round?: number }>

/** A line by its number; or how many there are. */
async function lineAt(input: Readable, number: number): Promise<Line | number> {
  let count = 0
  for await (const lines of linesOf(input, LONGEST)) {
    const line = lines[number - 1 - count]
    if (line !== undefined) return line
    count += lines.length
  }
  return count
}

function replayed(line: Line): Result<Replay<Types>, RecordFault> {
  const good = goodRecord(line)
  return good.ok ? replayOf(must(rulesOf(good.value.game, good.value.rules)), good.value) : good
}

/** The record that was asked for, if it is good and has what is asked of it. */
export async function found(
  { file, record, as, round }: Sought,
  io: Io,
): Promise<Result<Replay<Types>, Refusal>> {
  const line = await reading(file, io, (input) => lineAt(input, record))
  if (!line.ok) return line
  if (typeof line.value === 'number') return badInput(`${file} has no record ${record}; it has ${line.value}`)
  const replay = replayed(line.value)
  if (!replay.ok) return badInput(`${file}, ${faultText(record, replay.error)}`)
  const { seats, rounds } = replay.value.record
  if (typeof as === 'number' && as >= seats.length)
    return badInput(`nobody sat at seat ${as}; seats are 0 to ${seats.length - 1}`)
  if (round !== undefined && round > rounds.length)
    return badInput(`the match has no round ${round}; it has ${rounds.length}`)
  return replay
}
