// Cards, decks and combos of the three ten-games, written from the rule pages alone.

export type Game = 'make10' | 'total-ten' | 'tsukuru'
export type Colour = 'R' | 'B' | 'P'
export type CardFace = { colour: Colour; value: number }

/** One way in which three cards are a combo: the colour it takes and what it counts. */
export type ComboWay = { colour: 'R' | 'B'; value: number }

/** A combo laid open by a claim. Its cards are in notation, in the order they are written. */
export type OpenCombo = ComboWay & { cards: string[] }

const facesSeen = new Map<string, CardFace>()

export function face(text: string): CardFace {
  const known = facesSeen.get(text)
  if (known !== undefined) return known
  const match = /^([RBP])([0-8])$/.exec(text)
  if (match === null) throw new Error(`not a card: ${text}`)
  const read: CardFace = { colour: match[1] as Colour, value: Number(match[2]) }
  facesSeen.set(text, read)
  return read
}

/** Every card of the game's pack, copies included, in the order in which it is before a shuffle. */
export function pack(game: Game): string[] {
  const cards: string[] = []
  for (const colour of ['R', 'B']) {
    for (let value = 1; value <= 7; value += 1) {
      for (let copy = 1; copy <= 4; copy += 1) cards.push(`${colour}${value}`)
    }
  }
  return game === 'tsukuru' ? ['R0', ...cards, 'P5', 'P6', 'P7', 'P8'] : cards
}

/** By value, then by colour in the order R, B, P. */
export function inWrittenOrder(cards: string[]): string[] {
  const rank = (card: string): number => face(card).value * 3 + 'RBP'.indexOf(face(card).colour)
  return [...cards].sort((one, other) => rank(one) - rank(other))
}

/** All ways in which these three cards are a combo; none if they are not one. */
export function comboWays(a: CardFace, b: CardFace, c: CardFace): ComboWay[] {
  const lowest = Math.min(a.value, b.value, c.value)
  const highest = Math.max(a.value, b.value, c.value)
  const triplet = lowest === highest
  const run = highest - lowest === 2 && a.value !== b.value && b.value !== c.value && a.value !== c.value
  if (!triplet && !run) return []
  const ways: ComboWay[] = []
  for (const colour of ['R', 'B'] as const) {
    const canBe = (card: CardFace): boolean => card.colour === colour || card.colour === 'P'
    if (!canBe(a) || !canBe(b) || !canBe(c)) continue
    if (triplet) ways.push({ colour, value: 0 })
    else ways.push({ colour, value: colour === 'R' ? highest : lowest })
  }
  return ways
}

/** Reads an open combo: three cards, and 'as R' or 'as B' behind an all-purple one. */
export function openCombo(texts: string[]): OpenCombo {
  const [one, two, three, as] = texts
  if (one === undefined || two === undefined || three === undefined || texts.length > 4) {
    throw new Error(`not three cards: ${texts.join(' ')}`)
  }
  const ways = comboWays(face(one), face(two), face(three))
  if (as !== undefined && ways.length < 2) throw new Error(`no colour to choose: ${texts.join(' ')}`)
  const chosen = ways.length < 2 ? ways : ways.filter((way) => `as ${way.colour}` === as)
  const way = chosen[0]
  if (way === undefined) throw new Error(`not a combo: ${texts.join(' ')}`)
  return { cards: [one, two, three], colour: way.colour, value: way.value }
}

/** The same cards with one copy of one card taken out. */
export function without(cards: string[], card: string): string[] {
  const at = cards.indexOf(card)
  if (at < 0) throw new Error(`${card} is not among ${cards.join(' ')}`)
  return [...cards.slice(0, at), ...cards.slice(at + 1)]
}
