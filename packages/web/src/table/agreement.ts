/** Absences, and what people agree on beside the play, in words. */
import type { Seat, Types } from '@tenfold/core'
import type { Proposal, Push } from '@tenfold/table'
import { listed } from '../cards/names.ts'
import { inSentence, together, type People, type Person } from './people.ts'

type Told = Pick<Push<Types>, 'held' | 'late' | 'proposed'>

/** Why a bot plays at a person's seat, said beside their name. */
export function absenceOf({ held, late }: Pick<Told, 'held' | 'late'>, one: Person): string | undefined {
  if (held.includes(one.seat)) return `bot plays for ${inSentence(one)}`
  return late.includes(one.seat) ? 'time is up, a bot plays' : undefined
}

/** People who play for themselves: whoever is away is waited for by nobody. */
export const present = (people: People, held: readonly Seat[]): People =>
  people.filter(({ kind, seat }) => kind === 'person' && !held.includes(seat))

/** Who is for it, and who is still to be asked. */
export type Agreement = Readonly<{ mine: boolean; has: People; missing: People }>

export function agreementOf({ held, proposed }: Told, people: People, what: Proposal): Agreement {
  const seats = proposed[what]
  const has = people.filter(({ seat }) => seats.includes(seat))
  return {
    mine: has.some(({ you }) => you),
    has,
    missing: present(people, held).filter(({ seat }) => !seats.includes(seat)),
  }
}

const WHAT: Readonly<Record<Proposal, string>> = { pause: 'a pause', end: 'to end the match now' }

/** "Ann and Ben propose a pause. Waiting for Cleo."; nothing while nobody does. */
export function proposalWords({ has, missing }: Agreement, what: Proposal): string {
  const [one] = has
  if (one === undefined) return ''
  const verb = has.length === 1 && !one.you ? 'proposes' : 'propose'
  const asked = missing.filter(({ you }) => !you).map(({ name }) => name)
  const waits = asked.length > 0 ? ` Waiting for ${listed(asked)}.` : ''
  return `${together(has)} ${verb} ${WHAT[what]}.${waits}`
}
