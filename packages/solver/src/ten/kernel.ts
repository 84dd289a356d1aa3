// The rules of the ten games once more, in numbers, for playing rounds out. It is the one place where rules stand twice, so
// kernel-referee.test.ts plays rounds of every set of options in both and compares every legal list and score.
import { at, isSeat, type Seat } from '@tenfold/core'
import type { Ten, TenOptions, TenRules } from '@tenfold/games'
import { claimsOf } from './claims.ts'
import { CLAIM, claimIn, DECLARE, DISCARD, DRAW, fastLegal, HIT, ownerIn, PASS } from './fast-legal.ts'
import { fastPlay } from './fast-play.ts'
import {
  dealInto,
  fastRound,
  isTen,
  isTenWith,
  offeredBy,
  OVER,
  seatAt,
  type FastRound,
  type Kit,
} from './fast-round.ts'
import { fastScorer } from './fast-score.ts'
import { tenTables } from './tables.ts'

/** The most actions that a seat can have at once, and some to spare. */
export const MOST_ACTIONS = 256

export interface TenKernel {
  /** To look at; the kernel writes it over. */
  readonly round: FastRound
  /** A round from a pack in dealing order, as places among the deck's kinds: seven for each seat, then the deck. */
  readonly begin: (dealer: Seat, pack: ArrayLike<number>) => void
  readonly isOver: () => boolean
  /** Writes the legal actions of the seat asked into a list of MOST_ACTIONS; returns how many. None when it is over. */
  readonly legal: (into: Int32Array) => number
  /** One of these, by the seat asked. In a window opponents are asked one after the other, unseen by each other. */
  readonly play: (action: number) => void
  /** Whether an action declares, and rightly. */
  readonly wins: (action: number) => boolean
  /** The action as the rules have it. */
  readonly actionOf: (action: number) => Ten['action']
}

export function tenKernel(rules: TenRules, options: TenOptions): TenKernel {
  const tables = tenTables(rules.deck)
  const { pack } = tables
  const { players } = options
  const round = fastRound(pack, players)
  const claims = claimsOf(pack)
  const adds = Int32Array.from(pack.adds.flat())
  const kit: Kit = { tables, pack, adds, players, round, claims, settings: rules.settings(options) }
  const scorer = fastScorer(kit)
  return {
    round,
    begin: (dealer, cards) => {
      round.pack.set(cards)
      dealInto(kit, dealer)
    },
    isOver: () => round.phase === OVER,
    legal: (into) => fastLegal(kit, into),
    play: (action) => fastPlay(kit, scorer, action),
    wins: (action) => {
      if (action === DECLARE) return isTen(kit, seatAt(round, round.asked))
      if (action < HIT || action >= DISCARD) return false
      return isTenWith(kit, seatAt(round, round.asked), offeredBy(seatAt(round, action - HIT)))
    },
    actionOf: (action) => actionOf(kit, action),
  }
}

function ownerOf(seat: number): Seat {
  if (!isSeat(seat)) throw new Error(`there is no seat ${seat}`)
  return seat
}

function actionOf({ pack, claims }: Kit, action: number): Ten['action'] {
  if (action >= CLAIM) {
    const { cards, as } = at(claims.combos, claimIn(action))
    return { type: 'claim', from: ownerOf(ownerIn(action)), cards, as }
  }
  if (action >= DISCARD) return { type: 'discard', card: at(pack.kinds, action - DISCARD) }
  if (action >= HIT) return { type: 'hit', from: ownerOf(action - HIT) }
  switch (action) {
    case DRAW:
      return { type: 'draw' }
    case DECLARE:
      return { type: 'declare' }
    case PASS:
      return { type: 'pass' }
    default:
      throw new Error(`${action} is no action`)
  }
}
