// A whole match that would have sounded the same to one viewer: what they could not see is imagined.
import {
  alike,
  at,
  err,
  must,
  ok,
  RECORD_FORMAT,
  replay,
  writeOutcome,
  type BySeat,
  type Determinize,
  type MatchRecord,
  type Random,
  type Result,
  type RoundRecord,
  type Rules,
  type Types,
} from '@tenfold/core'
import type { Push } from './push.ts'
import { replayOf, type Replay } from './replay.ts'

/** Cards imagined for a round that is over may tell another outcome than its own; then others are. */
const TRIES = 200

type How<T extends Types> = Readonly<{
  /** As the record of the match names them. */
  seats: BySeat<string>
  determinize: Determinize<T>
  random: Random
}>

/** All that a viewer heard from moment to moment: what a log shows no more was news once (H7). */
function heard<T extends Types>(moments: readonly Push<T>[]): readonly T['event'][] {
  const all: T['event'][] = []
  for (const { round } of moments) all.push(...(round?.news ?? []).slice(all.length))
  return all
}

/** One round as its viewer was told it, with cards that could have led to all of that. */
function roundOf<T extends Types>(
  { game }: Rules<T>,
  moments: readonly Push<T>[],
  { determinize, random }: How<T>,
): RoundRecord<T> | undefined {
  const { viewer, standing, finished, round } = at(moments, moments.length - 1)
  if (round === undefined || standing === undefined) throw new Error('nothing was told of this round')
  const { number, setup, view } = round
  const news = heard(moments)
  const outcome = finished[number - 1]?.outcome
  const isAsked = viewer !== 'spectator' && round.legal.length > 0
  const legal = isAsked ? game.legalActions(view) : []
  for (let tries = 0; tries < TRIES; tries++) {
    const { deal, moves } = determinize({ viewer, setup, standing, view, news, legal }, random)
    const truths = replay(game, setup, { deal, moves })
    const last = truths.ok ? truths.value.at(-1) : undefined
    if (last === undefined || !alike(game.outcome(last.state), outcome)) continue
    return { dealer: setup.dealer, deal, moves, ...(outcome ? { outcome: writeOutcome(outcome) } : {}) }
  }
  return undefined
}

/**
 * `told`: what one viewer was told of each round up to a position, moment by moment. All of it stays as it was for
 * whoever looks through the same eyes; refused where no cards were found that could have led there.
 */
export function imagine<T extends Types>(
  rules: Rules<T>,
  told: readonly (readonly Push<T>[])[],
  how: How<T>,
): Result<Replay<T>> {
  const rounds = told.flatMap((moments) => roundOf(rules, moments, how) ?? [])
  const last = told.at(-1)?.at(-1)
  if (last?.standing === undefined || rounds.length < told.length)
    return err('no cards were found that could have led here')
  const record: MatchRecord<T> = {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options: must(rules.readOptions(last.options)),
    seats: how.seats,
    rounds,
    scores: last.standing.totals,
    winners: [],
    ended: 'abandoned',
  }
  return ok(must(replayOf(rules, record)))
}
