// A replay on the wire: whole to whoever may see every card, else one viewer's side of it, round by round.
import {
  alike,
  err,
  kindOf,
  ok,
  readFields,
  unknownKey,
  type BySeat,
  type MatchRecord,
  type Result,
  type Seat,
  type Types,
  type Viewer,
  type WrittenOutcome,
} from '@tenfold/core'
import { framesTold, type Frame, type Push, type Replay, type RoundPush } from '@tenfold/table'

/** Whose knowledge a link shows. `all`: every hand and the record itself. */
export type Scope = Viewer | 'all'

const SCOPES: readonly Scope[] = ['all', 'spectator', 0, 1, 2, 3]

/** A scope as addresses and command lines write it. */
export function readScope(text: string): Result<Scope> {
  const scope = SCOPES.find((known) => String(known) === text)
  return scope === undefined ? err(`must be one of ${SCOPES.join(', ')}, not ${kindOf(text)}`) : ok(scope)
}

/** Body of `POST /api/tables/:table/links`: `{ "show": "all" | "spectator" | seat }`. */
export function readNewLink(input: unknown): Result<Scope> {
  const fields = readFields(input, 'a link')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, ['show'])
  if (stranger !== undefined) return err(`a link has no key ${kindOf(stranger)}`)
  const { show } = fields.value
  const scope = SCOPES.find((known) => known === show)
  return scope === undefined
    ? err(`show must be "all", "spectator" or a seat, not ${kindOf(show)}`)
    : ok(scope)
}

/** The answer to it: what stands for an id in `GET /api/replays/:id`. */
export type NewLink = Readonly<{ replay: string }>

/** What a viewer may know of a finished match as a whole: how it went, without a card. Of its moves those it heard of. */
export type MatchTold = Readonly<{
  game: string
  rules: number
  options: Types['options']
  seats: BySeat<string>
  rounds: readonly Readonly<{ dealer: Seat; moves: number; outcome?: WrittenOutcome }>[]
  scores: BySeat<number>
  winners: readonly Seat[]
  ended?: 'abandoned' | 'agreed'
}>

/** `GET /api/replays/:id`, the id of a finished table (all of it) or of a link (what the link shows). */
export type ReplayTold = Readonly<
  { scope: 'all'; record: MatchRecord<Types> } | { scope: Viewer; match: MatchTold }
>

/** A finished match as a viewer may know it. */
export function tellMatch(replay: Replay<Types>, viewer: Viewer): MatchTold {
  const { game, rules, options, seats, rounds, scores, winners, ended } = replay.record
  return {
    game,
    rules,
    options,
    seats,
    rounds: rounds.map(({ dealer, outcome }, i) => ({
      dealer,
      moves: framesTold(replay, i + 1, viewer).at(-1)?.move ?? 0,
      ...(outcome === undefined ? {} : { outcome }),
    })),
    scores,
    winners,
    ...(ended === undefined ? {} : { ended }),
  }
}

/** What is new since the position before; of its news the first `kept` stay. */
type Change = Readonly<{
  move: number
  decision: string
  view: Types['view']
  legal: readonly string[]
  kept: number
  news: readonly Types['event'][]
  standing?: Types['standing']
  finished?: Push<Types>['finished']
  /** In the last position of a match that was stopped early. */
  ended?: NonNullable<Push<Types>['ended']>
}>

/** `GET /api/replays/:id/rounds/:round`: the frames of one round, each only as it differs from the one before. */
export type RoundTold = Readonly<{ first: Frame<Types>; later: readonly Change[] }>

const roundIn = ({ push }: Frame<Types>): RoundPush<Types> => {
  if (push.round === undefined) throw new Error('a frame shows a round')
  return push.round
}

function changeFrom(before: Frame<Types>, after: Frame<Types>): Change {
  const { move, push } = after
  const [old, { view, legal, news }] = [roundIn(before), roundIn(after)]
  // A log may forget what it told (H7), so the news may differ before their end.
  const differs = old.news.findIndex((event, i) => !alike(event, news[i]))
  const kept = differs < 0 ? old.news.length : differs
  return {
    move,
    decision: push.decision,
    view,
    legal,
    kept,
    news: news.slice(kept),
    ...(push.standing === undefined || alike(push.standing, before.push.standing)
      ? {}
      : { standing: push.standing }),
    ...(alike(push.finished, before.push.finished) ? {} : { finished: push.finished }),
    ...(push.ended === undefined ? {} : { ended: push.ended }),
  }
}

/** Frames of one round as they travel. There is always a first: the deal. */
export function packFrames([first, ...rest]: readonly Frame<Types>[]): RoundTold {
  if (first === undefined) throw new Error('a round has at least its deal')
  let before = first
  const later = rest.map((frame) => {
    const change = changeFrom(before, frame)
    before = frame
    return change
  })
  return { first, later }
}

function changed({ push }: Frame<Types>, before: RoundPush<Types>, change: Change): Frame<Types> {
  const { move, decision, view, legal, kept, news, ...shared } = change
  const round = { ...before, view, legal, news: [...before.news.slice(0, kept), ...news] }
  return { move, push: { ...push, ...shared, decision, round } }
}

/** The frames again, as they were packed. */
export function unpackFrames({ first, later }: RoundTold): readonly Frame<Types>[] {
  const frames = [first]
  let last = first
  for (const change of later) {
    last = changed(last, roundIn(last), change)
    frames.push(last)
  }
  return frames
}
