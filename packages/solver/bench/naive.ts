// The ten games as plainly as can be: the programs of evidence/, which try every split, and a search from hand to hand.
import { at, pick, type Random } from '@tenfold/core'
import type { Card, Ten } from '@tenfold/games'
import { scoreOf } from '../../../evidence/ten/bonuses.ts'
import { makesTen } from '../../../evidence/ten/hands.ts'
import { fullOptions } from '../../../evidence/ten/options.ts'
import { legalMoves, playLegal, startRound } from '../../../evidence/ten/referee.ts'

export const naiveTen = (hand: readonly Card[]): boolean => makesTen([...hand])

const options = fullOptions('make10', { players: 4 })

/** Of eight cards that make ten, drawn and nothing open. */
export const naivePoints = (hand: readonly Card[]): number =>
  scoreOf('make10', options, {
    concealed: [...hand],
    open: [],
    won: 'draw',
    dealer: false,
    firstTurn: false,
  })?.points ?? 0

/** Exchanges one card in every way, until one more makes ten; the pack is not looked at. */
export function naiveDistance(hand: readonly Card[], kinds: readonly Card[]): number {
  let met: ReadonlySet<string> = new Set([hand.toSorted().join(' ')])
  for (let draws = 1; ; draws++) {
    const next = new Set<string>()
    for (const text of met) {
      for (const card of kinds) {
        const eight = [...text.split(' '), card]
        if (makesTen(eight)) return draws
        for (const i of eight.keys()) next.add(eight.toSpliced(i, 1).toSorted().join(' '))
      }
    }
    met = next
  }
}

export function naiveRound({ hands, deck }: Ten['deal'], random: Random): number {
  const round = startRound({
    game: 'make10',
    options: {},
    dealer: 0,
    deal: { hands: hands.map((hand) => [...hand]), deck: [...deck] },
    moves: [],
  })
  while (round.phase !== 'over') playLegal(round, pick(legalMoves(round), random))
  return at(round.outcome?.scores ?? [], 0)
}
