/** Absences, and what people agree on beside the play, in words. */
import { at, leaders, type BySeat, type Seat, type Types } from '@tenfold/core'
import type { Proposal, Push } from '@tenfold/table'
import { listed } from '../cards/names.ts'
import type { Ask } from './link.ts'
import { inSentence, together, type People, type Person } from './people.ts'

type Told = Pick<Push<Types>, 'held' | 'late' | 'proposed'>

/** Why a bot plays at a person's seat, or is going to; said beside their name. `away` are seats without a line. */
export function absenceOf(
  { held, late }: Pick<Told, 'held' | 'late'>,
  away: readonly Seat[],
  one: Person,
): string | undefined {
  if (held.includes(one.seat)) return `bot plays for ${inSentence(one)}`
  if (late.includes(one.seat)) return 'time is up, a bot plays'
  return away.includes(one.seat) && !one.you ? 'away' : undefined
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

/** Whether the viewer plays a match that is under way. */
export const canBreak = ({ viewer, standing, ended }: Push<Types>): boolean =>
  viewer !== 'spectator' && standing !== undefined && standing.winners === undefined && ended === undefined

/** Something at the table that waits for this person, and the button that answers it. */
export type Call = Readonly<{ text: string; label: string; ask: Ask }>

const AGREE: Readonly<Record<Proposal, string>> = { pause: 'Agree', end: 'Agree to end' }

/** What a person who sits there is called upon to say beside the play, while the match runs. */
export function callsOf(push: Push<Types>, people: People): readonly Call[] {
  const { viewer, held, paused } = push
  if (viewer === 'spectator' || !canBreak(push)) return []
  const away = held.includes(viewer)
  const calls: readonly (Call | false)[] = [
    paused && { text: 'The match is paused.', label: 'Resume', ask: { type: 'resume' } },
    away && { text: 'A bot plays for you.', label: 'Take my seat again', ask: { type: 'come-back' } },
    ...(['pause', 'end'] as const).map((what): Call | false => {
      const agreement = agreementOf(push, people, what)
      const ask = { type: agreement.mine ? 'withdraw' : 'propose', what } as const
      const text = proposalWords(agreement, what)
      return text !== '' && { text, label: agreement.mine ? 'Withdraw' : AGREE[what], ask }
    }),
  ]
  return calls.filter((call) => call !== false)
}

type How = NonNullable<Push<Types>['ended']>

const STOPPED: Readonly<Record<How, string>> = {
  agreed: 'Ended by agreement',
  abandoned: 'Abandoned',
}

/** Why nobody can act; nothing where somebody can. */
export function stoppedWords({
  ended,
  paused,
}: Pick<Push<Types>, 'ended' | 'paused'>): { title: string; hint: string } | undefined {
  if (ended !== undefined) return { title: 'The match is over', hint: `${STOPPED[ended]}.` }
  return paused ? { title: 'Paused', hint: 'Nobody can move, and no time runs.' } : undefined
}

export type MatchEnd = Readonly<{ title: string; about: string; winners: readonly Seat[] }>

type Ended = Readonly<{ people: People; standing: Readonly<{ totals: BySeat<number> }> }>

/** A match that was stopped early has no winner by the rules, but somebody may be ahead. */
export function endedEarly(
  { people, standing }: Ended,
  ended: How,
  scoreWord: (score: number) => string,
): MatchEnd {
  const ahead = leaders(standing.totals).map((seat) => at(people, seat))
  const [first] = ahead
  const score = scoreWord(Math.max(...standing.totals))
  const verb = ahead.length === 1 && first?.you !== true ? 'was' : 'were'
  return {
    title: STOPPED[ended],
    about:
      ahead.length === people.length
        ? `Everyone was level, with ${score} each.`
        : `${together(ahead)} ${verb} ahead, with ${score}${ahead.length > 1 ? ' each' : ''}.`,
    winners: ahead.length === people.length ? [] : ahead.map(({ seat }) => seat),
  }
}
