// What a playthrough comes past, in short phrases: so that a test can ask whether all of a game was met.
import {
  at,
  checkRecord,
  isChoice,
  type MatchRecord,
  must,
  type PlayedRound,
  type Types,
} from '@tenfold/core'
import { findGame, heart, rulesOf, type Declared, type Heart, type Ten } from '@tenfold/games'

/** Each option with its value, and the number of players. */
const optionsMet = ({ options }: MatchRecord<Types>): readonly string[] =>
  Object.entries<unknown>(options).flatMap(([key, value]) =>
    key === 'customTable' ? [] : [`${key} ${String(value)}`],
  )

/** Every value of every option a game has, players among them. */
export function optionsOfGame(game: string): readonly string[] {
  return (findGame(game)?.options ?? [])
    .filter(isChoice)
    .flatMap(({ key, values }) => values.map((value) => `${key} ${String(value)}`))
}

const wrong = ({ ten }: Declared): boolean => ten === undefined

function shownMet(shown: readonly Declared[]): readonly string[] {
  return shown.flatMap((declared) => {
    const how = declared.won === 'draw' ? 'declare' : 'hit'
    const bonuses = declared.ten?.price.bonuses.map(({ id }) => `bonus ${id}`) ?? []
    const right = declared.open.length > 0 ? `right ${how} with open combos` : `right ${how}`
    return [wrong(declared) ? `false ${how}` : right, ...bonuses]
  })
}

function tenMet({ truths }: PlayedRound<Ten>): readonly string[] {
  const { state, events } = at(truths, truths.length - 1)
  if (state.phase !== 'over') return []
  const { outcome, shown } = state
  const moves = events.flatMap((event) => {
    if (event.type === 'claimed') return [`claimed ${event.combo.kind}`]
    if (event.type === 'answered') return [`${event.answer} in a window`]
    return []
  })
  const claims = events.flatMap((event) => (event.type === 'claimed' ? [event.combo] : []))
  const both = shown.some(wrong) && !shown.every(wrong)
  return [
    ...moves,
    ...claims.flatMap(({ cards }) =>
      cards.some((card) => card.startsWith('P')) ? ['claimed a wild tile'] : [],
    ),
    ...shownMet(shown),
    outcome.kind,
    ...(outcome.kind === 'won' && outcome.by.length > 1 ? ['won by several'] : []),
    ...(both ? ['a false hit beside a right one'] : []),
    ...(outcome.kind === 'won' && outcome.gods ? ['God Ten'] : []),
    ...(truths.some((truth) => truth.state.covered.includes(true)) ? ['a covered row'] : []),
  ]
}

function heartMet({ truths }: PlayedRound<Heart>): readonly string[] {
  const { events } = at(truths, truths.length - 1)
  return events.flatMap((event): readonly string[] => {
    if (event.type === 'placed') return [event.swap ? 'a tile exchanged' : 'a tile placed']
    if (event.type === 'turned') return [`turned ${event.face}`]
    if (event.type !== 'ended') return []
    const { matched } = event.result
    return Object.entries(matched.A).flatMap(([category, hit]) => {
      const twin = matched.B[category as keyof typeof matched.B]
      return [`${category} ${hit && twin ? 'right twice' : hit || twin ? 'right once' : 'wrong'}`]
    })
  })
}

/** How the match ended, and whether several share it. */
function endMet({ winners }: MatchRecord<Types>, standing: Types['standing']): readonly string[] {
  const ending = 'ending' in standing ? [`ended by ${String(standing.ending)}`] : []
  return [...ending, ...(winners.length > 1 ? ['a shared victory'] : [])]
}

/** A dealer who won and stays; one whose round was void deals again too, but that is another matter. */
function dealersMet({ rounds }: MatchRecord<Types>): readonly string[] {
  return rounds.slice(1).flatMap(({ dealer }, i) => {
    const before = at(rounds, i)
    return before.outcome?.kind === 'void' || dealer !== before.dealer ? [] : ['the dealer stays']
  })
}

export function met(record: MatchRecord<Types>): readonly string[] {
  const rules = must(rulesOf(record.game, record.rules))
  const rounds = must(checkRecord(rules, record))
  // A record's rounds are of its own game only.
  const inRounds =
    record.game === heart.name
      ? (rounds as unknown as readonly PlayedRound<Heart>[]).flatMap(heartMet)
      : (rounds as unknown as readonly PlayedRound<Ten>[]).flatMap(tenMet)
  const { after } = at(rounds, rounds.length - 1)
  return [
    ...optionsMet(record),
    ...inRounds,
    ...dealersMet(record),
    ...endMet(record, rules.match.standing(after)),
  ]
}
