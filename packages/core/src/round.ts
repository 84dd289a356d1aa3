import type { Game, Move, SetupOf, Types } from './game.ts'
import { kindOf } from './json.ts'
import { err, ok, type Result } from './result.ts'
import { at, type Seat } from './seats.ts'

/** A round as a record writes it, `moves: ["0 draw", "0 discard R5", …]`, and no random source. */
export interface Round<T extends Types> {
  readonly deal: T['deal']
  readonly moves: readonly string[]
}

/** A round as the table holds it: the truth, and all that happened. */
export interface Truth<T extends Types> {
  readonly setup: SetupOf<T>
  readonly state: T['state']
  readonly events: readonly T['event'][]
}

/** Where a round stops being playable: the move, counted from 1 (0: the deal), and why. */
export type Misplay = Readonly<{ move: number; why: string }>

/** A move as records write it. */
export const written = (seat: Seat, text: string): string => `${seat} ${text}`

/** What a seat may do now; empty when it is not asked. */
export function legalFor<T extends Types>(
  game: Game<T>,
  state: T['state'],
  seat: Seat,
): readonly T['action'][] {
  return game.toAct(state).includes(seat) ? game.legalActions(game.view(state, seat)) : []
}

export function begin<T extends Types>(game: Game<T>, setup: SetupOf<T>, deal: T['deal']): Result<Truth<T>> {
  const first = game.start(setup, deal)
  return first.ok ? ok({ setup, ...first.value }) : first
}

/** The answers to one decision, or the first of them, each picked from its seat's legal list. */
function picked<T extends Types>(
  game: Game<T>,
  truth: Truth<T>,
  answers: readonly string[],
): Result<readonly Move<T>[], Misplay> {
  const moves: Move<T>[] = []
  for (const [i, seat] of game.toAct(truth.state).entries()) {
    const answer = answers[i]
    if (answer === undefined) break
    const legal = legalFor(game, truth.state, seat)
    const action = legal.find((a) => written(seat, game.notate(a)) === answer)
    if (action === undefined) return err({ move: i + 1, why: misplayed(game, answer, { seat, legal }) })
    moves.push({ seat, action })
  }
  return ok(moves)
}

/** Plays the answers to one decision, each picked from its seat's legal list. */
export function advance<T extends Types>(
  game: Game<T>,
  truth: Truth<T>,
  answers: readonly string[],
): Result<Truth<T>, Misplay> {
  const moves = picked(game, truth, answers)
  if (!moves.ok) return moves
  const done = moves.value.length
  const missing = game.toAct(truth.state)[done]
  if (missing !== undefined)
    return err({ move: done + 1, why: `the moves break off before seat ${missing} has answered` })
  const { state, events } = game.apply(truth.state, moves.value)
  return ok({ setup: truth.setup, state, events: [...truth.events, ...events] })
}

/** The truth while answers wait for those of others: as it was, if each is legal. */
function sealed<T extends Types>(
  game: Game<T>,
  truth: Truth<T>,
  answers: readonly string[],
): Result<Truth<T>, Misplay> {
  const moves = picked(game, truth, answers)
  return moves.ok ? ok(truth) : moves
}

/** The longest list of legal actions that is told whole, and how much of a longer one. */
const TOLD_WHOLE = 12
const TOLD_OF_MORE = 8

/** The actions that begin with the same words as a text, with as many as any of them does. */
function nearestTo(text: string, actions: readonly string[]): readonly string[] {
  const words = text.split(' ', 6)
  const alike = words.map((_, i) => {
    const start = `${words.slice(0, i + 1).join(' ')} `
    return actions.filter((action) => `${action} `.startsWith(start))
  })
  return alike.findLast((some) => some.length > 0) ?? actions
}

/** Why a move that is not one of the legal ones cannot be made, in a sentence without its stop. */
export function misplayed<T extends Types>(
  { notate }: Game<T>,
  move: string,
  { seat, legal }: Readonly<{ seat: Seat; legal: readonly T['action'][] }>,
): string {
  if (!/^\d \S(.*\S)?$/.test(move)) return `a move is a seat, a space and an action, not ${kindOf(move)}`
  if (!move.startsWith(`${seat} `)) return `it is seat ${seat}'s turn, not ${kindOf(move)}`
  const all = legal.map(notate)
  const isWhole = all.length <= TOLD_WHOLE
  const told = isWhole ? all : nearestTo(move.slice(2), all).slice(0, TOLD_OF_MORE)
  const rest = isWhole ? '' : `, … (${all.length} in all)`
  return `${kindOf(move)} is not legal; seat ${seat} may: ${told.join(', ')}${rest}`
}

/**
 * Every truth the round went through, the first one included; at the first bad move, which and why. The moves may break
 * off where that is said, also in a window: answers that stand there are legal and, as it never closed, lead nowhere.
 */
export function replay<T extends Types>(
  game: Game<T>,
  setup: SetupOf<T>,
  { deal, moves }: Round<T>,
  { mayBreakOff = false }: Readonly<{ mayBreakOff?: boolean }> = {},
): Result<readonly Truth<T>[], Misplay> {
  const first = begin(game, setup, deal)
  if (!first.ok) return err({ move: 0, why: first.error })
  const truths = [first.value]
  for (let done = 0; done < moves.length; ) {
    const truth = at(truths, truths.length - 1)
    const asked = game.toAct(truth.state).length
    if (asked === 0) return err({ move: done + 1, why: 'the round was over before this move' })
    const answers = moves.slice(done, done + asked)
    const isOpen = mayBreakOff && answers.length < asked
    const next = isOpen ? sealed(game, truth, answers) : advance(game, truth, answers)
    if (!next.ok) return err({ move: done + next.error.move, why: next.error.why })
    if (!isOpen) truths.push(next.value)
    done += asked
  }
  return ok(truths)
}
