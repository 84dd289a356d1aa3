import type {
  ActionName,
  ActionOffer,
  HandCard,
  HandGroup,
  LogTurn,
  Opponent,
  Player,
} from '../src/ten/types.ts'
import type { ComboView } from '../src/cards/combos.ts'

export type Scene = {
  opponents: readonly Opponent[]
  deck: number
  turn: string
  hint?: string
  clock?: { left: number; of: number }
  you: Player
  open: readonly ComboView[]
  discards: readonly string[]
  totals?: { lead: string; totals: readonly number[]; sum?: string }
  groups: readonly HandGroup[]
  selected?: string
  playable?: boolean
  offers: readonly ActionOffer[]
  primary?: ActionName
}

const cards = (text: string): HandCard[] =>
  text.split(' ').map((card, at) => ({ key: `${card}-${at}`, card }))
const red567: ComboView = { kind: 'red-run', cards: ['R5', 'R6', 'R7'], value: 7 }
const blue777: ComboView = { kind: 'triplet', cards: ['B7', 'B7', 'B7'], value: 0 }
const blue345: ComboView = { kind: 'blue-run', cards: ['B3', 'B4', 'B5'], value: 3 }

const mori: Opponent = {
  seat: 1,
  name: 'Mori',
  crest: 'quarters',
  score: { count: 17, unit: 'token' },
  inHand: 4,
  toAct: false,
  open: [blue345],
  older: ['R7', 'B6'],
  newest: { card: 'R2', offers: 'hit', key: 1 },
}
const ada: Opponent = {
  seat: 2,
  name: 'Ada',
  note: 'bot',
  crest: 'leaf',
  score: { count: 22, unit: 'token' },
  inHand: 1,
  dealer: { tour: 2 },
  toAct: false,
  open: [red567, blue777],
  older: ['B4', 'R6', 'R1'],
  newest: { card: 'B3', offers: 'claim', key: 2 },
}
const tomasz: Opponent = {
  seat: 3,
  name: 'Tomasz',
  crest: 'ring',
  score: { count: 17, unit: 'token' },
  inHand: 7,
  toAct: false,
  open: [],
  older: ['B7', 'R7', 'B6', 'R3'],
  newest: { card: 'R6' },
}
const you: Player = {
  name: 'You',
  crest: 'bowl',
  score: { count: 24, unit: 'token' },
  inHand: 7,
  toAct: true,
}
const offers = (legal: readonly ActionName[], why: string): ActionOffer[] =>
  (['draw', 'get', 'hit', 'declare', 'discard'] as const).map((name) =>
    legal.includes(name) ? { name } : { name, why },
  )

export const plain: Scene = {
  opponents: [mori, ada, tomasz],
  deck: 13,
  turn: 'Your turn',
  hint: 'Draw, or take a discard.',
  clock: { left: 42_000, of: 60_000 },
  you,
  open: [],
  discards: ['R7', 'B6', 'R5'],
  totals: { lead: 'With Mori’s red 2 you reach', totals: [10, 13, 16], sum: '3 + 0 + 2 + 5' },
  groups: [
    {
      kind: 'red-run',
      value: 3,
      cards: [
        { key: 'a', card: 'R1' },
        { key: 'b', card: 'R2', trial: 'Mori’s discard, if taken' },
        { key: 'c', card: 'R3' },
      ],
    },
    { kind: 'triplet', value: 0, cards: cards('B1 B1 B1') },
    { kind: 'loose', cards: cards('B2 B5') },
  ],
  offers: offers(['draw', 'get', 'hit'], 'Draw a card first.'),
  primary: 'hit',
}
const drawn: Scene = {
  ...plain,
  turn: 'Your turn',
  hint: 'Choose a card to discard.',
  you: { ...you, dealer: { tour: 1 }, score: { count: -3, unit: 'token' } },
  totals: { lead: 'You reach', totals: [12, 15, 18, 21, 24, 27] },
  groups: [
    { kind: 'loose', cards: [...cards('R1 R3 B1 B1 B1 B2 B5'), { key: 'new', card: 'R6', fresh: true }] },
  ],
  selected: 'new',
  playable: true,
  offers: offers(['discard'], 'You have drawn.'),
  primary: 'discard',
}
const many: Scene = {
  ...plain,
  opponents: [mori, ada, tomasz].map((one) => ({
    ...one,
    name: one.seat === 2 ? 'Bartholomew the Long-Named' : one.name,
    older: 'R7 B6 R1 B2 R3 R5 B7 B1 R2 R2 B5'.split(' '),
    toAct: one.seat === 3,
  })),
  turn: 'Tomasz to move',
  hint: '',
  you: { ...you, toAct: false, inHand: 1 },
  open: [red567, blue777],
  discards: 'R7 B6 R1 B2 R3 R5 B7 B1 R2'.split(' '),
  totals: { lead: 'You hold', totals: [7, 8] },
  groups: [{ kind: 'loose', cards: cards('B1') }],
  offers: offers([], 'It is Tomasz’s turn.'),
}
const two: Scene = {
  ...plain,
  opponents: [{ ...ada, older: 'R7 B6 R1 B2 R3 R5 B7 B1 R2 R2 B5 R7 B6 R1 B2 R3'.split(' ') }],
}
const window: Scene = {
  ...plain,
  opponents: [mori, { ...ada, open: [], newest: { card: 'B3' } }],
  turn: 'Ada discarded blue 3',
  hint: 'Hit it, or pass.',
  clock: { left: 4_000, of: 5_000 },
  offers: [...offers(['hit'], 'Answer the discard first.').slice(0, 5), { name: 'pass' }],
  primary: 'hit',
}

export const scenes: Record<string, Scene> = { drawn, many, two, window }

export const log: readonly LogTurn[] = [
  { title: 'This turn', lines: [{ key: '9', text: 'Your move' }] },
  {
    title: 'Turn 5',
    lines: [
      { key: '8', who: 'Tomasz', text: 'drew, discarded', card: 'R6' },
      { key: '7', who: 'Ada', text: 'drew, discarded', card: 'B3' },
    ],
  },
  {
    title: 'Turn 4',
    lines: [
      { key: '6', who: 'Mori', text: 'drew, discarded', card: 'R2' },
      { key: '5', who: 'You', text: 'drew', own: 'blue 1', after: ', discarded', card: 'R5' },
      { key: '4', who: 'Ada', text: 'got your blue 7: triplet = 0, discarded', card: 'R1' },
    ],
  },
]
