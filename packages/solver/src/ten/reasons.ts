// Why an action is worth what it is, as data and in words.
import { at } from '@tenfold/core'
import type { Earned } from '@tenfold/games'
import type { Reach } from './distance.ts'

/** What an action leads to, and what it is worth. */
export type Worth = Readonly<{
  /** None where ten is out of reach. */
  reach: Reach | undefined
  chance: readonly number[]
  points: readonly number[]
  /** The chance to win the match, where that is told. */
  match?: number
}>

type Lag = 'distance' | 'unseen' | 'chance' | 'points' | 'match'

export type Reason = Readonly<
  | { kind: 'wins'; points: number; bonuses: readonly Earned[]; god: boolean }
  /** A declaration that is not ten (T13). */
  | { kind: 'false' }
  | { kind: 'out-of-reach' }
  /** How far from ten it leaves the hand, the kinds of cards that help next, and how many of these are unseen. */
  | { kind: 'on-the-way'; draws: number; kinds: number; unseen: number }
  /** In what it falls behind the best action: the first of these that is so. Chances and points are those at the end. */
  | { kind: 'behind'; in: Lag; by: number; best: string }
>

export const unseenOf = (reach: Reach | undefined): number =>
  (reach?.useful ?? []).reduce((sum, { unseen }) => sum + unseen, 0)

export function onTheWay(reach: Reach | undefined): Reason {
  if (reach === undefined) return { kind: 'out-of-reach' }
  return { kind: 'on-the-way', draws: reach.distance, kinds: reach.useful.length, unseen: unseenOf(reach) }
}

/** None where it is behind in nothing that is looked at. A win is behind in points, or only for the match. */
export function behind(worth: Worth, best: Worth & { readonly text: string }): readonly Reason[] {
  const wins = worth.reach?.distance === 0
  const lags: readonly (readonly [Lag, number])[] = [
    ['distance', (worth.reach?.distance ?? Infinity) - (best.reach?.distance ?? Infinity)],
    ['unseen', wins ? 0 : unseenOf(best.reach) - unseenOf(worth.reach)],
    ['chance', at(best.chance, best.chance.length - 1) - at(worth.chance, worth.chance.length - 1)],
    [
      'points',
      wins && worth.match !== undefined
        ? 0
        : at(best.points, best.points.length - 1) - at(worth.points, worth.points.length - 1),
    ],
    ['match', (best.match ?? 0) - (worth.match ?? 0)],
  ]
  const lag = lags.find(([, by]) => by > 0)
  return lag ? [{ kind: 'behind', in: lag[0], by: lag[1], best: best.text }] : []
}

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BEHIND: Readonly<Record<Lag, (by: number) => string>> = {
  distance: (by) => (by === Infinity ? 'ten stays within reach' : `${several(by, 'draw', 'draws')} nearer`),
  unseen: (by) => `${several(by, 'more card helps', 'more cards help')} next`,
  chance: (by) => `${(100 * by).toFixed(1)} % more chance to win`,
  points: (by) => `${by.toFixed(2)} more points expected`,
  match: (by) => `${(100 * by).toFixed(1)} % more chance to win the match`,
}

/** A sentence for people. */
export function inWords(reason: Reason): string {
  switch (reason.kind) {
    case 'wins': {
      const lines = reason.bonuses.map(({ id, points }) => `${id} ${points}`)
      const why = lines.length === 0 ? '' : ` (${lines.join(', ')})`
      const end = reason.god ? ' It wins the match.' : ''
      return `Makes ten: ${several(reason.points, 'point', 'points')}${why}.${end}`
    }
    case 'false':
      return 'It is not ten: a false declaration.'
    case 'out-of-reach':
      return 'The cards that are left cannot make ten any more.'
    case 'on-the-way': {
      const { draws, kinds, unseen } = reason
      const [one, more] = draws === 1 ? ['completes it', 'complete it'] : ['helps next', 'help next']
      return `${several(draws, 'draw', 'draws')} from ten; ${several(kinds, `kind of card ${one}`, `kinds of card ${more}`)}, ${unseen} of them unseen.`
    }
    case 'behind':
      return `With ${reason.best}: ${BEHIND[reason.in](reason.by)}.`
  }
}
