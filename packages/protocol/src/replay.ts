// A replay on the wire: whole to whoever may see every card, else one viewer's side of it, round by round.
import type { BySeat, MatchRecord, Seat, Types, Viewer, WrittenOutcome } from '@tenfold/core'
import type { Frame, Push, RoundPush } from '@tenfold/table'

/** Whose knowledge a link shows. `all`: every hand and the record itself. */
export type Scope = Viewer | 'all'

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
}>

/** `GET /api/replays/:id/rounds/:round`: the frames of one round, each only as it differs from the one before. */
export type RoundTold = Readonly<{ first: Frame<Types>; later: readonly Change[] }>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const roundIn = ({ push }: Frame<Types>): RoundPush<Types> => {
  if (push.round === undefined) throw new Error('a frame shows a round')
  return push.round
}

function changeFrom(before: Frame<Types>, after: Frame<Types>): Change {
  const { move, push } = after
  const [old, { view, legal, news }] = [roundIn(before), roundIn(after)]
  // A log may forget what it told (H7), so the news may differ before their end.
  const differs = old.news.findIndex((event, i) => !same(event, news[i]))
  const kept = differs < 0 ? old.news.length : differs
  return {
    move,
    decision: push.decision,
    view,
    legal,
    kept,
    news: news.slice(kept),
    ...(push.standing === undefined || same(push.standing, before.push.standing)
      ? {}
      : { standing: push.standing }),
    ...(same(push.finished, before.push.finished) ? {} : { finished: push.finished }),
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
