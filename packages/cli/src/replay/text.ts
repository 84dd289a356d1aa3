// A record as text: what was chosen, and what came of it, with every card or as one viewer was told.
import { at, legalFor, type Rules, type Types } from '@tenfold/core'
import type { Scope } from '@tenfold/protocol'
import { stagesOf, stagesTold, type Replay, type Stage } from '@tenfold/table'
import { handLines, wordsOf } from './words.ts'

type Events = readonly Types['event'][]

/** Where whoever reads stands in a round: after each move that they are told of. */
export const stagesFor = (replay: Replay<Types>, number: number, as: Scope): readonly Stage<Types>[] =>
  as === 'all' ? stagesOf(replay, number, 'spectator') : stagesTold(replay, number, as)

/** What is new at a stage. */
function newsAt({ game }: Rules<Types>, { truth }: Stage<Types>, told: number, as: Scope): Events {
  const { setup, events } = truth
  const news = events.slice(told)
  return as === 'all' ? news : news.flatMap((event) => game.redact(event, as, setup) ?? [])
}

/** How many choices there were, of those who are no secret. */
function choicesAt(
  { game }: Rules<Types>,
  { truth }: Stage<Types>,
  as: Scope,
): readonly (number | undefined)[] {
  const { state } = truth
  return game
    .toAct(state)
    .map((seat) => (as === 'all' || as === seat ? legalFor(game, state, seat).length : undefined))
}

const isDealt = (event: object): event is { type: 'dealt'; seat: number; cards: readonly string[] } =>
  'type' in event && event.type === 'dealt'

/** The deal as it was told: of cards that are no hand only how many there are. */
function dealTold(deal: Types['deal'], news: Events): Types['deal'] {
  const handAt = (i: number) => news.filter(isDealt).find(({ seat }) => seat === i)?.cards ?? []
  return Object.fromEntries(
    Object.entries(deal).map(([key, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [key, value]
      return [key, key === 'hands' ? value.map((_, i) => handAt(i)) : `${value.length} cards`]
    }),
  )
}

// ---- lines ----------------------------------------------------------------------------------------------------

/** `totals 3 0 9, deals 6, dealer 1, …`: whatever everyone may know of the match. */
const standingText = (standing: Types['standing']): string =>
  Object.entries(standing)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ')

/** The moves of one decision: each with the choices there were, the last with what came of them. */
function stepLines(
  rules: Rules<Types>,
  [before, after]: readonly [Stage<Types>, Stage<Types>],
  as: Scope,
): readonly string[] {
  const words = wordsOf(rules)
  const choices = choicesAt(rules, before, as)
  const news = newsAt(rules, after, before.truth.events.length, as)
  const told = news.flatMap((event) => words.event(event) ?? []).join('; ')
  return after.moves.map((text, i) => {
    const choice = choices[i] === undefined ? '' : ` of ${choices[i]}`
    const number = String(before.frame.move + i + 1).padStart(4)
    const move = `${number}  ${words.move(text, news).padEnd(24)}${choice}`
    return i === after.moves.length - 1 && told !== '' ? `${move.padEnd(38)} ${told}` : move.trimEnd()
  })
}

/** Hands in the order of the cards, so that a reader finds their way; the deck in drawing order. */
function dealLines(deal: Types['deal']): readonly string[] {
  return Object.entries(deal).flatMap(([key, value]: [string, unknown]) =>
    key === 'hands'
      ? handLines(value as readonly (readonly string[])[])
      : [`  ${key} ${[value].flat().join(' ')}`],
  )
}

/** A round of a record, counted from 1: all of it, or up to a stage that is not its last. */
export function roundText(
  replay: Replay<Types>,
  number: number,
  { as, upTo = Number.POSITIVE_INFINITY }: Readonly<{ as: Scope; upTo?: number }>,
): string {
  const { rules, record } = replay
  const { deal, dealer, outcome } = at(record.rounds, number - 1)
  const stages = stagesFor(replay, number, as)
  const shown = stages.filter((_, i) => i === 0 || at(stages, i - 1).frame.move < upTo)
  const first = at(stages, 0)
  const end = outcome ? JSON.stringify(outcome) : 'not played to its end'
  return [
    `Round ${number}, seat ${dealer} deals: ${standingText(rules.match.standing(at(replay.rounds, number - 1).before))}`,
    ...dealLines(as === 'all' ? deal : dealTold(deal, newsAt(rules, first, 0, as))),
    ...shown.slice(1).flatMap((stage, i) => stepLines(rules, [at(shown, i), stage], as)),
    ...(shown.length < stages.length ? [] : [`  ${end}`]),
    '',
  ].join('\n')
}

/** What stands above the rounds. */
function headText({ rules, record }: Replay<Types>, as: Scope): string {
  return [
    `${rules.title}, by version ${rules.version} of its rules`,
    '',
    `game ${record.game}`,
    `rules ${record.rules}`,
    `options ${JSON.stringify(record.options)}`,
    `seats ${record.seats.join(', ')}`,
    `seed ${record.shuffle?.matchId ?? 'none, the cards were laid'}`,
    ...(as === 'all' ? [] : [`as ${as === 'spectator' ? as : `seat ${as}`} was told`]),
    '',
  ].join('\n')
}

/** How the match ended, below them. */
function endText({ rules, record, rounds }: Replay<Types>): string {
  const last = rounds.at(-1)
  const ended = record.ended === undefined ? '' : `, ${record.ended}`
  return `The end${ended}: ${last ? standingText(rules.match.standing(last.after)) : 'no round was dealt'}\n`
}

/** A whole record. */
export const recordText = (replay: Replay<Types>, as: Scope): string =>
  [
    headText(replay, as),
    ...replay.rounds.map((_, i) => roundText(replay, i + 1, { as })),
    endText(replay),
  ].join('\n')
