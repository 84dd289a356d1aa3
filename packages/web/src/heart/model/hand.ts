/** Hands of cards: trumps first, then suit by suit, the lowest first. */
import { at } from '@tenfold/core'
import { rankOf, suitOf, type HeartCard, type Suit } from '@tenfold/games'
import { suitNames } from '../../cards/names.ts'
import { ledSuit } from './trick.ts'
import type { HeartTable } from './table.ts'

/** So that neighbours look unlike. */
const ORDER: readonly Suit[] = ['B', 'G', 'R', 'Y']

export function sorted(cards: readonly HeartCard[], trump: Suit): readonly (readonly HeartCard[])[] {
  return [trump, ...ORDER.filter((suit) => suit !== trump)]
    .map((suit) => cards.filter((card) => suitOf(card) === suit).toSorted((a, b) => rankOf(a) - rankOf(b)))
    .filter((group) => group.length > 0)
}

export const known = (cards: readonly (HeartCard | '??')[]): readonly HeartCard[] =>
  cards.filter((card) => card !== '??')

export type Held = Readonly<{
  card: HeartCard
  trump: boolean
  /** On the own turn: whether it may be played. */
  playable?: boolean
}>

export type OwnHand = Readonly<{
  groups: readonly (readonly Held[])[]
  /** Why some cards cannot be played. */
  why?: string
}>

/** "Red was led: follow red."; nothing while anything may be played. */
export function followWords(table: HeartTable): string | undefined {
  const led = ledSuit(table)
  return (
    led &&
    `${at([...suitNames[led]], 0).toUpperCase()}${suitNames[led].slice(1)} was led: follow ${suitNames[led]}.`
  )
}

export function handOf(table: HeartTable): OwnHand {
  const { view, me, legal } = table
  if (me === undefined) return { groups: [] }
  const playable = legal.flatMap((action) => (action.type === 'play' ? [action.card] : []))
  const cards = known(at(view.hands, me))
  const groups = sorted(cards, view.trump).map((group) =>
    group.map((card): Held => {
      const trump = suitOf(card) === view.trump
      return playable.length > 0 ? { card, trump, playable: playable.includes(card) } : { card, trump }
    }),
  )
  const why = playable.length > 0 && playable.length < cards.length ? followWords(table) : undefined
  return { groups, ...(why === undefined ? {} : { why }) }
}

/** What the dealer may want to know of a hand. */
export function tallyOf(cards: readonly HeartCard[], trump: Suit) {
  const ranked = (rank: number): number => cards.filter((card) => rankOf(card) === rank).length
  return {
    Sevens: ranked(7),
    Ones: ranked(1),
    Trumps: cards.filter((card) => suitOf(card) === trump).length,
    Ranks: cards.reduce((sum, card) => sum + rankOf(card), 0),
  }
}
