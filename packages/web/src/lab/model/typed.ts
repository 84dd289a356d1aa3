/** Cards as text, in notation: what is typed into the lab, and what stands there. */
import { all, err, ok, type Result } from '@tenfold/core'
import { readCard, type Card, type TenRules } from '@tenfold/games'
import { cardWords, comboText, offerWords, readCombo } from '@tenfold/solver'
import { addCard, layOpen, opponentsIn, type Lab, type Place, type Target } from './lab.ts'

/** What of a lab stands in the field for one of its places. */
export function typedOf(lab: Lab, target: Target): string {
  switch (target) {
    case 'hand':
      return lab.hand.join(' ')
    case 'open':
      return lab.open.map(comboText).join(', ')
    case 'seen':
      return lab.seen.join(' ')
    case 'offered':
      return lab.offered.map(({ from, card }) => `${from} ${card}`).join(', ')
  }
}

/** Each in turn, or the first refusal. */
function folded<X>(lab: Lab, items: readonly X[], add: (lab: Lab, item: X) => Result<Lab>): Result<Lab> {
  return items.reduce<Result<Lab>>((now, item) => (now.ok ? add(now.value, item) : now), ok(lab))
}

function cardHere({ deck, title }: TenRules, text: string): Result<Card> {
  const card = readCard(text)
  if (!card.ok) return card
  return deck.some(([kind]) => kind === card.value) ? card : err(`${title} has no ${card.value}.`)
}

const parts = (text: string): readonly string[] => text.split(/[,;]/).filter((part) => part.trim() !== '')

function readOffer(rules: TenRules, lab: Lab, text: string): Result<readonly [Place, Card]> {
  const offer = offerWords(text)
  const from = opponentsIn(lab).find((place) => String(place) === offer?.seat)
  if (offer === undefined || from === undefined)
    return err('Write the seat, counted from your left, and its card: 1 R4.')
  const card = cardHere(rules, offer.card)
  return card.ok ? ok([from, card.value]) : card
}

/** The lab with what was typed in place of what lay there; refused in a sentence. */
export function readTyped(
  rules: TenRules,
  lab: Lab,
  { target, text }: Readonly<{ target: Target; text: string }>,
): Result<Lab> {
  const bare: Lab = { ...lab, [target]: [] }
  switch (target) {
    case 'hand':
    case 'seen': {
      const cards = all(cardWords(text).map((word) => cardHere(rules, word)))
      return cards.ok ? folded(bare, cards.value, (now, card) => addCard(rules, now, card, target)) : cards
    }
    case 'open': {
      const combos = all(parts(text).map(readCombo))
      return combos.ok ? folded(bare, combos.value, (now, combo) => layOpen(rules, now, combo)) : combos
    }
    case 'offered': {
      const offers = all(parts(text).map((part) => readOffer(rules, lab, part)))
      return offers.ok
        ? folded(bare, offers.value, (now, [from, card]) => addCard(rules, now, card, from))
        : offers
    }
  }
}
