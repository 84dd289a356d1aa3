// A "what if" begins: its log is written, and the lobby knows of it.
import { must, ok, seatsOf, type Result, type Rules, type Seat, type Types } from '@tenfold/core'
import { again, branch, type Row } from '@tenfold/table'
import { whatIfs } from '../../lobby/what-ifs.svelte.ts'
import { randomHex } from '../../net/identity.ts'
import type { Branching } from '../../replay/film.ts'
import { openLogs } from './logs.ts'

/** The person of this browser, at its own tables. */
export const ME = 'you'

export type Wish = Readonly<{
  /** Where the person sits; bots of one level take the other seats. */
  seat: Seat
  name: string
  level: string
  back: string
}>

const fresh = () => ({ serverSeed: randomHex(32), matchId: randomHex(8), at: Date.now() })

/** Keeps the log of a new table; answers its id. */
async function keep(game: string, rows: readonly Row[], back: string): Promise<string> {
  const table = randomHex(6)
  const logs = await openLogs()
  await logs.append(table, rows)
  const round = rows.flatMap(({ entries }) => entries).filter(({ type }) => type === 'dealt').length
  const gone = whatIfs.add({ table, game, since: Date.now(), back, round, over: false })
  await Promise.all(gone.map((one) => logs.drop(one.table)))
  return table
}

/** From a position of a replay. Refused with a sentence where nothing is left to play. */
export async function beginWhatIf(
  { replay, round, move }: Branching,
  { seat, name, level, back }: Wish,
): Promise<Result<string>> {
  const seats = seatsOf(replay.record.seats.length).map((one) =>
    one === seat ? ({ kind: 'person', id: ME, name } as const) : ({ kind: 'bot', level } as const),
  )
  const rows = branch(replay, { round, move, seats, host: ME }, fresh())
  return rows.ok ? ok(await keep(replay.rules.name, rows.value, back)) : rows
}

/** The same position once more: what stood there was playable, and is. */
export const beginAgain = (rules: Rules<Types>, first: Row, back: string): Promise<string> =>
  keep(rules.name, must(again(rules, first, fresh())), back)
