// Every game there is. Whoever needs a game finds it here by name; no code compares names.
import { host, type Rules, type Types } from '@tenfold/core'
import { heart } from './heart/heart.ts'
import { make10 } from './make10/make10.ts'
import type { TenRules } from './ten/game.ts'
import { totalTen } from './total-ten/total-ten.ts'
import { tsukuru } from './tsukuru/tsukuru.ts'

/** The games of the ten family, their types open: for scorers, solvers and bots that know the cards. */
export const TEN_GAMES: readonly TenRules[] = [totalTen, make10, tsukuru]

export const SHELF: readonly Rules<Types>[] = [...TEN_GAMES.map(host), host(heart)]

export const findGame = (name: unknown): Rules<Types> | undefined =>
  SHELF.find((rules) => rules.name === name)

export const findTenGame = (name: unknown): TenRules | undefined =>
  TEN_GAMES.find((rules) => rules.name === name)
