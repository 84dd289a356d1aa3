/** TS5: every way in which a hand makes ten, so that its owner may show another one. */
import {
  byValue,
  combosOf,
  faceOf,
  openValue,
  splitToTen,
  type Card,
  type Combo,
  type Split,
} from '@tenfold/games'

/** What tells two splits apart: equal cards are one card. */
const signOf = ({ combos }: Split): string =>
  combos
    .map(({ cards, as }) => `${cards.join(' ')} ${as}`)
    .toSorted()
    .join(', ')

/** Every split that counts so much: the first card alone, or in each combo it can be part of, and the rest. */
function splits(cards: readonly Card[], wanted: number): readonly Split[] {
  const [first, ...rest] = cards
  if (wanted < 0) return []
  if (first === undefined) return wanted === 0 ? [{ combos: [], singles: [] }] : []
  const alone = splits(rest, wanted - faceOf(first)).map((split) => ({
    ...split,
    singles: [first, ...split.singles],
  }))
  const joined = rest.flatMap((second, i) =>
    rest.slice(i + 1).flatMap((third, j) =>
      combosOf([first, second, third]).flatMap((combo) => {
        const others = rest.filter((_, at) => at !== i && at !== i + 1 + j)
        return splits(others, wanted - combo.value).map((split) => ({
          ...split,
          combos: [combo, ...split.combos],
        }))
      }),
    ),
  )
  return [...joined, ...alone]
}

/** The one the product shows first, then the others. */
export function waysToTen(concealed: readonly Card[], open: readonly Combo[]): readonly Split[] {
  const first = splitToTen(concealed, open)
  const all = splits(concealed.toSorted(byValue), 10 - openValue(open))
  const ways = new Map((first === undefined ? all : [first, ...all]).map((split) => [signOf(split), split]))
  if (first === undefined) return [...ways.values()]
  const sign = signOf(first)
  return [first, ...[...ways].filter(([other]) => other !== sign).map(([, split]) => split)]
}
