/** What is said of a round that is looked at again. */
import type { Person } from '../../table/people.ts'
import { isExact, type Review, type Round } from './review.ts'

const madeWords = ({ name, you }: Person, made: number): string => `${you ? 'you' : name} made ${made}.`

/** "For what came true these score 30; Lena made 17." */
export function bestWords(dealer: Person, { made }: Round, { best: { points } }: Review): string {
  if (points === made) return `No tiles would have scored more: ${madeWords(dealer, made)}`
  return `For what came true these score ${points}; ${madeWords(dealer, made)}`
}

/** "With these tiles and all cards known, A and B for the dealer and C against: 24 points from the deal; Lena made 17." */
export function totalWords(dealer: Person, { made }: Round, { totals: [deal] }: Review): string {
  const known =
    deal === undefined || !isExact(deal) ? 'from the deal not known yet' : `${deal.low} points from the deal`
  return `With the tiles that lay and all cards known, A and B for the dealer and C against: ${known}; ${madeWords(dealer, made)}`
}
