// Cards and combos from text, as people and programs write them.
import { all, err, ok, readList, readText, type Result } from '@tenfold/core'
import { combosOf, isAllPurple, readCard, type Card, type Combo } from '@tenfold/games'

/** What is written, card by card: `r12b3` is `R1`, `R2`, `B3`; what is no card stays as it is. */
export const cardWords = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      /^(?:[a-z]\d+)+$/i.test(word)
        ? [...word.toUpperCase().matchAll(/([A-Z])(\d+)/g)].flatMap(([, colour = '', values = '']) =>
            [...values].map((value) => `${colour}${value}`),
          )
        : [word],
    )

/** `R1 R2 B3`, however spaced; `r12b3` is the same. */
export const readCards = (text: string): Result<readonly Card[]> => all(cardWords(text).map(readCard))

/** A seat and its card, as in `1 R5` or `1r5`; nothing where it is not written so. */
export function offerWords(text: string): Readonly<{ seat: string; card: string }> | undefined {
  const [, seat, card] = /^\s*(\d)\s*([a-z]\d+)\s*$/i.exec(text) ?? []
  return seat === undefined || card === undefined ? undefined : { seat, card: card.toUpperCase() }
}

export function cardsAt(input: unknown, where: string): Result<readonly Card[]> {
  if (input === undefined) return ok([])
  const text = readText(input, where)
  if (!text.ok) return text
  const cards = readCards(text.value)
  return cards.ok ? cards : err(`${where}: ${cards.error}`)
}

/** `B5 B6 B7`; three purples say `P5 P6 P7 as R`. */
export function readCombo(text: string): Result<Combo> {
  const [, spelled = text, as] = /^(.*?)\s+as\s+(\S+)\s*$/i.exec(text) ?? []
  const cards = readCards(spelled)
  if (!cards.ok) return cards
  const found = combosOf(cards.value).filter((combo) => as === undefined || combo.as === as.toUpperCase())
  const [combo] = found
  if (combo === undefined) return err(`${text.trim()} is not a combo`)
  return found.length === 1 ? ok(combo) : err('say whether it is laid "as R" or "as B"')
}

export const comboText = ({ cards, as }: Pick<Combo, 'cards' | 'as'>): string =>
  `${cards.join(' ')}${isAllPurple(cards) ? ` as ${as}` : ''}`

export function combosAt(input: unknown, where: string): Result<readonly Combo[]> {
  if (input === undefined) return ok([])
  const list = readList(input, where)
  if (!list.ok) return list
  return all(
    list.value.map((item, i) => {
      const text = readText(item, `${where}[${i}]`)
      if (!text.ok) return text
      const combo = readCombo(text.value)
      return combo.ok ? combo : err(`${where}[${i}]: ${combo.error}`)
    }),
  )
}
