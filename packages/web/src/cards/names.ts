import { parseCard, type Suit } from './faces.ts'

const suitNames: Record<Suit, string> = { R: 'red', B: 'blue', P: 'purple', G: 'green', Y: 'yellow' }

/** "red 5", as in the middle of a sentence. */
export function cardName(text: string): string {
  const face = parseCard(text)
  return face === 'hidden' ? 'face-down card' : `${suitNames[face.suit]} ${face.value}`
}

/** "Red 5", as a name of its own. */
export function cardTitle(text: string): string {
  return capital(cardName(text))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Mori", "Mori and Ada", "Mori, Ada and Tomasz". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** "1 card", "2 cards". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
