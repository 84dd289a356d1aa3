import sprite from './sprite.svg?raw'
import { describe, expect, test } from 'vitest'
import { icons } from '../ui/icons.ts'
import { draw, parseCard } from './faces.ts'
import { cardName, cardTitle, counted, listed } from './names.ts'

const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]))

const cards = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((value) => `R${value}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => `B${value}`),
  ...['P5', 'P6', 'P7', 'P8', 'G1', 'G7', 'Y1', 'Y6', '??'],
]

describe('cards', () => {
  test('every face, look and size is drawn in the sprite', () => {
    for (const card of cards)
      for (const look of ['ten', 'heart'] as const)
        for (const small of [false, true]) {
          if (card.startsWith('P') && look === 'heart') continue
          const { ground, digit } = draw(card, look, small)
          expect(drawn, `${card} ${look}`).toContain(ground.slice(1))
          if (digit !== undefined) expect(drawn).toContain(digit.href.slice(1))
        }
  })

  test('every icon is drawn, and every drawn icon is used', () => {
    expect([...drawn].filter((id) => id?.startsWith('i-')).sort()).toEqual(
      icons.map((icon) => `i-${icon}`).sort(),
    )
  })

  test('what is not a card is a bug', () => {
    expect(() => parseCard('X5')).toThrow('not a card')
    expect(() => parseCard('R10')).toThrow('not a card')
  })

  test('words', () => {
    expect(cardName('R5')).toBe('red 5')
    expect(cardTitle('B3')).toBe('Blue 3')
    expect(cardTitle('??')).toBe('Face-down card')
    expect(listed(['Mori', 'Ada', 'Tomasz'])).toBe('Mori, Ada and Tomasz')
    expect(counted(1, 'card')).toBe('1 card')
    expect(counted(0, 'card')).toBe('0 cards')
  })
})
