// Prices of winning hands for rule tables, in one line that a person can check against the printed table.
import { at } from '@tenfold/core'
import { type Combo, combosOf, makesTen, priceOf, type TenRules, type Win } from '@tenfold/games'
import { cardsOf, optionsOf } from './scene.ts'

export type WinSpec = Readonly<{
  /** The concealed cards, the taken discard among them. */
  hand: string
  open?: readonly string[]
  won?: Win['won']
  dealer?: boolean
  firstTurn?: boolean
  options?: Readonly<Record<string, unknown>>
}>

/** `R1 R2 R3`, or `P5 P6 P7 as B` where the colour is a choice. */
export function comboOf(text: string): Combo {
  const [cards = '', colour] = text.split(' as ')
  const formed = combosOf(cardsOf(cards)).filter(({ as }) => colour === undefined || as === colour)
  if (formed.length !== 1) throw new Error(`not one combo: ${text}`)
  return at(formed, 0)
}

/** `7 = 1 + seven 1 + single-four 2 …`, bonuses in the order of the table; `not ten` where it is not. */
export function priced(rules: TenRules, spec: WinSpec): string {
  const { hand, open = [], won = 'discard', dealer = false, firstTurn = false, options = {} } = spec
  const win: Win = { concealed: cardsOf(hand), open: open.map(comboOf), won, dealer, firstTurn }
  if (win.concealed.length + 3 * win.open.length !== 8) throw new Error(`not eight cards: ${hand}`)
  if (!makesTen(win.concealed, win.open)) return 'not ten'
  const price = priceOf(rules.settings(optionsOf(rules, options)).pricing, win)
  const parts = [`${price.basic}`, ...price.bonuses.map(({ id, points }) => `${id} ${points}`)]
  return `${price.points} = ${parts.join(' + ')}${price.god ? ', God Ten' : ''}`
}
