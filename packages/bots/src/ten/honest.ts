// What a bot of the ten games may say. At an unassisted table false declarations are legal; a bot never makes one.
import type { Knowledge } from '@tenfold/core'
import { makesTen, type Ten, type TenRules } from '@tenfold/games'
import { claiming, heldIn, planOf, taking, type Held, type Plan } from '@tenfold/solver'

export type Known = Knowledge<Ten>
export type Action = Ten['action']
export type Claim = Action & { type: 'claim' }
export type Discard = Action & { type: 'discard' }

const isTen = ({ concealed, open }: Held): boolean => makesTen(concealed, open)

/** Whether an action makes ten. */
function makes({ view }: Known, action: Action): boolean {
  switch (action.type) {
    case 'declare':
      return isTen(heldIn(view))
    case 'hit':
      return isTen(taking(view, action.from).held)
    case 'claim':
      return isTen(claiming(view, action).held)
    default:
      return false
  }
}

export type Won = Plan & { kind: 'wins' }
export type Winning = Readonly<{ action: Action; plan: Won }>

/**
 * The actions that make ten, now or as soon as it is declared after a claim (T9), each with its price: first what wins the match
 * (T14), then the dearest, then what wins at once.
 */
export function winsOf(rules: TenRules, known: Known): readonly Winning[] {
  const settings = rules.settings(known.setup.options)
  const wins = known.legal.flatMap((action) => {
    // Plans of what does not win take longer.
    if (!makes(known, action)) return []
    const plan = planOf(known.view, settings, action)
    return plan.kind === 'wins' ? [{ action, plan }] : []
  })
  const order = ({ action, plan }: Winning): number =>
    (plan.price.god ? DEAREST : 0) + plan.points + (action.type === 'claim' ? 0 : 0.5)
  return wins.toSorted((a, b) => order(b) - order(a))
}

/** More than any win pays. */
const DEAREST = 1e6

const declares = ({ type }: Action): boolean => type === 'declare' || type === 'hit'

/** The legal actions without those that would declare falsely (T13b). */
export const honest = (known: Known): readonly Action[] =>
  known.legal.filter((action) => !declares(action) || makes(known, action))

/** What a win's basic points go by. */
export const roleIn = ({ view }: Known): 'dealer' | 'other' =>
  view.dealer === view.viewer ? 'dealer' : 'other'
