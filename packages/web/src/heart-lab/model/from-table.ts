/** From a table of 10/12 Heart into the lab, where every card of it is seen. */
import { at } from '@tenfold/core'
import { CELLS, roleOf, type HeartCard } from '@tenfold/games'
import { known } from '../../heart/model/hand.ts'
import { knownBoard } from '../../heart/model/placing.ts'
import { seatAt, type HeartTable } from '../../heart/model/table.ts'
import { sameCell } from '../../heart/model/words.ts'
import { EMPTY_LAB, SIDES, type HeartLab } from './lab.ts'

type Cards = HeartLab['cards']

const byRole = (of: (side: (typeof SIDES)[number]) => readonly HeartCard[]) =>
  ({ A: of('A'), B: of('B'), C: of('C') }) as const

/** The round from its deal, once no card is left to play. */
function dealt(table: HeartTable): Cards {
  const plays = table.view.piles.flat().flatMap((trick) => trick.plays)
  const { A, B, C } = byRole((side) =>
    plays.flatMap(({ seat, card }) => (seat === seatAt(table, side) ? [card] : [])),
  )
  return { ...EMPTY_LAB.cards, handA: A, handB: B, handC: C }
}

/** As it stands; nothing while a card is hidden. After the last card as it was dealt, with the tiles that lay. */
export function labOfTable(table: HeartTable): HeartLab | undefined {
  const { view, open } = table
  const { options, trump, phase, hands, piles, trick, lastWinner, dealer } = view
  if (!open && phase !== 'over') return undefined
  const board = knownBoard(view.board)
  const bare: HeartLab = { ...EMPTY_LAB, trump, board, tileStock: options.tileStock }
  if (hands.flat().length === 0) return { ...bare, cards: dealt(table) }
  const held = byRole((side) => known(at(hands, seatAt(table, side))))
  const won = byRole((side) =>
    at(piles, seatAt(table, side)).flatMap(({ plays }) => plays.map(({ card }) => card)),
  )
  // H6: a trick that is over lies there until the next lead, which is its winner's.
  const leads = lastWinner ?? view.leader ?? seatAt(table, 'A')
  return {
    ...bare,
    cards: {
      handA: held.A,
      handB: held.B,
      handC: held.C,
      wonA: won.A,
      wonB: won.B,
      wonC: won.C,
      trick: lastWinner === undefined ? trick.map(({ card }) => card) : [],
    },
    leader: SIDES.find((side) => side === roleOf(leads, dealer)) ?? 'A',
    up: CELLS.filter((cell) => view.up.some((one) => sameCell(one, cell))),
  }
}
