/** From a moment of a replay into the hand lab: with all that one seat knew, in 10/12 Heart with every card. */
import { put, type Seat, type Types } from '@tenfold/core'
import { heart, tenRulesOf, type Ten, type View } from '@tenfold/games'
import { writePosition, type Score } from '@tenfold/solver'
import { labOfTable } from '../heart-lab/model/from-table.ts'
import { writeHeartLab } from '../heart-lab/model/link.ts'
import { heartTable, type HeartPush } from '../heart/model/table.ts'
import { labOf, writeLab } from '../lab/model/link.ts'
import type { Film, Moment } from './film.ts'
import type { Place } from './place.ts'

/** Types are forgotten on the way through a film; a ten game's pushes have its own views. */
const viewIn = (
  push: Readonly<{ round?: Readonly<{ view: Types['view'] }> }> | undefined,
): View | undefined => push?.round?.view as View | undefined

/** Of those whose cards are seen: whoever is to act, or has shown a hand, or sits below. */
function seatAt(view: View, front: Seat): Seat {
  const { now, toAct } = view
  const busy = now.phase === 'over' ? now.shown.map(({ seat }) => seat) : toAct
  return busy.includes(front) ? front : (busy[0] ?? front)
}

function viewAt({ push, open }: Moment, { front }: Pick<Place, 'front'>): View | undefined {
  const view = viewIn(push)
  return open === undefined || view === undefined ? view : viewIn(open.seats[seatAt(view, front)])
}

/** As the seat is asked, or would be if its turn began; after the round, as it was before its declaration. */
function asked(view: View, viewer: Seat): View {
  const { now, rows, covered, options } = view
  const turn: View = { ...view, toAct: [viewer], now: { phase: 'turn', seat: viewer } }
  if (view.toAct.includes(viewer)) return view
  const shown = now.phase === 'over' ? now.shown.find(({ seat }) => seat === viewer) : undefined
  if (shown === undefined) return turn
  const { won, card, from } = shown
  if (won === 'draw' && card !== undefined)
    return { ...turn, now: { phase: 'drawn', seat: viewer, drawn: card } }
  if (from === undefined) return turn
  if (card === undefined) return { ...turn, now: { phase: 'claimed', seat: viewer, from } }
  // The discard that was hit lies in its row again.
  const offered = { rows: put(rows, from, [...(rows[from] ?? []), card]), covered: put(covered, from, false) }
  const window = 'interrupt' in options && options.interrupt !== 'off'
  return { ...turn, ...offered, now: window ? { phase: 'window', seat: from } : turn.now }
}

/** A push of 10/12 Heart, whose types a film has forgotten. */
const heartIn = (push: unknown): HeartPush => push as HeartPush

function heartLink({ push, open }: Moment): string | undefined {
  const seats = open && { front: open.front, seats: open.seats.map(heartIn) }
  const table = heartTable(heartIn(push), seats)
  const lab = table && labOfTable(table)
  return lab && `/lab/${heart.name}${writeHeartLab(lab)}`
}

/** The match before the round; a round that is over has changed it. */
function scoreIn({ push }: Moment, { now }: View): Score | undefined {
  const standing = push.standing as Ten['standing'] | undefined
  if (standing === undefined || now.phase === 'over') return undefined
  return { totals: standing.totals, passes: standing.passes }
}

/** The address; nothing where not enough is seen: for a spectator, and of a round of 10/12 Heart through one pair of eyes. */
export function labLink({ game, rules: version }: Film, moment: Moment, place: Place): string | undefined {
  if (game === heart.name) return heartLink(moment)
  const rules = tenRulesOf(game, version)
  if (!rules.ok) return undefined
  const view = viewAt(moment, place)
  if (view === undefined || view.viewer === 'spectator') return undefined
  const position = writePosition(asked(view, view.viewer), scoreIn(moment, view))
  return `/lab/${game}${writeLab(rules.value, labOf(rules.value, position))}`
}
