import type { Game, Move, SetupOf, Types } from './game.ts'
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

/** Plays the answers to one decision, each picked from its seat's legal list. */
export function advance<T extends Types>(
  game: Game<T>,
  truth: Truth<T>,
  answers: readonly string[],
): Result<Truth<T>, Misplay> {
  const moves: Move<T>[] = []
  for (const [i, seat] of game.toAct(truth.state).entries()) {
    const answer = answers[i]
    if (answer === undefined) return err({ move: i + 1, why: `seat ${seat} has not answered` })
    const legal = legalFor(game, truth.state, seat)
    const action = legal.find((a) => written(seat, game.notate(a)) === answer)
    if (action === undefined) return err({ move: i + 1, why: misplayed(game, seat, answer, legal) })
    moves.push({ seat, action })
  }
  const { state, events } = game.apply(truth.state, moves)
  return ok({ setup: truth.setup, state, events: [...truth.events, ...events] })
}

function misplayed<T extends Types>(
  game: Game<T>,
  seat: Seat,
  answer: string,
  legal: readonly T['action'][],
): string {
  const choices = legal.map(game.notate).join(', ')
  if (!answer.startsWith(`${seat} `)) return `it is seat ${seat}'s turn, not "${answer}"`
  return `"${answer}" is not legal; seat ${seat} may: ${choices}`
}

/** Every truth the round went through, the first one included; at the first bad move, which and why. */
export function replay<T extends Types>(
  game: Game<T>,
  setup: SetupOf<T>,
  round: Round<T>,
): Result<readonly Truth<T>[], Misplay> {
  const first = begin(game, setup, round.deal)
  if (!first.ok) return err({ move: 0, why: first.error })
  const truths = [first.value]
  for (let done = 0; done < round.moves.length; ) {
    const truth = at(truths, truths.length - 1)
    const asked = game.toAct(truth.state).length
    if (asked === 0) return err({ move: done + 1, why: 'the round was over before this move' })
    const next = advance(game, truth, round.moves.slice(done, done + asked))
    if (!next.ok) return err({ move: done + next.error.move, why: next.error.why })
    truths.push(next.value)
    done += asked
  }
  return ok(truths)
}
