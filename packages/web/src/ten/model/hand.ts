/** The hand below: arranged by the split while assist shows one that makes ten, else red before blue before purple. */
import { at, type Seat } from '@tenfold/core'
import {
  byColour,
  colourOf,
  openValue,
  splitToTen,
  totalsOf,
  type Card,
  type Combo,
  type View,
} from '@tenfold/games'
import { cardName } from '../../cards/names.ts'
import type { Person } from '../../table/people.ts'
import type { HandCard, HandGroup } from '../types.ts'
import { comboKind } from './combos.ts'
import { person, type TenTable } from './table.ts'
import type { Take } from './takes.ts'

export type Held = Readonly<{
  groups: readonly HandGroup[]
  /** The card just drawn. */
  fresh?: string
  /** Only assisted. `eight`: these are the eight cards that may make ten, not the seven between turns. */
  totals?: Readonly<{ lead: string; totals: readonly number[]; eight: boolean; sum?: string }>
}>

/** Copies of a card are told apart by how many of it came before: the key of a drawn card stays when it is kept. */
function keyed(cards: readonly Card[]): HandCard[] {
  const seen = new Map<Card, number>()
  return cards.map((card) => {
    const copies = seen.get(card) ?? 0
    seen.set(card, copies + 1)
    return { key: `${card}-${copies}`, card }
  })
}

/** Of the cards left, the one to use for a place: of equal cards the one just drawn goes last. */
function takeFrom(cards: HandCard[], card: Card): HandCard {
  const i = cards.findIndex((one) => one.card === card)
  return at(cards.splice(i, 1), 0)
}

type Ten = Readonly<{ groups: readonly HandGroup[]; sum: string }>

function byTen(cards: readonly HandCard[], open: readonly Combo[]): Ten | undefined {
  const split = splitToTen(
    cards.map(({ card }) => card as Card),
    open,
  )
  if (split === undefined) return undefined
  const left = [...cards]
  const combos = split.combos.map(
    (combo): HandGroup => ({
      kind: comboKind(combo),
      value: combo.value,
      cards: combo.cards.map((card) => takeFrom(left, card)),
    }),
  )
  const singles = split.singles.map((card) => takeFrom(left, card))
  const loose: readonly HandGroup[] = singles.length > 0 ? [{ kind: 'loose', cards: singles }] : []
  const values = [
    ...split.combos.map(({ value }) => String(value)),
    ...singles.map(({ card }) => card.slice(1)),
    ...(open.length > 0 ? [`${openValue(open)} open`] : []),
  ]
  return { groups: [...combos, ...loose], sum: values.join(' + ') }
}

/** Red, blue, purple, each a group of its own; what was just drawn or is only tried out stands apart. */
function byColours(cards: readonly HandCard[]): readonly HandGroup[] {
  const apart = cards.filter((card) => card.fresh === true || card.trial !== undefined)
  const rest = cards
    .filter((card) => !apart.includes(card))
    .toSorted((a, b) => byColour(a.card as Card, b.card as Card))
  const groups = (['R', 'B', 'G', 'P'] as const).map((colour) =>
    rest.filter(({ card }) => colourOf(card as Card) === colour),
  )
  return [...groups, apart]
    .filter((group) => group.length > 0)
    .map((group): HandGroup => ({ kind: 'loose', cards: group }))
}

function cardsOf({ hand, now }: View, seat: Seat): readonly HandCard[] {
  const drawn = now.phase === 'drawn' && now.seat === seat && now.drawn !== '??' ? now.drawn : undefined
  const own = keyed(drawn === undefined ? hand : [...hand, drawn])
  return drawn === undefined
    ? own
    : own.map((card, i) => (i === own.length - 1 ? { ...card, fresh: true } : card))
}

/** The cards of someone else's hand, where they are seen; the one just drawn last. */
export function openHand({ seen }: TenTable, seat: Seat): readonly HandCard[] | undefined {
  const view = seen[seat]
  return view && byColours(cardsOf(view, seat)).flatMap(({ cards }) => cards)
}

const holds = ({ you, name }: Person, eight: boolean): string =>
  you ? `You ${eight ? 'reach' : 'hold'}` : `${name} ${eight ? 'reaches' : 'holds'}`

export function handOf(table: TenTable, take: Take | undefined): Held {
  const { near, seen, settings } = table
  const view = seen[near]
  if (view === undefined) return { groups: [] }
  const open = at(view.open, near)
  const owner = take && person(table, take.seat)
  const shown = settings.assisted ? take : undefined
  const trial: HandCard | undefined =
    shown && owner ? { key: 'trial', card: shown.card, trial: `${owner.whose} discard, if taken` } : undefined
  const held = cardsOf(view, near)
  const cards = trial === undefined ? held : [...held, trial]
  const fresh = cards.find((card) => card.fresh === true)?.key
  const base = fresh === undefined ? {} : { fresh }
  if (!settings.assisted || view.now.phase === 'over') return { groups: byColours(cards), ...base }
  const eight = cards.length + open.length * 3 === 8
  const ten = eight ? byTen(cards, open) : undefined
  const concealed = cards.map(({ card }) => card as Card)
  const totals = totalsOf(concealed, open)
  const lead =
    trial && owner
      ? `With ${owner.whose} ${cardName(trial.card)} you reach`
      : holds(person(table, near), eight)
  return {
    groups: ten?.groups ?? byColours(cards),
    ...base,
    totals: { lead, totals, eight, ...(ten === undefined ? {} : { sum: ten.sum }) },
  }
}
