// H1, H2, H10: four rounds, each seat deals once and each suit is trump once.
import { add, at, clockwise, err, leaders, ok, seatsOf, shuffled, type Match } from '@tenfold/core'
import { SUITS, type Heart, type Suit } from './words.ts'

const ROUNDS = 4

const inOrder = (suits: readonly Suit[]): readonly Suit[] => SUITS.filter((suit) => suits.includes(suit))

export const match: Match<Heart> = {
  draw: (_, random, firstDealer) => ({
    firstDealer: firstDealer ?? at(seatsOf(4), random.below(4)),
    trumps: shuffled(SUITS, random),
  }),
  begin: (options, luck) =>
    luck.trumps.length === ROUNDS && inOrder(luck.trumps).length === ROUNDS
      ? ok({ options, luck, deals: 0, totals: seatsOf(4).map(() => 0) })
      : err('each suit must be trump exactly once'),
  setup: ({ options, luck, deals }) =>
    deals === ROUNDS
      ? undefined
      : { options, dealer: at(clockwise(luck.firstDealer, 4), deals), chance: at(luck.trumps, deals) },
  fold: (now, { scores }) => ({ ...now, deals: now.deals + 1, totals: add(now.totals, scores) }),
  standing: ({ luck, deals, totals }) => ({
    totals,
    deals,
    dealer: at(clockwise(luck.firstDealer, 4), deals % ROUNDS),
    firstDealer: luck.firstDealer,
    trumpsUsed: luck.trumps.slice(0, deals),
    // H2: which suits are to come is public, their order is not.
    trumpsToCome: inOrder(luck.trumps.slice(deals)),
    ...(deals === ROUNDS ? { winners: leaders(totals) } : {}),
  }),
  luckOf: (_, rounds, random) => {
    const shown = rounds.map(({ deal }) => deal.trump)
    const again = shown.findIndex((suit, i) => shown.indexOf(suit) < i)
    if (again >= 0) return err({ round: again + 1, why: `${at(shown, again)} has been trump before` })
    const toCome = SUITS.filter((suit) => !shown.includes(suit))
    const trumps = [...shown, ...(random ? shuffled(toCome, random) : toCome)]
    return ok({ firstDealer: rounds[0]?.dealer ?? 0, trumps })
  },
}
