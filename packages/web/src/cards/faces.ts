/** How a card is drawn, as data: the page's components and the rules pages (built ahead) draw the same picture. */

export type Suit = 'R' | 'B' | 'P' | 'G' | 'Y'
/** Which look: the ten games' bands, or 10/12 Heart's large mark. */
export type Look = 'ten' | 'heart'
export type Face = { readonly suit: Suit; readonly value: number }

/** `R5` is red 5; `??` is a card nobody here knows. */
export function parseCard(text: string): Face | 'hidden' {
  if (text === '??') return 'hidden'
  const match = /^([RBPGY])(\d)$/.exec(text)
  if (match === null) throw new Error(`not a card: ${text}`)
  return { suit: match[1] as Suit, value: Number(match[2]) }
}

export type Drawing = {
  readonly ground: string
  readonly digit?: { readonly href: string; readonly class: string } & Readonly<
    Record<'x' | 'y' | 'width' | 'height', number>
  >
}

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

const large: Record<Suit, ReturnType<typeof box>> = {
  R: box(14, 29, 32, 46.2),
  B: box(14, 9, 32, 46.2),
  P: box(14.5, 19.6, 31, 44.8),
  G: box(7, 7, 31.2, 45),
  Y: box(7, 7, 31.2, 45),
}
const little: Partial<Record<Suit, ReturnType<typeof box>>> = {
  R: box(12.6, 26.5, 34.8, 50.3),
  B: box(12.6, 7.2, 34.8, 50.3),
  P: box(14, 18.9, 32, 46.2),
}
const heartBox = box(7, 7, 31.2, 45)

/** Below 36 px (`small`) the suit letter gives way to a larger mark; Heart's faces keep theirs. */
export function draw(text: string, look: Look, small: boolean): Drawing {
  const face = parseCard(text)
  if (face === 'hidden') return { ground: '#fback' }
  const { suit, value } = face
  const heart = look === 'heart' || suit === 'G' || suit === 'Y'
  const set = heart ? 'h' : small ? 'n' : 'f'
  const place = heart ? heartBox : ((small ? little[suit] : undefined) ?? large[suit])
  return { ground: `#${set}${suit}`, digit: { href: `#d${value}`, class: `n n${suit}`, ...place } }
}
