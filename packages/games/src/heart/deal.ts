// H1, H2: ten cards each to A, B and C, and the trump the dealer has turned.
import {
  all,
  at,
  err,
  kindOf,
  ok,
  put,
  readFields,
  readList,
  seatsOf,
  shuffled,
  unknownKey,
  type Random,
  type Result,
} from '@tenfold/core'
import { isSuit, PACK, readCard, seatOfRole } from './cards.ts'
import type { Card, Deal, HeartSetup } from './words.ts'

const HAND_SIZE = 10

/** The pack is shuffled; A takes the first ten, B the next, C the last. */
export function shuffleDeal({ dealer, chance }: HeartSetup, random: Random): Deal {
  const pack = shuffled(PACK, random)
  const hands = (['A', 'B', 'C'] as const).reduce<readonly (readonly Card[])[]>(
    (dealt, role, i) => put(dealt, seatOfRole(role, dealer), pack.slice(i * HAND_SIZE, (i + 1) * HAND_SIZE)),
    seatsOf(4).map(() => []),
  )
  return { trump: chance, hands }
}

function readHand(input: unknown, where: string): Result<readonly Card[]> {
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
  const stranger = unknownKey(fields.value, ['trump', 'hands'])
  if (stranger !== undefined) return err(`a deal has trump and hands, not ${stranger}`)
  const { trump } = fields.value
  if (!isSuit(trump)) return err(`trump must be B, R, G or Y, not ${kindOf(trump)}`)
  const hands = readList(fields.value['hands'], 'hands')
  if (!hands.ok) return hands
  const read = all(hands.value.map((hand, seat) => readHand(hand, `hands[${seat}]`)))
  return read.ok ? ok({ trump, hands: read.value }) : read
}

/** The whole pack, ten cards to each but the dealer, and the trump of this round. */
export function checkDeal({ dealer, chance }: HeartSetup, { trump, hands }: Deal): Result<null> {
  if (trump !== chance) return err(`the trump of this round is ${chance}, not ${trump}`)
  if (hands.length !== 4) return err(`a deal for 4 has 4 hands, not ${hands.length}`)
  const wrong = seatsOf(4).find((seat) => at(hands, seat).length !== (seat === dealer ? 0 : HAND_SIZE))
  if (wrong !== undefined)
    return err(`seat ${wrong} must be dealt ${wrong === dealer ? 'no' : HAND_SIZE} cards`)
  const missing = PACK.find((card) => !hands.some((hand) => hand.includes(card)))
  return missing === undefined ? ok(null) : err(`${missing} was not dealt; a deal has every card once`)
}
