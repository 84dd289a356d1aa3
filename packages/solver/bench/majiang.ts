// @kobalab/majiang-core, the mahjong of npm: the distance of a hand, and whole matches between players who win when they
// can and discard at random.
import { at, pick, type Random } from '@tenfold/core'

interface Hand {
  readonly toString: () => string
}

interface Player {
  /** Its seat, counted from the dealer. */
  readonly _menfeng: number
  readonly shoupai: Hand
  _callback: (reply: object) => void
  readonly get_dapai: (hand: Hand) => readonly string[]
  readonly allow_hule: (hand: Hand, tile: string | null, special?: boolean) => boolean
}

/** What is used of the package. Its words are Chinese: shoupai a hand, dapai a discard, hule a win, xiangting the distance. */
type Majiang = Readonly<{
  Shoupai: Readonly<{ fromString: (text: string) => Hand }>
  Player: new () => Player
  Game: new (
    players: readonly Player[],
    ended: (record: Readonly<{ log: readonly unknown[] }>) => void,
    rule: object,
  ) => Readonly<{ do_sync: () => void }>
  Util: Readonly<{ xiangting: (hand: Hand) => number }>
  rule: (changed: object) => object
}>

export interface MajiangWork {
  /** The distance of a hand of thirteen, one of many in turn. */
  readonly distance: (i: number) => number
  /** A match of one wind; how many rounds it had. */
  readonly match: (random: Random) => number
}

const SUITS = ['m', 'p', 's', 'z'] as const
const HANDS = 1024

/** Thirteen of 136 tiles, as the package writes them. */
function dealt(random: Random): string {
  const tiles = SUITS.flatMap((suit) =>
    Array.from({ length: suit === 'z' ? 28 : 36 }, (_, i) => ({ suit, value: Math.floor(i / 4) + 1 })),
  )
  const hand = Array.from({ length: 13 }, () => at(tiles.splice(random.below(tiles.length), 1), 0))
  return SUITS.map((suit) => {
    const values = hand.filter((tile) => tile.suit === suit).map(({ value }) => value)
    return values.length === 0 ? '' : suit + values.toSorted((a, b) => a - b).join('')
  }).join('')
}

export function majiangWork(load: (name: string) => unknown, random: Random): MajiangWork {
  const majiang = load('@kobalab/majiang-core') as Majiang
  const hands = Array.from({ length: HANDS }, () => majiang.Shoupai.fromString(dealt(random)))

  class RandomPlayer extends majiang.Player {
    action_kaiju(): void {
      this._callback({})
    }
    action_qipai(): void {
      this._callback({})
    }
    action_zimo({ l }: Readonly<{ l: number }>): void {
      if (l !== this._menfeng) this._callback({})
      else if (this.allow_hule(this.shoupai, null)) this._callback({ hule: '-' })
      else this._callback({ dapai: pick(this.get_dapai(this.shoupai), random) })
    }
    action_dapai({ l, p }: Readonly<{ l: number; p: string }>): void {
      const from = ['', '+', '=', '-'][(4 + l - this._menfeng) % 4] ?? ''
      const wins = l !== this._menfeng && this.allow_hule(this.shoupai, p.slice(0, 2) + from)
      this._callback(wins ? { hule: '-' } : {})
    }
    action_fulou(): void {
      this._callback({})
    }
    action_gang(): void {
      this._callback({})
    }
    action_hule(): void {
      this._callback({})
    }
    action_pingju(): void {
      this._callback({})
    }
    action_jieju(): void {
      this._callback({})
    }
  }

  return {
    distance: (i) => majiang.Util.xiangting(hands[i & (HANDS - 1)] as Hand),
    match: (): number => {
      let rounds = 0
      const players = Array.from({ length: 4 }, () => new RandomPlayer())
      const ended = ({ log }: Readonly<{ log: readonly unknown[] }>): void => {
        rounds = log.length
      }
      new majiang.Game(players, ended, majiang.rule({ 場数: 1 })).do_sync()
      return rounds
    },
  }
}
