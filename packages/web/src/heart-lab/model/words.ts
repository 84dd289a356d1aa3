/** What is said in the lab of 10/12 Heart. */
import { at } from '@tenfold/core'
import { CELLS } from '@tenfold/games'
import type { Bounds } from '@tenfold/solver'
import { listed } from '../../cards/names.ts'
import { cellWord } from '../../heart/model/words.ts'
import { SIDES, type Place, type Side } from './lab.ts'
import type { Told } from './told.ts'

export const isExact = ({ low, high }: Bounds): boolean => low === high

/** "17", "12 to 21". */
export const boundsWords = ({ low, high }: Bounds): string =>
  low === high ? String(low) : `${low} to ${high}`

/** "Hand A", "Won B", "Trick". */
export const placeWord = (place: Place): string =>
  place === 'trick' ? 'Trick' : `${place.startsWith('hand') ? 'Hand' : 'Won'} ${place.slice(-1)}`

/** Under a card, in little room: "A", "A won", "trick". */
export const placeSign = (place: Place | undefined): string => {
  if (place === undefined) return ''
  if (place === 'trick') return 'trick'
  return place.startsWith('hand') ? place.slice(-1) : `${place.slice(-1)} won`
}

/** "in the hand of A", for a screen reader. */
export function placeSays(place: Place | undefined): string {
  if (place === undefined) return 'nowhere yet'
  if (place === 'trick') return 'in the trick'
  return place.startsWith('hand') ? `in the hand of ${place.slice(-1)}` : `won by ${place.slice(-1)}`
}

/** "Tricks against the other two: A 4, B 3, C 2." */
export const tricksWords = (tricks: Told['tricks']): string =>
  `Tricks against the other two: ${SIDES.map((side: Side) => `${side} ${boundsWords(tricks[side])}`).join(', ')}.`

/** Which tiles their player can make come true against the other two. */
export function sureWords({ sure }: Pick<Told, 'sure'>): string {
  const open = sure.filter((one) => !isExact(one)).length
  const can = CELLS.filter((_, place) => at(sure, place).low === 1).map(cellWord)
  const rest = open > 0 ? ` ${open} of the tiles not looked at yet.` : ''
  if (can.length === 0) return open === sure.length ? '' : `No tile can be forced by its player alone.${rest}`
  return `Tiles that their player can force alone: ${listed(can.map((one) => one.replace(',', '')))}.${rest}`
}

/** The cards best first for whoever plays: A and B want points for the dealer, C does not. */
export function ranked(choices: Told['choices'], side: Side): Told['choices'] {
  const sign = side === 'C' ? 1 : -1
  return choices.toSorted((a, b) => sign * (a.low + a.high - b.low - b.high))
}

/** Whether a card is surely as good as any other. */
export const isBest = (choices: Told['choices'], side: Side, one: Bounds): boolean =>
  isExact(one) && choices.every(({ low, high }) => (side === 'C' ? low >= one.low : high <= one.low))
