// A person's command, from the wire to the table.
import { err, type Result } from '@tenfold/core'
import type { ClientCommand } from '@tenfold/protocol'
import { seatOf, type Asked, type Refusal } from '@tenfold/table'
import type { Bots } from './bots.ts'
import type { LiveTable } from './live.ts'

/** Who asks, and how long their words were on the way, in milliseconds. */
type Asking = Readonly<{ person: string; bots: Bots; lag: number }>

/** As the table takes it. Ids are each person's own: two who happen on the same one do not meet. */
function askedBy(live: LiveTable, command: ClientCommand, { person, lag }: Asking): Asked | undefined {
  const mine = { id: `${person}:${command.id}`, by: { kind: 'person', id: person } } as const
  if (command.type !== 'act') return { ...command, ...mine }
  const seat = seatOf(live.table(), person)
  return seat === undefined ? undefined : { ...command, ...mine, seat, lag }
}

export async function carryOut(
  live: LiveTable,
  command: ClientCommand,
  asking: Asking,
): Promise<Result<null, Refusal>> {
  if (command.type === 'seat-bot' && !asking.bots.levelsOf(live.rules.name).includes(command.level)) {
    return err({ kind: 'bad-level' })
  }
  const asked = askedBy(live, command, asking)
  return asked === undefined ? err({ kind: 'not-seated' }) : live.ask(asked)
}
