// A second version of Make10, made for tests alone: a win is worth one point more.
import { host } from '@tenfold/core'
import { MAKE10, make10, shelfOf, tenGame, type TenRules } from '@tenfold/games'

export const make10Second: TenRules = tenGame({
  ...MAKE10,
  version: 2,
  settings: (options) => {
    const settings = MAKE10.settings(options)
    return { ...settings, pricing: { ...settings.pricing, basic: { dealer: 4, other: 2 } } }
  },
})

/** Make10 as it was, and as it is after the change. */
export const BEFORE = shelfOf([host(make10)])
export const AFTER = shelfOf([host(make10Second), host(make10)])
