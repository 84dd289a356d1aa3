// Every game there is, in every version that a record or a table may still name. Whoever needs a game finds it here;
// no code compares names.
import { at, err, host, kindOf, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { heart } from './heart/heart.ts'
import { make10 } from './make10/make10.ts'
import type { TenRules } from './ten/game.ts'
import { totalTen } from './total-ten/total-ten.ts'
import { tsukuru } from './tsukuru/tsukuru.ts'

type Edition = Pick<Rules<Types>, 'name' | 'title' | 'version'>

/** Rulebooks in all the versions kept. New tables get the newest; what was begun keeps its own. */
export type Shelf<R extends Edition = Rules<Types>> = Readonly<{
  /** Of each game the newest, in the order in which the games came. */
  newest: readonly R[]
  find: (game: unknown) => R | undefined
  /** The rules in the version that a record or an opening names, or in a sentence why they are not here. */
  rulesOf: (game: unknown, version: unknown) => Result<R>
}>

/** A shelf of these rulebooks, in any order of versions; none may be there twice. */
export function shelfOf<R extends Edition>(editions: readonly R[]): Shelf<R> {
  const names = [...new Set(editions.map(({ name }) => name))]
  const kept = new Map<unknown, readonly R[]>(
    names.map((name) => [
      name,
      editions.filter((rules) => rules.name === name).toSorted((a, b) => a.version - b.version),
    ]),
  )
  const versionsOf = (game: unknown): readonly R[] => kept.get(game) ?? []
  const find = (game: unknown): R | undefined => versionsOf(game).at(-1)
  for (const { name, version } of editions) {
    if (versionsOf(name).filter((rules) => rules.version === version).length > 1)
      throw new Error(`${name} has two versions ${version}`)
  }
  return {
    newest: names.flatMap((name) => versionsOf(name).slice(-1)),
    find,
    rulesOf: (game, version) => {
      const versions = versionsOf(game)
      if (versions.length === 0) return err(unknownGame(names, game))
      const found = versions.find((rules) => rules.version === version)
      return found === undefined ? err(unknownVersion(versions, version)) : ok(found)
    },
  }
}

function unknownGame(names: readonly string[], game: unknown): string {
  const told = game === undefined ? 'game is missing' : `no game is called ${kindOf(game)}`
  return `${told}; there are: ${names.join(', ')}`
}

function unknownVersion(kept: readonly Edition[], version: unknown): string {
  const { title, version: last } = at(kept, kept.length - 1)
  const known = kept.map((rules) => rules.version).join(', ')
  const where = Number(version) > last ? '; a newer Tenfold may' : ''
  return `this Tenfold knows version ${known} of the rules of ${title}, not ${kindOf(version)}${where}`
}

/** A new version is put beside the old one, not in its place: CONTRIBUTING.md says how. */
const TEN_EDITIONS: readonly TenRules[] = [totalTen, make10, tsukuru]
const EDITIONS: readonly Rules<Types>[] = [...TEN_EDITIONS.map(host), host(heart)]

export const SHELF = shelfOf(EDITIONS)
export const { find: findGame, rulesOf } = SHELF

/** The ten family with its types open: for scorers, solvers, bots and boards that know the cards. */
const TEN_SHELF = shelfOf(TEN_EDITIONS)
export const TEN_GAMES = TEN_SHELF.newest
export const { find: findTenGame, rulesOf: tenRulesOf } = TEN_SHELF
