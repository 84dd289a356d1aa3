import type { CrestName } from '../cards/crests.ts'

export type YourGame = {
  readonly href: string
  readonly title: string
  readonly about: string
  readonly crest: CrestName
  /** Where a match that is over can be watched again. */
  readonly replay?: string
  /** "Your move", or who plays; absent while it is not known. */
  readonly turn?: { readonly yours: boolean; readonly text: string }
}
