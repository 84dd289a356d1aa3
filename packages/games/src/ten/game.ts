// The kit that three games share: their siblings differ as data, and no code here knows a name.
import { listOptions, readOptions, type Game, type OptionSpecs, type Rules } from '@tenfold/core'
import { packOf, type Deck } from './cards.ts'
import { readDeal, shuffleDeal } from './deal.ts'
import { idle, legalActions, notate, obey, ORDERS } from './legal.ts'
import { tenMatch } from './match.ts'
import { apply, start, toAct } from './round.ts'
import type { Settings, SettingsOf, Ten, TenOptions } from './words.ts'
import { redact, view } from './view.ts'

/** One of the ten games, as data. */
export type TenSpec<Options extends TenOptions> = Readonly<{
  name: string
  title: string
  version: number
  deck: Deck
  options: OptionSpecs<Options>
  /** What the options of a table come to. */
  settings: (options: Options) => Settings
}>

/** A rulebook of the family, with what analysis and boards need beside the contract. */
export type TenRules = Rules<Ten> & Readonly<{ deck: Deck; settings: SettingsOf }>

/** Looked up by the options object itself, the one asked of last at once: a round asks at every step. */
function settingsFor<Options extends TenOptions>({ settings }: TenSpec<Options>): SettingsOf {
  const known = new WeakMap<TenOptions, Settings>()
  let last: Readonly<{ options: TenOptions; settings: Settings }> | undefined
  return (options) => {
    if (last?.options === options) return last.settings
    // Options reach a game through its own `readOptions` only, so they are its own.
    const found = known.get(options) ?? settings(options as Options)
    known.set(options, found)
    last = { options, settings: found }
    return found
  }
}

export function tenGame<Options extends TenOptions>(spec: TenSpec<Options>): TenRules {
  const { name, title, version, deck } = spec
  const settings = settingsFor(spec)
  // Hands are counted in three bits a card.
  if (deck.some(([, copies]) => copies > 6)) throw new Error('a deck has six copies of a card at the most')
  const pack = packOf(deck)
  const game: Game<Ten> = {
    shuffle: ({ options }, random) => shuffleDeal(pack, options.players, random),
    readDeal,
    start: (setup, deal) => start(deck, setup, deal),
    toAct,
    view,
    legalActions: (seen) => legalActions(seen, settings(seen.options)),
    idle: (seen) => idle(seen, settings(seen.options)),
    kindOf: ({ phase }) => (phase === 'window' ? 'window' : 'turn'),
    orders: ORDERS,
    obey,
    apply: (state, moves) => apply(state, moves, settings(state.options)),
    redact,
    recall: (news) => news,
    outcome: (state) => (state.phase === 'over' ? state.outcome : undefined),
    notate,
  }
  return {
    name,
    title,
    version,
    options: listOptions(spec.options),
    readOptions: (input) => readOptions(spec.options, input),
    game,
    match: tenMatch(settings),
    deck,
    settings,
  }
}
