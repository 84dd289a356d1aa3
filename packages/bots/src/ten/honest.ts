// What a bot of the ten games may say. At an unassisted table false declarations are legal; a bot never makes one.
import type { Knowledge } from '@tenfold/core'
import { combosOf, makesTen, offered, without, type Card, type Ten } from '@tenfold/games'
import { heldIn, type Held } from '@tenfold/solver'

export type Known = Knowledge<Ten>
export type Action = Ten['action']
export type Claim = Action & { type: 'claim' }
export type Discard = Action & { type: 'discard' }

/** What the seat holds, the card just drawn included. */
export const handOf = ({ view }: Known): Held => heldIn(view)

const isTen = ({ concealed, open }: Held): boolean => makesTen(concealed, open)

/** The hand with another seat's newest discard in it. */
function taking(known: Known, from: Parameters<typeof offered>[1]): Held {
  const card = offered(known.view, from)
  const { concealed, open } = handOf(known)
  return { concealed: card === undefined ? concealed : [...concealed, card], open }
}

/** Whether an action wins now. */
export function wins(known: Known, action: Action): boolean {
  if (action.type === 'declare') return isTen(handOf(known))
  return action.type === 'hit' && isTen(taking(known, action.from))
}

const declares = ({ type }: Action): boolean => type === 'declare' || type === 'hit'

/** The legal actions without those that would declare falsely (T13b). */
export const honest = (known: Known): readonly Action[] =>
  known.legal.filter((action) => !declares(action) || wins(known, action))

/** The hand after a claim and before its discard, and the card that was taken. */
export function claiming(known: Known, claim: Claim): Readonly<{ hand: Held; taken: Card }> {
  const taken = offered(known.view, claim.from)
  const combo = combosOf(claim.cards).find(({ as }) => as === claim.as)
  if (taken === undefined || combo === undefined) throw new Error('no such claim is legal')
  const { concealed, open } = handOf(known)
  const kept = without(concealed, ...without(claim.cards, taken))
  return { hand: { concealed: kept, open: [...open, combo] }, taken }
}
