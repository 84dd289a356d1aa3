import type { CrestName } from '../cards/crests.ts'

export type YourGame = {
  readonly table: string
  readonly title: string
  readonly about: string
  readonly crest: CrestName
  /** "Your move", or who plays; absent while it is not known. */
  /** The match is over: it can be watched again. */
  readonly over?: true
  readonly turn?: { readonly yours: boolean; readonly text: string }
}
