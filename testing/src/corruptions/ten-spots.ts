// Where in a record of the ten games a move can be spoilt, as the second program sees the table.
import type { Game } from '../../../evidence/ten/cards.ts'
import { copyOf, legalMoves, play, type Round, startRound } from '../../../evidence/ten/referee.ts'
import { moveBender } from './bend.ts'

/** The first move of a record that a function can spoil. */
export const tenMove = moveBender<Round>({
  start: ({ game, options }, { dealer, deal: { hands, deck = [] } }) =>
    startRound({ game: game as Game, options, dealer, deal: { hands, deck }, moves: [] }),
  play,
})

/** An action of the seat whose turn it is; nothing where there is none of the kind. */
export type Action = (table: Round) => string | undefined

/** Another action in place of one that is taken in such a phase. */
export const instead = (phase: Round['phase'], action: Action) =>
  tenMove(({ table, moves, i }) => {
    const other = table.phase === phase ? action(table) : undefined
    return other === undefined ? undefined : moves.with(i, `${table.turn} ${other}`)
  })

export const others = ({ rows, turn }: Round): readonly number[] =>
  rows.flatMap((_, seat) => (seat === turn ? [] : [seat]))

export const newest = ({ rows }: Round, seat: number): string | undefined => rows[seat]?.at(-1)

export const hand = ({ hands, turn }: Round): readonly string[] => hands[turn] ?? []

/** Something done with the newest card of an opponent that offers one. */
export const withOffer =
  (action: (table: Round, owner: number, card: string) => string | undefined): Action =>
  (table) => {
    const offering = others(table).filter((owner) => table.offers[owner])
    return offering.map((owner) => action(table, owner, newest(table, owner) ?? '')).find(Boolean)
  }

/** A claim that would be right if this opponent's row were another, and does not touch its newest card. */
export function claimIf(table: Round, owner: number, row: readonly string[]): string | undefined {
  const other = copyOf(table)
  other.rows[owner] = [...row]
  other.offers[owner] = true
  const truly = newest(table, owner)
  const claims = legalMoves(other).filter((move) => move.includes(` claim ${owner} `))
  return claims.find((move) => truly === undefined || !move.includes(truly))?.slice(2)
}

/** Whether eight cards are ten is a question of cards, not of reading the rules. */
export const ifNotTen = (table: Round, action: string): string | undefined =>
  legalMoves(table).some((move) => move.endsWith(` ${action}`)) ? undefined : action
