// Where the cards lie before play: seven a seat, the rest face down (T4).
import {
  all,
  err,
  ok,
  readFields,
  readList,
  seatsOf,
  shuffled,
  unknownKey,
  type Random,
  type Result,
} from '@tenfold/core'
import { readCard, surplus, type Card, type Deck } from './cards.ts'
import type { Deal } from './words.ts'

export const HAND_SIZE = 7

/** One card at a time is not dealt round: the pack is shuffled, and seat 0 takes the first seven. */
export function shuffleDeal(pack: readonly Card[], players: number, random: Random): Deal {
  const cards = shuffled(pack, random)
  const hands = seatsOf(players).map((seat) => cards.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE))
  return { hands, deck: cards.slice(players * HAND_SIZE) }
}

function readCards(input: unknown, where: string): Result<readonly Card[]> {
  const list = readList(input, where)
  if (!list.ok) return list
  return all(
    list.value.map((input, i) => {
      const card = readCard(input)
      return card.ok ? card : err(`${where}[${i}]: ${card.error}`)
    }),
  )
}

export function readDeal(input: unknown): Result<Deal> {
  const fields = readFields(input, 'the deal')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, ['hands', 'deck'])
  if (stranger !== undefined) return err(`a deal has hands and deck, not ${stranger}`)
  const hands = readList(fields.value['hands'], 'hands')
  if (!hands.ok) return hands
  const read = all(hands.value.map((hand, seat) => readCards(hand, `hands[${seat}]`)))
  if (!read.ok) return read
  const deck = readCards(fields.value['deck'], 'deck')
  return deck.ok ? ok({ hands: read.value, deck: deck.value }) : deck
}

/** The whole pack, seven cards a seat. */
export function checkDeal(pack: Deck, players: number, { hands, deck }: Deal): Result<null> {
  if (hands.length !== players) return err(`a deal for ${players} has ${players} hands, not ${hands.length}`)
  const short = hands.findIndex((hand) => hand.length !== HAND_SIZE)
  if (short >= 0) return err(`seat ${short} must be dealt ${HAND_SIZE} cards`)
  const cards = [...hands.flat(), ...deck]
  const stranger = cards.find((card) => !pack.some(([kind]) => kind === card))
  if (stranger !== undefined) return err(`this game has no ${stranger}`)
  const extra = surplus(pack, cards)
  if (extra !== undefined) return err(`there are more ${extra} than the pack holds`)
  const size = pack.reduce((sum, [, copies]) => sum + copies, 0)
  return cards.length === size
    ? ok(null)
    : err(`a deal has all ${size} cards of the pack, not ${cards.length}`)
}
