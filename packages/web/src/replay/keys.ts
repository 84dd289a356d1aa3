/** The keys of a replay, in the order in which the sheet lists them. */
export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→'], 'One move back, one on'],
  [['↑', '↓'], 'The round before, the next round'],
  [['Home', 'End'], 'The first and the last moment of the round'],
  [['Space'], 'Play, pause'],
  [['F'], 'Look through other eyes'],
  [['L'], 'Log'],
  [['?'], 'This list'],
]

/** Things that have a use of their own for a key. */
const TAKEN: Readonly<Record<string, string>> = {
  ' ': 'button, a, summary, select, textarea, input:not([type="range"])',
  ArrowUp: 'select, textarea, input, .scroll',
  ArrowDown: 'select, textarea, input, .scroll',
  ArrowLeft: 'select, textarea, input, .wide',
  ArrowRight: 'select, textarea, input, .wide',
  Home: 'select, textarea, input, .scroll',
  End: 'select, textarea, input, .scroll',
}

/** A key meant for the replay: not for what has the focus, not part of a shortcut, no dialog in front. */
export function replayKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { target, key } = event
  if (
    target instanceof Element &&
    target.closest(TAKEN[key] ?? 'select, textarea, input:not([type="range"])')
  )
    return undefined
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return undefined
  return key.length === 1 ? key.toLowerCase() : key
}
