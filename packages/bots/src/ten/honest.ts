// What a bot of the ten games may say. At an unassisted table false declarations are legal; a bot never makes one.
import type { Knowledge } from '@tenfold/core'
import { makesTen, type Ten } from '@tenfold/games'
import { heldIn, taking, type Held } from '@tenfold/solver'

export type Known = Knowledge<Ten>
export type Action = Ten['action']
export type Claim = Action & { type: 'claim' }
export type Discard = Action & { type: 'discard' }

const isTen = ({ concealed, open }: Held): boolean => makesTen(concealed, open)

/** Whether an action wins now. */
export function wins(known: Known, action: Action): boolean {
  if (action.type === 'declare') return isTen(heldIn(known.view))
  return action.type === 'hit' && isTen(taking(known.view, action.from).held)
}

const declares = ({ type }: Action): boolean => type === 'declare' || type === 'hit'

/** The legal actions without those that would declare falsely (T13b). */
export const honest = (known: Known): readonly Action[] =>
  known.legal.filter((action) => !declares(action) || wins(known, action))

/** What a win's basic points go by. */
export const roleIn = ({ view }: Known): 'dealer' | 'other' =>
  view.dealer === view.viewer ? 'dealer' : 'other'
