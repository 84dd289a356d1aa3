// The rules of the ten games once more, in numbers, for playing rounds out. The rules of a round stand twice only here, so
// kernel-referee.test.ts plays rounds of every set of options in both and compares every legal list and score.
import { at, isSeat, type Seat } from '@tenfold/core'
import { colourOf, faceOf, type Ten, type TenOptions, type TenRules } from '@tenfold/games'
import { claimsOf, type Claims } from './claims.ts'
import * as cell from './fast-cells.ts'
import { claimIn, nthAction, ownerIn } from './fast-legal.ts'
import { playRound, type Choose, type FastRules } from './fast-play.ts'
import { isTen, isTenWith, newRound, seatAt, seatOf, type Kit } from './fast-round.ts'
import { declaring } from './fast-score.ts'
import type { Pack } from './pack.ts'
import { tenTables } from './tables.ts'

const { MOST_DISCARDS, MOST_KINDS } = cell
const { ASKED, CLAIM, DECLARE, DISCARD, DRAW, DYE, GODS, HIT, OFFERED, PASS, SCORE, WINNERS, WRONG } = cell

/** Plays rounds, one at a time, all in the same place. */
export class TenKernel {
  private readonly kit: Kit
  private readonly rules: FastRules

  constructor(rules: TenRules, options: TenOptions) {
    this.kit = kitFor(rules, options)
    this.rules = { kit: this.kit, declare: declaring(this.kit) }
  }

  /**
   * A round from a pack in dealing order, as places among the deck's kinds: seven for each seat, then the deck. At every
   * decision `choose` is told how many legal actions there are, and says which: its place in the rules' list, from 0 on.
   * In a window opponents are asked one after the other, unseen by each other.
   */
  play(dealer: Seat, pack: ArrayLike<number>, choose: Choose): void {
    playRound(this.rules, seatAt(dealer), pack, choose)
  }

  /** While `choose` is asked: whom it chooses for. */
  get asked(): number {
    return seatOf(this.kit.cells[ASKED] as number)
  }

  /** While `choose` is asked: a legal action, as the rules have it. */
  nth(n: number): Ten['action'] {
    return actionOf(this.kit, nthAction(this.kit, n))
  }

  /** Whether it declares, and rightly. */
  wins(n: number): boolean {
    const { kit } = this
    const action = nthAction(kit, n)
    const asked = kit.cells[ASKED] as number
    if (action === DECLARE) return isTen(kit, asked)
    if (action < HIT || action >= DISCARD) return false
    return isTenWith(kit, asked, kit.cells[seatAt(action - HIT) + OFFERED] as number)
  }

  /** After a round, as bits: who won; whose declaration was false; who won the match at once. */
  get winners(): number {
    return this.kit.cells[WINNERS] as number
  }
  get wrong(): number {
    return this.kit.cells[WRONG] as number
  }
  get gods(): number {
    return this.kit.cells[GODS] as number
  }

  /** After a round, by seat: what it gains, and how the wild cards in its open combos are coloured, 0 without any. */
  get scores(): readonly number[] {
    return this.bySeat(SCORE)
  }
  get dyes(): readonly number[] {
    return this.bySeat(DYE)
  }

  private bySeat(which: number): readonly number[] {
    const { cells, players } = this.kit
    return Array.from({ length: players }, (_, seat) => cells[seatAt(seat) + which] as number)
  }
}

export const tenKernel = (rules: TenRules, options: TenOptions): TenKernel => new TenKernel(rules, options)

function kitFor(rules: TenRules, options: TenOptions): Kit {
  const tables = tenTables(rules.deck)
  const { pack } = tables
  const { kinds } = pack
  const { players } = options
  const settings = rules.settings(options)
  const claims = claimsOf(pack)
  const cards = pack.copies.reduce((sum, many) => sum + many, 0)
  if (kinds.length > MOST_KINDS || cards > MOST_DISCARDS) throw new Error('the deck is too large')
  return {
    cells: newRound(),
    tables,
    pack,
    claims,
    settings,
    players,
    cards,
    end: seatAt(players),
    totals: tables.totals,
    adds: addsOf(pack),
    faces: Uint8Array.from(kinds, faceOf),
    plain: plainIn(pack),
    odd: bitsWhere(pack, isOdd(pack, claims)),
    low: bitsWhere(pack, (kind) => !isNext(pack, kind - 1)),
    high: bitsWhere(pack, (kind) => !isNext(pack, kind)),
    keys: new Int32Array(pack.suits.length),
    assisted: settings.assisted ? 1 : 0,
    exposes: settings.exposeOlderDiscard ? 1 : 0,
    hitting: settings.interrupt === 'off' ? 1 : 0,
  }
}

const addsOf = ({ adds }: Pack): Int32Array =>
  Int32Array.from(adds, (units) => {
    const suit = units.findIndex((unit) => unit > 0)
    return suit < 0 ? 0 : 4 * at(units, suit) + suit
  })

const bitsWhere = ({ kinds }: Pack, is: (kind: number) => boolean): number =>
  kinds.reduce((bits, _, kind) => bits | (is(kind) ? 1 << kind : 0), 0)

const isOdd =
  ({ suits, wild }: Pack, { near }: Claims) =>
  (kind: number): boolean =>
    suits.length !== 2 || at(wild, kind) >= 0 || near[kind] === 0

/** Whether the next kind counts one more in the same colour. */
function isNext({ kinds }: Pack, kind: number): boolean {
  const [one, next] = [kinds[kind], kinds[kind + 1]]
  if (one === undefined || next === undefined) return false
  return colourOf(next) === colourOf(one) && faceOf(next) === faceOf(one) + 1
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
