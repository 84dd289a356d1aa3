// A playthrough as text: what was chosen, and all that must follow from it.
import {
  at,
  checkRecord,
  type MatchRecord,
  must,
  type PlayedRound,
  type Rules,
  type Truth,
  type Types,
} from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { wordsOf } from './words.ts'

/** `totals 3 0 9, deals 6, dealer 1, …`: whatever everyone may know of the match. */
const standingText = (standing: Types['standing']): string =>
  Object.entries(standing)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ')

/** The moves of one decision, each with the number of choices there were; the last one with what came of them. */
function stepLines(
  rules: Rules<Types>,
  [before, after]: readonly [Truth<Types>, Truth<Types>],
  { first, moves }: Readonly<{ first: number; moves: readonly string[] }>,
): readonly string[] {
  const { game } = rules
  const events = after.events.slice(before.events.length)
  const told = events.flatMap((event) => wordsOf(rules)(event) ?? []).join('; ')
  return game.toAct(before.state).map((seat, i, asked) => {
    const choices = game.legalActions(game.view(before.state, seat)).length
    const move = `${String(first + i + 1).padStart(4)}  ${at(moves, first + i).padEnd(24)} of ${choices}`
    return i === asked.length - 1 && told !== '' ? `${move.padEnd(38)} ${told}` : move
  })
}

function moveLines(rules: Rules<Types>, truths: readonly Truth<Types>[], moves: readonly string[]) {
  const lines: string[] = []
  for (const [i, after] of truths.slice(1).entries()) {
    lines.push(...stepLines(rules, [at(truths, i), after], { first: lines.length, moves }))
  }
  return lines
}

/** Hands in the order of the cards, so that a reader finds their way; the deck in drawing order. */
function dealLines(deal: Types['deal']): readonly string[] {
  return Object.entries(deal).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'hands') return [`  ${key} ${[value].flat().join(' ')}`]
    return (value as readonly (readonly string[])[]).map((hand, seat) =>
      `  hand ${seat}  ${hand.toSorted().join(' ')}`.trimEnd(),
    )
  })
}

/** The text of a record that is true; it throws at one that is not. */
export function textOf(record: MatchRecord<Types>): string {
  const rules = must(rulesOf(record.game, record.rules))
  const rounds = must(checkRecord(rules, record))
  const roundLines = ({ before, truths, after }: PlayedRound<Types>, i: number): readonly string[] => {
    const { deal, moves, outcome } = at(record.rounds, i)
    const { dealer } = at(truths, 0).setup
    return [
      '',
      `Round ${i + 1}, seat ${dealer} deals: ${standingText(rules.match.standing(before))}`,
      ...dealLines(deal),
      ...moveLines(rules, truths, moves),
      `  ${JSON.stringify(outcome)}`,
      ...(i === rounds.length - 1 ? ['', `The end: ${standingText(rules.match.standing(after))}`] : []),
    ]
  }
  return [
    `${rules.title}, by version ${rules.version} of its rules`,
    '',
    `game ${record.game}`,
    `rules ${record.rules}`,
    `options ${JSON.stringify(record.options)}`,
    `seats ${record.seats.join(', ')}`,
    `seed ${record.shuffle?.matchId ?? 'none, the cards were laid'}`,
    ...rounds.flatMap(roundLines),
    '',
  ].join('\n')
}
