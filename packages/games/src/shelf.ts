// Every game there is. Whoever needs a game finds it here by name; no code compares names.
import { host, type Rules, type Types } from '@tenfold/core'
import { make10 } from './make10/make10.ts'

export const SHELF: readonly Rules<Types>[] = [host(make10)]

export const findGame = (name: unknown): Rules<Types> | undefined =>
  SHELF.find((rules) => rules.name === name)
