// The rules of the ten games once more, in numbers, for playing rounds out. It is the one place where rules stand twice, so
// kernel-referee.test.ts plays rounds of every set of options in both and compares every legal list and score.
import { at, isSeat, type Seat } from '@tenfold/core'
import type { Ten, TenOptions, TenRules } from '@tenfold/games'
import { claimsOf } from './claims.ts'
import {
  CLAIM,
  claimIn,
  DECLARE,
  DISCARD,
  DRAW,
  HIT,
  nthAction,
  onTurn,
  ownerIn,
  PASS,
} from './fast-legal.ts'
import { fastPlay } from './fast-play.ts'
import {
  dealInto,
  fastRound,
  isTen,
  isTenWith,
  OVER,
  seatAt,
  type FastRound,
  type Kit,
} from './fast-round.ts'
import { fastScorer } from './fast-score.ts'
import type { Pack } from './pack.ts'
import { tenTables } from './tables.ts'

export interface TenKernel {
  /** To look at; the kernel writes it over. */
  readonly round: FastRound
  /** A round from a pack in dealing order, as places among the deck's kinds: seven for each seat, then the deck. */
  readonly begin: (dealer: Seat, pack: ArrayLike<number>) => void
  readonly isOver: () => boolean
  /** How many legal actions the seat asked has; none when it is over. */
  readonly many: () => number
  /** Its legal actions from 0 on, in the order of the rules' list. */
  readonly nth: (n: number) => number
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
  const settings = rules.settings(options)
  const kit: Kit = {
    tables,
    pack,
    suit: Uint8Array.from(pack.adds, (keys) =>
      Math.max(
        0,
        keys.findIndex((unit) => unit > 0),
      ),
    ),
    unit: Int32Array.from(pack.adds, (keys) => Math.max(...keys)),
    plain: plainIn(pack),
    claims,
    settings,
    assisted: settings.assisted,
    hitting: settings.interrupt === 'off',
    players,
    round,
  }
  const scorer = fastScorer(kit)
  return {
    round,
    begin: (dealer, cards) => {
      round.pack.set(cards)
      dealInto(kit, dealer)
      onTurn(kit)
    },
    isOver: () => round.phase === OVER,
    many: () => round.many,
    nth: (n) => nthAction(kit, n),
    play: (action) => fastPlay(kit, scorer, action),
    wins: (action) => {
      if (action === DECLARE) return isTen(kit, seatAt(round, round.asked))
      if (action < HIT || action >= DISCARD) return false
      return isTenWith(kit, seatAt(round, round.asked), round.offered[action - HIT] as number)
    },
    actionOf: (action) => actionOf(kit, action),
  }
}

/** How many kinds are not wild. Wild ones come last and in order, so their bits are the top ones of a hand's. */
function plainIn({ wild }: Pack): number {
  const plain = wild.filter((place) => place < 0).length
  if (wild.some((place, kind) => place !== Math.max(-1, kind - plain)))
    throw new Error('wild kinds come last')
  return plain
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
