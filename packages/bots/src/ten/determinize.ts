// A round of the ten games that would have sounded the same to one seat: what a bot imagines when it samples.
import { at, type Determinize, pick, type Random, type Seat, seatsOf, shuffled, written } from '@tenfold/core'
import { type Card, type Combo, makesTen, packOf, type Ten, type TenRules, without } from '@tenfold/games'

/** A card that a seat got, and whether it still holds it. What the news does not tell is filled in later. */
interface Slot {
  card?: Card
  gone?: true
}

interface Heard {
  /** What each seat was dealt or drew, in that order. */
  readonly slots: readonly Slot[][]
  /** What came from the deck, in drawing order. */
  readonly drawn: Slot[]
  readonly open: readonly Combo[][]
  readonly moves: string[]
  /** Who hit the discard of whom; all but the nearest stay unseen, and assisted they had ten. */
  readonly hits: { readonly seat: Seat; readonly card: Card }[]
  last?: { readonly seat: Seat; readonly card: Card }
  claimed: boolean
  answered: boolean
}

type News = Ten['event']

const known = (card: Card | '??'): Slot => (card === '??' ? {} : { card })

/** It was one of the cards the seat had got by then; any that is not known yet is as likely as another. */
function layDown(slots: readonly Slot[], card: Card, random: Random): void {
  const held = slots.filter(({ gone }) => !gone)
  const seen = held.find((slot) => slot.card === card)
  const slot =
    seen ??
    pick(
      held.filter((other) => other.card === undefined),
      random,
    )
  slot.card = card
  slot.gone = true
}

function hearDeclared(heard: Heard, { declared }: News & { type: 'declared' }, random: Random): void {
  const { seat, won, card, concealed, from } = declared
  const last = heard.drawn.at(-1)
  if (won === 'draw' && card && last) {
    last.card = card
    last.gone = true
  }
  for (const shown of card ? without(concealed, card) : concealed)
    layDown(at(heard.slots, seat), shown, random)
  // The answers of a window have told the move already.
  if (heard.answered) return
  heard.moves.push(written(seat, won === 'draw' || heard.claimed ? 'declare' : `hit ${from}`))
}

function hear(rules: TenRules, heard: Heard, event: News, random: Random): void {
  const { slots, moves } = heard
  switch (event.type) {
    case 'dealt':
      at(slots, event.seat).push(...event.cards.map(known))
      return
    case 'drew': {
      const slot = known(event.card)
      at(slots, event.seat).push(slot)
      heard.drawn.push(slot)
      moves.push(written(event.seat, 'draw'))
      heard.claimed = heard.answered = false
      return
    }
    case 'claimed': {
      const { seat, from, card, combo } = event
      for (const own of without(combo.cards, card)) layDown(at(slots, seat), own, random)
      at(heard.open, seat).push(combo)
      const action = { type: 'claim', from, cards: combo.cards, as: combo.as } as const
      moves.push(written(seat, rules.game.notate(action)))
      heard.claimed = true
      heard.answered = false
      return
    }
    case 'discarded':
      layDown(at(slots, event.seat), event.card, random)
      moves.push(written(event.seat, `discard ${event.card}`))
      heard.last = { seat: event.seat, card: event.card }
      heard.claimed = heard.answered = false
      return
    case 'answered':
      if (heard.last === undefined) throw new Error('a window without a discard')
      moves.push(written(event.seat, event.answer === 'hit' ? `hit ${heard.last.seat}` : 'pass'))
      if (event.answer === 'hit') heard.hits.push({ seat: event.seat, card: heard.last.card })
      heard.answered = true
      return
    case 'declared':
      hearDeclared(heard, event, random)
      return
    case 'ended':
  }
}

/** Assisted, nobody can have hit without ten: true of whoever was shown, to be seen to for the others. */
const hitsFit = ({ hits, slots, open }: Heard): boolean =>
  hits.every(({ seat, card }) => {
    const held = at(slots, seat).filter(({ gone }) => !gone)
    const hand = held.flatMap((slot) => slot.card ?? [])
    // A hitter who was shown holds nothing any more.
    return held.length === 0 || makesTen([...hand, card], at(open, seat))
  })

function sample(rules: TenRules, { setup, news }: Parameters<Determinize<Ten>>[0], random: Random) {
  const seats = seatsOf(setup.options.players)
  const heard: Heard = {
    slots: seats.map(() => []),
    drawn: [],
    open: seats.map(() => []),
    moves: [],
    hits: [],
    claimed: false,
    answered: false,
  }
  for (const event of news) hear(rules, heard, event, random)
  const all = heard.slots.flat()
  const told = all.flatMap(({ card }) => card ?? [])
  const rest = [...shuffled(without(packOf(rules.deck), ...told), random)]
  for (const slot of all) slot.card ??= rest.pop() ?? at(rest, 0)
  const cardsOf = (slots: readonly Slot[]): readonly Card[] => slots.flatMap(({ card }) => card ?? [])
  const hands = heard.slots.map((slots) => cardsOf(slots.slice(0, 7)))
  return { heard, round: { deal: { hands, deck: [...cardsOf(heard.drawn), ...rest] }, moves: heard.moves } }
}

export const determinize =
  (rules: TenRules): Determinize<Ten> =>
  (knowledge, random) => {
    const { assisted } = rules.settings(knowledge.setup.options)
    for (let tries = 0; tries < 20_000; tries++) {
      const { heard, round } = sample(rules, knowledge, random)
      if (!assisted || hitsFit(heard)) return round
    }
    throw new Error('no such round was found')
  }
