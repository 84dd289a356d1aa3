// T13a, TT6: several seats hit one discard. Random play hardly ever comes to it, so the hands are dealt for it, and the
// second program in evidence/ says what comes of the answers.
import {
  must,
  pick,
  replay,
  seatsOf,
  shuffled,
  type Outcome,
  type Random,
  type Seat,
  writeOutcome,
} from '@tenfold/core'
import { optionsOf, seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { allHands } from '../../../../evidence/ten/hands.ts'
import { replay as secondReplay } from '../../../../evidence/ten/referee.ts'
import { packOf, RED_AND_BLUE, without, type Card } from '../ten/cards.ts'
import { makesTen } from '../ten/combos.ts'
import { totalTen } from './total-ten.ts'

const PACK = packOf(RED_AND_BLUE)
const WINNING = ([...allHands('total-ten', 8)] as (readonly Card[])[]).filter((hand) => makesTen(hand, []))

const has = (cards: readonly Card[], wanted: readonly Card[]): boolean =>
  [...new Set(wanted)].every(
    (card) => cards.filter((c) => c === card).length >= wanted.filter((c) => c === card).length,
  )

/** Seat 0 draws a card that makes ten for the seats named, and for others only by chance. */
function dealt(players: number, ready: readonly Seat[], random: Random) {
  const card = pick(PACK, random)
  const others = WINNING.filter((hand) => hand.includes(card)).map((hand) => without(hand, card))
  let left = without(PACK, card)
  const hands = new Map<Seat, readonly Card[]>()
  for (const seat of ready) {
    const hand = pick(
      others.filter((cards) => has(left, cards)),
      random,
    )
    left = without(left, ...hand)
    hands.set(seat, hand)
  }
  let rest = shuffled(left, random)
  for (const seat of seatsOf(players)) {
    if (hands.has(seat)) continue
    hands.set(seat, rest.slice(0, 7))
    rest = rest.slice(7)
  }
  const bySeat = seatsOf(players).map((seat) => hands.get(seat) ?? [])
  return { card, deal: { hands: bySeat, deck: [card, ...rest] } }
}

type Row = Readonly<{ players: 3 | 4; interrupt: 'nearest' | 'all'; declarations: 'assisted' | 'unassisted' }>

const ROWS: readonly Row[] = ([3, 4] as const).flatMap((players) =>
  (['nearest', 'all'] as const).flatMap((interrupt) =>
    (['assisted', 'unassisted'] as const).map((declarations) => ({ players, interrupt, declarations })),
  ),
)

/** One discard, random answers: what both programs make of it. */
function collision({ players, ...row }: Row, random: Random): readonly [Outcome | undefined, unknown] {
  const options = { players, ...row, bonusTable: pick(['normal', 'basic'], random) }
  const seats = seatsOf(players).slice(1)
  const ready = seats.filter(() => random.below(3) > 0)
  const { card, deal } = dealt(players, ready, random)
  const willing = (seat: Seat): boolean =>
    ready.includes(seat) ? random.below(5) > 0 : row.declarations === 'unassisted' && random.below(2) === 0
  const answers = seats.map((seat) => `${seat} ${willing(seat) ? 'hit 0' : 'pass'}`)
  const moves = ['0 draw', `0 discard ${card}`, ...answers]
  const setup = { options: optionsOf(totalTen, options), dealer: 0, chance: 'none' } as const
  const ours = must(replay(totalTen.game, setup, { deal, moves })).at(-1)
  const theirs = secondReplay({
    game: 'total-ten',
    options,
    dealer: 0,
    deal: { hands: deal.hands.map((hand) => [...hand]), deck: [...deal.deck] },
    moves,
  })
  return [ours && totalTen.game.outcome(ours.state), theirs.outcome]
}

test.each(ROWS)('T13a, TT6: $players players, $interrupt, $declarations', (row) => {
  const random = seeded(row.players)
  let several = 0
  for (let i = 0; i < 40; i++) {
    const [ours, theirs] = collision(row, random)
    expect(ours ? writeOutcome(ours) : null).toEqual(theirs)
    if (ours?.kind === 'won' && ours.by.length > 1) several++
  }
  if (row.interrupt === 'all') expect(several).toBeGreaterThan(5)
  else expect(several).toBe(0)
})
