/** The keys of the table, in the order in which the sheet lists them. */
import type { ActionName } from './types.ts'

export const ACTION_KEYS: Readonly<Record<string, ActionName>> = {
  d: 'draw',
  g: 'get',
  h: 'hit',
  t: 'declare',
  x: 'discard',
  p: 'pass',
}

export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['D'], 'Draw a card'],
  [['1', '2', '3'], 'Choose a discard: left, across, right'],
  [['G'], 'Get the chosen discard'],
  [['H'], 'Hit with the chosen discard'],
  [['T'], 'Declare ten'],
  [['←', '→'], 'Go along your hand'],
  [['Enter'], 'Choose a card, then discard it'],
  [['X'], 'Discard the chosen card'],
  [['P'], 'Pass'],
  [['N'], 'Next round'],
  [['L'], 'Log'],
  [['?'], 'This list'],
]

export const TABLE_KEYS = 'Everything at the table can be done without a mouse.'

/** A key meant for the table: not typed into a field, not part of a shortcut, no dialog in front. */
export function tableKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { target } = event
  if (target instanceof Element && target.closest('input, select, textarea, dialog') !== null)
    return undefined
  if (document.querySelector('dialog[open]') !== null) return undefined
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}
