/** What the parts of a replay are called. */
import { at, type WrittenOutcome } from '@tenfold/core'
import { howEnded, type People } from '../table/people.ts'
import type { Film } from './film.ts'
import type { Eyes, Place } from './place.ts'

type Rounds = Film['rounds']

/** The number a round goes by: one that was void is dealt again as the same (T13). */
export const numberOf = (rounds: Rounds, round: number): number =>
  1 + rounds.slice(0, round - 1).filter(({ outcome }) => outcome?.kind !== 'void').length

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')

export type RoundLine = Readonly<{ round: number; title: string; how: string; scores: string }>

const howOf = (people: People, dealer: string, outcome: WrittenOutcome | undefined): string =>
  outcome === undefined
    ? 'The match stopped here'
    : outcome.kind === 'scored'
      ? `${dealer} dealt`
      : howEnded(people, outcome)

export const roundLines = (rounds: Rounds, people: People): readonly RoundLine[] =>
  rounds.map(({ dealer, outcome }, i) => ({
    round: i + 1,
    title: `Round ${numberOf(rounds, i + 1)}`,
    how: howOf(people, at(people, dealer).name, outcome),
    scores: (outcome?.scores ?? [])
      .map((change, seat) => `${at(people, seat).name} ${signed(change)}`)
      .join(', '),
  }))

/** "as Lena saw it": behind the name of the round. */
export function sawWords(eyes: Eyes, people: People): string {
  if (eyes === 'all') return 'all cards'
  return eyes === 'spectator' ? 'as spectators saw it' : `as ${at(people, eyes).name} saw it`
}

/** Why a link shows no more. */
export const onlyWords = (eyes: Eyes, people: People): string =>
  eyes === 'spectator'
    ? 'This link shows what spectators saw.'
    : eyes === 'all'
      ? 'This link shows every card.'
      : `This link shows what ${at(people, eyes).name} saw.`

export type Look = Pick<Place, 'eyes' | 'front'>

/** "All cards, Lena": how a way to look is listed. */
export const lookWord = ({ eyes, front }: Look, people: People): string =>
  eyes === 'spectator'
    ? 'Spectator'
    : eyes === 'all'
      ? `All cards, ${at(people, front).name}`
      : at(people, eyes).name

/** Every way to look, in groups: whose cards are seen. */
export function looksFor(people: People): readonly Readonly<{
  label: string
  looks: readonly Readonly<{ label: string; look: Look }>[]
}>[] {
  const listed = (look: Look) => ({ label: lookWord(look, people), look })
  return [
    {
      label: 'What one player saw',
      looks: people.map(({ seat }) => listed({ eyes: seat, front: seat })),
    },
    {
      label: 'What anyone could see',
      looks: [listed({ eyes: 'spectator', front: 0 })],
    },
    {
      label: 'All cards, in front',
      looks: people.map(({ seat }) => listed({ eyes: 'all', front: seat })),
    },
  ]
}
