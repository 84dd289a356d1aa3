/** What the table of a ten game shows, as plain data. Whoever knows the round fills it in; these components only draw. */
import type { ComboKind, ComboView } from '../cards/combos.ts'
import type { CrestName } from '../cards/crests.ts'

export type Tour = 1 | 2

/** Tokens change hands; points are added, and a target may wait for them. */
export type Score = { readonly count: number; readonly unit: 'token' | 'point'; readonly target?: number }

export type Player = {
  readonly name: string
  readonly crest: CrestName
  /** "bot": said beside the number of cards. */
  readonly note?: string
  /** "bot plays for Ann": where a person does not play for themselves. */
  readonly away?: string
  readonly score: Score
  readonly inHand: number
  /** T15b: only the dealer has the marker. It shows a side where the match is two tours long. */
  readonly dealer?: { readonly tour?: Tour }
  readonly toAct: boolean
}

export type NewestDiscard = {
  readonly card: string
  /** What taking it may do, where the table tells (assisted): else only the dashed frame. */
  readonly offers?: 'claim' | 'hit'
  /** 1–3: the key that chooses it, and that it can be chosen at all. */
  readonly key?: number
  readonly selected?: boolean
}

export type Opponent = Player & {
  readonly seat: number
  readonly open: readonly ComboView[]
  readonly older: readonly string[]
  readonly newest?: NewestDiscard
  /** Where every card is seen. */
  readonly hand?: readonly HandCard[]
}

export type Place = 'left' | 'across' | 'right'

/** Clockwise from the viewer's left. Two play across from each other, three to the left and right. */
export function places(opponents: number): readonly Place[] {
  return opponents === 1 ? ['across'] : opponents === 2 ? ['left', 'right'] : ['left', 'across', 'right']
}

export type HandCard = {
  /** Stays with the card while the hand is arranged anew: cards have no identity of their own. */
  readonly key: string
  readonly card: string
  /** Just drawn: stands apart at the right. */
  readonly fresh?: boolean
  /** Not in the hand: a discard shown as if it were taken. */
  readonly trial?: string
}

export type HandGroup = {
  readonly kind: ComboKind | 'loose'
  readonly cards: readonly HandCard[]
  readonly value?: number
}

export const actionNames = ['draw', 'get', 'hit', 'declare', 'discard', 'pass'] as const
export type ActionName = (typeof actionNames)[number]

export type ActionOffer = {
  readonly name: ActionName
  /** Absent when it can be done; else why not, in words. */
  readonly why?: string
}

export type LogLine = {
  readonly key: string
  readonly who?: string
  readonly text: string
  /** Only the viewer knows this; stands in brackets after `text`: "(blue 1)". */
  readonly own?: string
  /** Goes on after the brackets. */
  readonly after?: string
  readonly card?: string
  /** Which of the round's news it tells: from one, up to before another. What is still to be done tells none. */
  readonly news?: readonly [from: number, to: number]
}
export type LogTurn = { readonly title: string; readonly lines: readonly LogLine[] }

export type SplitPart =
  | { readonly kind: 'combo'; readonly combo: ComboView; readonly open: boolean }
  | { readonly kind: 'single'; readonly card: string; readonly value: number; readonly tag?: string }

export type PointsRow = {
  readonly name: string
  readonly why: string
  readonly cards: readonly string[]
  readonly points: number
}

export type Party = {
  readonly name: string
  readonly crest: CrestName
  readonly before: number
  readonly after: number
  readonly change: number
  readonly note?: string
}

/** Where nobody pays: what everyone had, gained and has. */
export type Gain = Party & {
  /** What the gain is for: "made ten". */
  readonly why?: string
}

export type RoundRow = {
  readonly round: number
  readonly dealer: string
  /** "Mori made ten", "The deck ran out". */
  readonly how: string
  readonly changes: readonly number[]
  readonly scores: readonly number[]
}
