/** Neighbours of one colour share its letter: R1 R2 B5 R3 is `R12B5R3`. */
export const compact = (cards: readonly string[]): string =>
  cards.map((card, i) => (card.charAt(0) === cards[i - 1]?.charAt(0) ? card.slice(1) : card)).join('')
