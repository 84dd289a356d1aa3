// A strong player: it also minds the others. How soon they win, what they discard, what they let pass and may wait for.
import { at, type Bot } from '@tenfold/core'
import type { Ten, TenRules } from '@tenfold/games'
import { byWorth, type Thinks } from './by-worth.ts'
import { dangers } from './danger.ts'
import type { Estimates, Foresight } from './estimates.ts'

/** By own turn, the first being 0: the chance that none of three others wins before the next one. Counted in play. */
const LASTS = [0.89, 0.68, 0.51, 0.4, 0.33, 0.25] as const
const LAST = 0.25

/** Of the three others' newest discards: how often a kind of average use lies there, beside how often it is drawn. */
const OFFERED = 2.5

/** What a discard costs that is won with, beyond what this seat can expect to lose anyway. Where nobody pays, nothing. */
const LOSS = 2

/** By players: a round hardly ever lasts more own turns. */
const TURNS: Readonly<Record<number, number>> = { 2: 10, 3: 8, 4: 6 }

const lastsAt = (turn: number, players: number): number => (LASTS[turn] ?? LAST) ** ((players - 1) / 3)

/** What completes hands is kept, so the useless lies on offer. */
export const expertForesight: Foresight =
  (players) =>
  ({ cards, completing }) => {
    const draws = Math.min(TURNS[players] ?? 6, Math.ceil((cards - 7 * players) / players))
    return {
      draws,
      lasts: (left) => lastsAt(Math.max(0, draws - left), players),
      offers: completing.map((often) => (OFFERED * (players - 1)) / 3 / often ** 1.5),
    }
  }

const thinksOf =
  (rules: TenRules): Thinks =>
  ({ view }, { seat, unseen }, { pack, told }) => {
    const { completing } = told
    const risks = dangers(rules, view, { kinds: pack.kinds, completing, unseen: unseen.counts })
    const lasts = lastsAt(at(view.turns, seat) - 1, view.options.players)
    const loss = rules.settings(view.options).payment === 'tokens' ? LOSS : 0
    return { keep: risks.map((risk) => (1 - risk) * lasts), cost: risks.map((risk) => risk * loss) }
  }

export const expert = (rules: TenRules, estimates: Estimates): Bot<Ten> =>
  byWorth(rules, estimates, { thinks: thinksOf(rules), minds: 'match' })
