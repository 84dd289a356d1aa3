import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { BySeat, Seat, Viewer } from './seats.ts'

/** The words of one game and its match. Every one is plain readonly JSON; unknown is `'??'`. */
export interface Types {
  readonly options: { readonly players: number }
  /** What the match draws once, before its first round. Secret until the rules turn it up. */
  readonly luck: { readonly firstDealer: Seat }
  /** What the match gives to one round: Heart's trump, otherwise `'none'`. Public. */
  readonly chance: string
  /** Where all the cards lie before play. */
  readonly deal: object
  /** The whole truth of a round. Its decision changes when the seats to act are asked anew. */
  readonly state: { readonly decision: number }
  readonly view: { readonly options: { readonly players: number } }
  readonly action: object
  readonly event: object
  readonly match: object
  readonly standing: Standing
}

/** What a round starts from, beside the cards. */
export type Setup<Options, Chance> = Readonly<{ options: Options; dealer: Seat; chance: Chance }>
export type SetupOf<T extends Types> = Setup<T['options'], T['chance']>

/** A seat and its action. */
export type Move<T extends Types> = Readonly<{ seat: Seat; action: T['action'] }>

/** A new state, and what happened on the way. */
export type Step<T extends Types> = Readonly<{ state: T['state']; events: readonly T['event'][] }>

/** The result of a round. Scores are what each seat gains or loses, zeros included. */
export type Outcome = Readonly<{ scores: BySeat<number> }> &
  (
    | Readonly<{
        kind: 'won'
        by: readonly Seat[]
        /** The discarder, where the win took a discard. */
        from?: Seat
        /** The seats whose hands win the match at once (T14): one, unless hits were right for several. */
        gods?: readonly Seat[]
      }>
    | Readonly<{ kind: 'void'; by: readonly Seat[] }>
    | Readonly<{ kind: 'exhausted' | 'scored' }>
  )

/** What everyone may know of the match; a game may add to it. Winners are there when it is over. */
export type Standing = Readonly<{
  totals: BySeat<number>
  /** Rounds that counted so far; void ones do not (T13). */
  deals: number
  winners?: readonly Seat[]
}>

/** An ordinary one; answers in secret and at once (T12); or many answers of one seat (H3). */
export type DecisionKind = 'turn' | 'window' | 'placement'

/** The rules of one round. Properties rather than methods: TypeScript checks their variance. */
export interface Game<T extends Types> {
  readonly shuffle: (setup: SetupOf<T>, random: Random) => T['deal']
  /** A deal's shape and cards, from JSON of any origin. Whether it fits the round, `start` says. */
  readonly readDeal: (input: unknown) => Result<T['deal']>
  /** Checks the deal (copies, sizes): it may come from a file, a puzzle or a stranger. */
  readonly start: (setup: SetupOf<T>, deal: T['deal']) => Result<Step<T>>
  /** Everyone who is expected to answer now, in turn order. Nobody: the round is over. */
  readonly toAct: (state: T['state']) => readonly Seat[]
  /** Built up from what the viewer may know, never stripped down from the state. */
  readonly view: (state: T['state'], viewer: Viewer) => T['view']
  /** Of the view, not of the state: a button can then tell nothing that its viewer does not know. */
  readonly legalActions: (view: T['view']) => readonly T['action'][]
  /** One of the legal actions, for a seat that let its time or a window pass. */
  readonly idle: (view: T['view']) => T['action']
  /** What kind of decision the present one is: clocks treat them differently. */
  readonly kindOf: (state: T['state']) => DecisionKind
  /** What a seat may order beforehand for windows at a table that does not wait for it (T12); the first one unless said. */
  readonly orders: readonly string[]
  /** What an order comes to now: one of the legal actions. */
  readonly obey: (view: T['view'], order: string) => T['action']
  /** The answers of all who were to act, in turn order, each legal. */
  readonly apply: (state: T['state'], moves: readonly Move<T>[]) => Step<T>
  /** An event as this viewer is told of it when it happens; nothing, if not at all. The setup says who deals. */
  readonly redact: (event: T['event'], viewer: Viewer, setup: SetupOf<T>) => T['event'] | undefined
  /** What a log may still show of news once told. It is handed the news, so it can only forget. */
  readonly recall: (news: readonly T['event'][], viewer: Viewer) => readonly T['event'][]
  readonly outcome: (state: T['state']) => Outcome | undefined
  /** One text for each action. The wire carries it, and it is looked up among the legal ones. */
  readonly notate: (action: T['action']) => string
}
