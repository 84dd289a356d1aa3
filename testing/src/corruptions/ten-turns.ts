// Moves of the ten games that are against the rules.
import { inWrittenOrder, pack } from '../../../evidence/ten/cards.ts'
import { copyOf, legalMoves } from '../../../evidence/ten/referee.ts'
import type { Corruption } from './bend.ts'
import {
  claimIf,
  hand,
  ifNotTen,
  instead,
  newest,
  others,
  tenMove,
  withOffer,
  type Action,
} from './ten-spots.ts'

const covered: Action = (table) =>
  others(table)
    .map((owner) => claimIf(table, owner, table.rows[owner]?.slice(0, -1) ?? []))
    .find(Boolean)

const ownDiscard: Action = (table) => {
  const [own, other] = [newest(table, table.turn), others(table)[0]]
  if (own === undefined || other === undefined) return undefined
  return claimIf(table, other, [own])?.replace(/^claim \d/, `claim ${table.turn}`)
}

/** A claim that was right before the draw. */
const lateClaim: Action = (table) =>
  legalMoves({ ...copyOf(table), phase: 'begin' })
    .find((move) => move.includes(' claim '))
    ?.slice(2)

/** Red and blue never mix. */
const noCombo = withOffer((table, owner, card) => {
  const [red, blue] = ['R', 'B'].map((colour) => hand(table).find((held) => held.startsWith(colour)))
  return red && blue && `claim ${owner} ${inWrittenOrder([card, red, blue]).join(' ')}`
})

const notHeld = withOffer((table, owner, card) => {
  const held = hand(table).filter((other) => other === card).length
  return held < 2 ? `claim ${owner} ${card} ${card} ${card}` : undefined
})

export const CLAIMS: readonly Corruption[] = [
  ['T6: claims a covered discard', instead('begin', covered)],
  ['T6: claims its own discard', instead('begin', ownDiscard)],
  ['T8: claims three cards that are no combo', instead('begin', noCombo)],
  ['T8: claims with cards that it does not hold', instead('begin', notHeld)],
  ['T5: claims after its draw', instead('drawn', lateClaim)],
  [
    'T8: claims twice in a turn',
    tenMove(({ table, moves, i }) =>
      table.phase === 'claimed' ? moves.with(i, moves[i - 1] ?? '') : undefined,
    ),
  ],
  [
    'the cards of a claim in another order',
    tenMove(({ moves, i }) => {
      const [seat, verb, owner, ...cards] = moves[i]?.split(' ') ?? []
      if (verb !== 'claim' || cards.length !== 3 || cards[0] === cards[2]) return undefined
      return moves.with(i, [seat, verb, owner, ...cards.toReversed()].join(' '))
    }),
  ],
  [
    'TS2: a colour for a claim that has no choice',
    tenMove(({ moves, i }) => {
      const move = moves[i] ?? ''
      return / claim \d .*[RB]\d/.test(move) ? moves.with(i, `${move} as R`) : undefined
    }),
  ],
]

export const TURNS: readonly Corruption[] = [
  ['T5: draws twice', instead('drawn', () => 'draw')],
  ['T5: discards before it draws', instead('begin', (table) => `discard ${hand(table)[0]}`)],
  ['T5: declares before it draws', instead('begin', () => 'declare')],
  ['T5: passes', instead('begin', () => 'pass')],
  [
    'T5: a draw missing',
    tenMove(({ moves, i }) => (moves[i]?.endsWith(' draw') ? moves.toSpliced(i, 1) : undefined)),
  ],
  [
    'T5: out of turn',
    tenMove(({ table, moves, i }) =>
      i > 0 && table.phase === 'begin' ? moves.with(i, `${others(table)[0]} draw`) : undefined,
    ),
  ],
  [
    'T5: a whole turn left out',
    tenMove(({ table, moves, i }) => {
      const isTurn = table.phase === 'begin' && moves[i + 1]?.includes(' discard ')
      return isTurn && i + 2 < moves.length ? moves.toSpliced(i, 2) : undefined
    }),
  ],
  [
    'T5: discards a card that it does not hold',
    instead('drawn', (table) => {
      const missing = pack(table.game).find((card) => !hand(table).includes(card))
      return missing && `discard ${missing}`
    }),
  ],
  ['T6: hits its own discard', instead('begin', (table) => newest(table, table.turn) && `hit ${table.turn}`)],
  [
    'T6: hits where nothing lies',
    instead('begin', (table) => {
      const empty = others(table).find((owner) => newest(table, owner) === undefined)
      return empty === undefined ? undefined : `hit ${empty}`
    }),
  ],
]

export const ASSISTED: readonly Corruption[] = [
  ['T13: declares what is not ten', instead('drawn', (table) => ifNotTen(table, 'declare'))],
  [
    'T13: hits what is not ten',
    instead(
      'begin',
      withOffer((table, owner) => ifNotTen(table, `hit ${owner}`)),
    ),
  ],
]

/** Where a row whose newest card was taken offers nothing. */
export const CLOSED_ROWS: readonly Corruption[] = [
  [
    'T7: claims from a row that offers nothing',
    instead('begin', (table) =>
      others(table)
        .filter((owner) => !table.offers[owner] && newest(table, owner) !== undefined)
        // Nothing in the row can be had, the card that lies there now neither.
        .map((owner) =>
          claimIf({ ...table, rows: table.rows.with(owner, []) }, owner, table.rows[owner] ?? []),
        )
        .find(Boolean),
    ),
  ],
  [
    'T7: hits a row that offers nothing, unassisted',
    instead('begin', (table) => {
      const closed = others(table).find((owner) => !table.offers[owner] && newest(table, owner))
      return closed === undefined ? undefined : `hit ${closed}`
    }),
  ],
]

/** The first answer of a window. */
const firstAnswer = (spoil: (moves: readonly string[], i: number) => readonly string[] | undefined) =>
  tenMove(({ table, moves, i }) =>
    table.phase === 'window' && table.answers.length === 0 ? spoil(moves, i) : undefined,
  )

/** For three players: two answer every discard. */
export const WINDOWS: readonly Corruption[] = [
  [
    'T12: answers of a window in another order',
    firstAnswer((moves, i) => moves.toSpliced(i, 2, moves[i + 1] ?? '', moves[i] ?? '')),
  ],
  ['T12: the first answer of a window missing', firstAnswer((moves, i) => moves.toSpliced(i, 1))],
  [
    'T12: the last answer of a window missing',
    tenMove(({ table, moves, i }) =>
      table.phase === 'window' && table.answers.length === 1 && i + 1 < moves.length
        ? moves.toSpliced(i, 1)
        : undefined,
    ),
  ],
  [
    'T12: an answer after the window',
    tenMove(({ moves, i }) =>
      moves[i - 1]?.endsWith(' pass') && moves[i]?.endsWith(' draw')
        ? moves.toSpliced(i, 0, moves[i - 1] ?? '')
        : undefined,
    ),
  ],
  [
    'T12: no window after a discard',
    firstAnswer((moves, i) => (i + 2 < moves.length ? moves.toSpliced(i, 2) : undefined)),
  ],
  [
    'T12: the discarder answers',
    tenMove(({ table, moves, i }) =>
      table.phase === 'window' ? moves.with(i, `${table.turn} pass`) : undefined,
    ),
  ],
  [
    'T13: hits in a window what is not ten',
    tenMove(({ table, moves, i }) =>
      table.phase === 'window' && ifNotTen(table, `hit ${table.turn}`)
        ? moves.with(i, (moves[i] ?? '').replace('pass', `hit ${table.turn}`))
        : undefined,
    ),
  ],
  [
    'TT6, MK8: hits on its own turn',
    instead(
      'begin',
      withOffer((_, owner) => `hit ${owner}`),
    ),
  ],
]
