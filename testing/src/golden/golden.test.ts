// The playthroughs in records/: each is played anew from what was chosen in it, and must read the same to the byte.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { recordText } from '@tenfold/cli'
import { checkRecord, must, readRecord } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf, TEN_GAMES } from '@tenfold/games'
import { replayOf } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { heartKit } from '../heart-kit.ts'
import { secondUmpire } from '../referee.ts'
import { met, optionsOfGame } from './met.ts'
import { PLAYS } from './plays.ts'
import { readText, recordOf } from './read.ts'

const folder = path.resolve(import.meta.dirname, '../../../records')
const FILES = globSync('*/*.txt', { cwd: folder }).toSorted()
const load = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

const UMPIRES = new Map([
  ...TEN_GAMES.map((rules) => [rules.name, secondUmpire(rules)] as const),
  [heartKit.rules.name, (record: unknown) => heartKit.umpire?.(record)],
])

describe.each(FILES)('%s', (file) => {
  const text = load(file)
  const chosen = readText(text)
  const record = recordOf(chosen)

  test('reads the same, played anew', () => {
    const replay = must(replayOf(chosen.rules, record))
    expect(recordText(replay, 'all')).toBe(text)
  })

  test('is a record that every umpire agrees with', () => {
    const json: unknown = JSON.parse(JSON.stringify(record))
    expect(readRecord(json, rulesOf)).toEqual({ ok: true, value: record })
    expect(checkRecord(chosen.rules, record).ok).toBe(true)
    expect(UMPIRES.get(record.game)?.(json)).toEqual([])
    if (chosen.seed) expect(verifyRecord(chosen.rules, record)).toEqual({ ok: true, value: null })
  })
})

test('every playthrough of the list is there, and no other', () => {
  expect(FILES).toEqual(PLAYS.map(({ game, name }) => `${game}/${name}.txt`).toSorted())
})

const TEN = ['right declare', 'right hit', 'right declare with open combos', 'right hit with open combos']
const ALL_TEN = [...TEN, 'won', 'God Ten', 'ended by god', 'claimed run', 'claimed triplet', 'a covered row']
const FALSE = ['void', 'false declare', 'false hit', 'exhausted']
const WINDOWS = ['pass in a window', 'hit in a window']
const CATEGORIES = ['total-trick', 'total-7', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th']

const MET: Readonly<Record<string, readonly string[]>> = {
  make10: [
    ...ALL_TEN,
    ...FALSE,
    ...WINDOWS,
    'the dealer stays',
    'ended by tours',
    'bonus heaven',
    'bonus close',
  ],
  'total-ten': [
    ...[...ALL_TEN, ...FALSE, ...WINDOWS, 'won by several', 'a false hit beside a right one'],
    ...[
      'ended by tours',
      'ended by target',
      'bonus heaven',
      'bonus low',
      'bonus trio',
      'bonus odd',
      'bonus reds',
    ],
  ],
  tsukuru: [...ALL_TEN, 'claimed a wild tile', 'ended by tours', 'ended by target'],
  heart: [
    ...['a tile placed', 'a tile exchanged', 'turned 7+', 'turned yes', 'turned no'],
    ...CATEGORIES.flatMap((name) => [`${name} wrong`, `${name} right once`, `${name} right twice`]),
  ],
}

describe.each(Object.entries(MET))('the playthroughs of %s come past', (game, phrases) => {
  const seen = new Set(
    FILES.filter((file) => file.startsWith(`${game}/`)).flatMap((file) =>
      met(recordOf(readText(load(file)))),
    ),
  )

  test.each([...new Set([...optionsOfGame(game), ...phrases])])('%s', (phrase) => {
    expect(seen).toContain(phrase)
  })
})
