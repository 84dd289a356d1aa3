/** Who sits where, as this viewer calls them. Every text about a table goes through these words. */
import {
  at,
  clockwise,
  seatsOf,
  type BySeat,
  type Seat,
  type Viewer,
  type WrittenOutcome,
} from '@tenfold/core'
import type { Shown } from '@tenfold/table'
import { listed } from '../cards/names.ts'
import { crestOfSeat, type CrestName } from '../cards/crests.ts'

export type Person = Readonly<{
  seat: Seat
  kind: Shown['kind']
  /** "You", a guest's name, or the name a bot goes by at this table. */
  name: string
  /** "your", "Mori’s": before a thing of theirs. */
  whose: string
  you: boolean
  host: boolean
  crest: CrestName
  /** What everyone else calls a person who is "you" here. */
  called?: string
  /** "casual bot". */
  note?: string
}>

export type People = BySeat<Person>

/** Bots are told apart by names too: "Casual" three times would make a log nobody can read. */
const BOT_NAMES = ['Ines', 'Mori', 'Ada', 'Tomasz', 'Noor', 'Kenji', 'Lucía', 'Otto'] as const

/** The levels as people read them. What has no word here is for tests and is not offered. */
const LEVELS: Readonly<Record<string, string>> = {
  'first-steps': 'First steps',
  casual: 'Casual',
  club: 'Club',
  expert: 'Expert',
}
export const levelWord = (level: string): string | undefined => LEVELS[level]

/** A name that nobody at the table has yet: the second Ada is "Ada 2". */
function unlike(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`
    if (!taken.includes(tried)) return tried
  }
}

function namesOf(seats: BySeat<Shown>): BySeat<string> {
  const names = Array<string>(seats.length).fill('')
  for (const [seat, shown] of seats.entries())
    if (shown.kind === 'person') names[seat] = unlike(shown.name, names)
  for (const [seat, shown] of seats.entries()) {
    if (shown.kind !== 'bot') continue
    // A bot keeps its seat's name unless a guest has it.
    const free = [...BOT_NAMES.slice(seat), ...BOT_NAMES].find((name) => !names.includes(name))
    names[seat] = free ?? unlike('Bot', names)
  }
  return names
}

export function peopleOf(seats: BySeat<Shown>, viewer: Viewer): People {
  const names = namesOf(seats)
  return seats.map((shown, index): Person => {
    const seat = at(seatsOf(seats.length), index)
    const you = seat === viewer
    const name = you ? 'You' : shown.kind === 'open' ? 'Open seat' : at(names, index)
    return {
      seat,
      kind: shown.kind,
      name,
      whose: you ? 'your' : `${name}’s`,
      you,
      host: shown.kind === 'person' && shown.host,
      crest: crestOfSeat(seat),
      ...(shown.kind === 'person' ? { called: shown.name } : {}),
      ...(shown.kind === 'bot'
        ? { note: `${(levelWord(shown.level) ?? shown.level).toLowerCase()} bot` }
        : {}),
    }
  })
}

/** Whose side is below: the viewer's own, for a spectator seat 0. */
export const nearSeat = (viewer: Viewer): Seat => (viewer === 'spectator' ? 0 : viewer)

/** Everyone else, clockwise from the left of whoever sits below: the order in which they play. */
export const across = (viewer: Viewer, players: number): readonly Seat[] =>
  clockwise(nearSeat(viewer), players).slice(1)

/** "You and Vera": whoever reads comes first. */
export const together = (people: readonly Person[]): string =>
  listed([...people].sort((a, b) => Number(b.you) - Number(a.you)).map(({ name }) => name))

/** "you" in the middle of a sentence. */
export const inSentence = ({ you, name }: Person): string => (you ? 'you' : name)

/** How a round without a dealer's score ended: "Mori made ten by Hit". */
export function howEnded(people: People, { kind, by = [], from, god }: WrittenOutcome): string {
  if (kind !== 'won' && kind !== 'void') return 'The deck ran out'
  const names = together(by.map((seat) => at(people, seat)))
  if (kind === 'void') return `${names} declared, but it was not ten: dealt again`
  if (god) return `${names} won the match at once`
  return `${names} made ten by ${from === undefined ? 'Run' : 'Hit'}`
}
