import { must, type MatchRecord, seatsOf, type Types, type Viewer } from '@tenfold/core'
import { make10 } from '@tenfold/games'
import { isOver, recordOf, type Row } from '@tenfold/table'
import {
  heartKit,
  type Kit,
  optionsOf,
  readText,
  recordOf as recordFrom,
  type Stop,
  tenKit,
  twinLog,
  walkTo,
} from '@tenfold/testing'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { program } from '../program.ts'

const golden = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, `../../../../records/${name}.txt`), 'utf8')

const TEXTS = {
  make10: golden('make10/three-nearest'),
  heart: golden('heart/boxed'),
  total: golden('total-ten/four-unassisted-all'),
}
const RECORDS = {
  make10: recordFrom(readText(TEXTS.make10)),
  heart: recordFrom(readText(TEXTS.heart)),
  total: recordFrom(readText(TEXTS.total)),
}

async function replay(records: readonly unknown[], ...args: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const read = text(output)
  const lines = records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
  const io = { input: Readable.from([lines.join('\n')]), output, errors }
  const code = await program(['replay', '-', ...args], io)
  output.end()
  return { code, out: await read, err: String(errors.read() ?? '') }
}

async function told(record: MatchRecord<Types>, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await replay([record], ...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

// ---- by hand: what a line of a playthrough tells a viewer ---------------------------------------------------

const unknown = (cards: string): string => cards.replaceAll(/\b[A-Z]\d\b/g, '??')
const plain = (lines: string): readonly string[] =>
  lines.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())

type Looking = Readonly<{ viewer: Viewer; seesAll: boolean }>

/** A line as the viewer would have it: T5, T15a of the ten games, H3 of Heart. Nothing where it heard nothing. */
function lineFor(line: string, { viewer, seesAll }: Looking): string | undefined {
  const sees = (seat: string | undefined): boolean => Number(seat) === viewer
  const hand = /^hand (\d)/.exec(line)
  if (hand) return sees(hand[1]) || seesAll ? line : `hand ${hand[1]}${unknown(line.slice(6))}`
  if (line.startsWith('deck ')) return `deck ${line.split(' ').length - 1} cards`
  const [, seat, rest = ''] = /^\d+ (\d)( .*)$/.exec(line) ?? []
  if (seat === undefined || sees(seat)) return line
  if (rest.includes(' exchanged, ')) return undefined
  const hidden = rest
    .replace(/ of \d+/, '')
    .replace(/ draws ..$/, ' draws ??')
    .replace(/ place \S+ \S+ \S+/, ' place ??')
  return `0 ${seat}${hidden}`
}

/** A playthrough, every line of it as the viewer would have it, its moves numbered anew. */
function textFor(playthrough: string, viewer: Viewer): readonly string[] {
  const isHeart = playthrough.includes('game heart')
  let seesAll = false
  let move = 0
  return plain(playthrough).flatMap((line) => {
    const round = /^Round \d+, seat (\d) deals/.exec(line)
    if (round) {
      seesAll = isHeart && Number(round[1]) === viewer
      move = 0
    }
    if (line.startsWith('seed '))
      return [line, `as ${viewer === 'spectator' ? viewer : `seat ${viewer}`} was told`]
    const mine = lineFor(line, { viewer, seesAll })
    if (mine === undefined) return []
    return /^\d+ \d /.test(mine) ? [mine.replace(/^\d+/, String(++move))] : [mine]
  })
}

describe.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])('a playthrough of %s', (game) => {
  const [whole, record] = [TEXTS[game], RECORDS[game]]

  test('with every card reads as it is kept', async () => {
    expect(await told(record)).toBe(whole)
    expect(await told(record, '--as', 'all')).toBe(whole)
  })

  test.each([...seatsOf(record.seats.length), 'spectator'] as const)('as %s was told it', async (viewer) => {
    expect(plain(await told(record, '--as', String(viewer)))).toEqual(textFor(whole, viewer))
  })

  test('round by round, and move by move, it is the same text', async () => {
    for (const as of ['all', '2']) {
      const all = await told(record, '--as', as)
      const rounds = all.split(/\n(?=Round |The end)/).slice(1, -1)
      expect(rounds).toHaveLength(record.rounds.length)
      expect(await told(record, '--as', as, '--round', '2')).toBe(rounds[1])
      const moves = rounds[1]?.split('\n') ?? []
      const [upTo] = (await told(record, '--as', as, '--round', '2', '--move', '4')).split('\n\nAfter move')
      expect(moves.slice(0, upTo?.split('\n').length)).toEqual(upTo?.split('\n'))
      expect(upTo).toMatch(/^ +4 {2}/m)
    }
  })
})

// ---- positions ----------------------------------------------------------------------------------------------

const after = async (record: MatchRecord<Types>, ...args: readonly string[]): Promise<string> => {
  const out = await told(record, ...args)
  return out.slice(out.indexOf('\nAfter move ') + 1)
}

test('a position of a ten game: own hand, discards, points, whose move it is', async () => {
  // Seat 1 deals: draws B7 and keeps it, discards R6; seat 2 has drawn.
  const record = recordFrom(readText(golden('make10/four-dealer-stays')))
  expect(await after(record, '--as', '1', '--round', '1', '--move', '3')).toBe(`After move 3:

26 cards in the deck, marker 1ST
  0 bot casual           20  7 cards  nothing discarded
  1 bot casual (dealer)  20  7 cards  [R6]
  2 bot anyone           20  8 cards  nothing discarded
  3 bot casual           20  7 cards  nothing discarded
  Your hand: R1 R3 B1 B2 B3 B6 B7

To move: 2 bot anyone
`)
  expect(await after(record, '--as', 'spectator', '--round', '1', '--move', '3')).not.toContain('hand')
  const all = await after(record, '--round', '1', '--move', '3')
  expect(all).toContain('  hand 1  B1 B2 B3 B6 B7 R1 R3\n  hand 2  B3 B5 B6 R1 R1 R2 R3 R5\n')
  expect(all).toContain('  deck R5 R4 R4 R7 B1 B5')
})

test('a position of Heart: tiles for the dealer alone, tricks for all', async () => {
  const { heart } = RECORDS
  // Seat 2 has placed five tiles, two of them under B: none of it is for seat 0 but how many.
  const mine = await after(heart, '--as', '2', '--round', '1', '--move', '5')
  expect(mine).toContain(
    'A  total-trick 4   total-7 1   exact-two-1 no   trump-3-5 yes   41-50 no   9th-10th -',
  )
  expect(mine).toContain('dealer 2 bot casual     0 tricks\n')
  const other = await after(heart, '--as', '0', '--round', '1', '--move', '5')
  expect(other).toContain('A  total-trick -   total-7 -   exact-two-1 -   trump-3-5 -   41-50 -   9th-10th -')
  expect(other).toContain('B      0 bot anyone     0 tricks  B6 B3 B2 R8 R6 R4 G7 G5 Y6 Y2\n')
  const all = await after(heart, '--round', '1', '--move', '5')
  expect(all).toContain(
    'tiles A  total-trick 4, total-7 1, exact-two-1 no, trump-3-5 yes, 41-50 no, 9th-10th -\n',
  )
  const trick = await after(heart, '--as', 'spectator', '--round', '1', '--move', '17')
  expect(trick).toContain('On the table: 3 bot anyone B9, 0 bot anyone B6\n')
})

test('at the end of a round the position tells its result; beyond it there is none', async () => {
  const { make10: record } = RECORDS
  const last = record.rounds[0]!.moves.length
  const end = await after(record, '--as', '0', '--round', '1', '--move', String(last))
  expect(end).toMatch(/^After move \d+:\n.* (wins?|declares?) with .*: 10\n/s)
  expect(end).not.toContain('To move')
  expect(await after(record, '--as', '0', '--round', '1', '--move', '999')).toBe(end)
})

test('a window is told whole', async () => {
  const { make10: record } = RECORDS
  const pass = record.rounds[0]!.moves.findIndex((move) => move.endsWith(' pass')) + 1
  const [cut, whole] = await Promise.all(
    [pass, pass + 1].map((move) => told(record, '--round', '1', '--move', String(move))),
  )
  expect(cut).toBe(whole)
  expect(cut).toContain(`After move ${pass + 1}:`)
})

test('--json: a position a line', async () => {
  const { heart } = RECORDS
  const lines = async (...args: readonly string[]) =>
    (await told(heart, '--json', ...args))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { round: number; move: number; push?: object; state?: object })
  const all = await lines()
  expect(all).toHaveLength(heart.rounds.reduce((sum, { moves }) => sum + moves.length + 1, 0))
  expect(Object.keys(all[0]!)).toEqual(['round', 'move', 'state'])
  const second = await lines('--round', '2', '--as', 'spectator')
  const exchanged = heart.rounds[1]!.moves.filter((move) => move.includes(' place ')).length - 12
  expect(exchanged).toBeGreaterThan(0)
  expect(second.map(({ move }) => move)).toEqual(
    Array.from({ length: heart.rounds[1]!.moves.length - exchanged + 1 }, (_, i) => i),
  )
  expect(await lines('--round', '2', '--as', 'spectator', '--move', '7')).toEqual([second[7]])
  expect(second[7]).toMatchObject({ round: 2, push: { viewer: 'spectator', round: { view: { filled: 7 } } } })
})

// ---- secrets ------------------------------------------------------------------------------------------------

function twinTexts<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer): readonly string[] {
  const texts = new Set<string>()
  const add = (rows: readonly Row[]) => texts.add(JSON.stringify(recordOf(kit.rules, rows)))
  add(stop.rows)
  for (let tries = 0; texts.size < 3 && tries < 500; tries++) {
    const twin = twinLog(kit, stop, viewer)
    if (twin) add(twin)
  }
  // The seeds are the same, but the deals are not theirs: as records without seeds they are good.
  return [...texts].map((one) => {
    const { shuffle, ...record } = JSON.parse(one) as MatchRecord<T>
    return JSON.stringify(record)
  })
}

const make10Options = optionsOf(make10, { players: 3, interrupt: 'nearest' })

describe.each([
  { kit: tenKit(make10, [make10Options], { zeroSum: true }), options: make10Options, title: 'Make10' },
  { kit: heartKit, options: must(heartKit.rules.readOptions({})), title: '10/12 Heart' },
] as unknown as readonly { kit: Kit<Types>; options: Types['options']; title: string }[])(
  'two matches of $title that a viewer cannot tell apart',
  ({ kit, options }) => {
    const stop = walkTo(kit, options, ({ table }) => table.match !== undefined && isOver(kit.rules, table))

    test.each([...seatsOf(options.players), 'spectator'] as const)('read the same as %s', async (viewer) => {
      const texts = twinTexts(kit, stop, viewer)
      expect(texts).toHaveLength(3)
      const read = async (...args: readonly string[]) =>
        new Set(await Promise.all(texts.map(async (one) => (await replay([one], ...args)).out)))
      const as = ['--as', String(viewer)]
      for (const args of [as, [...as, '--json'], [...as, '--round', '2', '--move', '15']])
        expect((await read(...args)).size).toBe(1)
      expect((await read()).size).toBe(3)
    })
  },
)

// ---- what is no good ----------------------------------------------------------------------------------------

describe('is refused', () => {
  const { make10: record } = RECORDS
  const bent = { ...record, rounds: record.rounds.with(1, { ...record.rounds[1]!, moves: ['9 dance'] }) }

  test.each<[string, readonly unknown[], readonly string[], RegExp]>([
    ['a record that is not good', [bent], [], /^tenfold replay: -, line 1, round 2, move 1: .*"9 dance"/],
    [
      'one with other winners',
      [record, { ...record, winners: [] }],
      ['--record', '2'],
      /line 2: the winners are/,
    ],
    ['no JSON', ['nonsense'], [], /line 1: not JSON/],
    ['an empty line', ['', record], [], /line 1: the line is empty/],
    ['a line that is not there', [record], ['--record', '2'], /- has no record 2; it has 1\./],
    ['a seat that is not there', [record], ['--as', '3'], /nobody sat at seat 3; seats are 0 to 2\./],
    ['a round that is not there', [record], ['--round', '99'], /the match has no round 99; it has \d+\./],
  ])('%s', async (_, records, args, why) => {
    const { code, out, err } = await replay(records, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(why)
  })

  test.each<[readonly string[], RegExp]>([
    [['--as', 'everyone'], /--as must be one of all, spectator, 0, 1, 2, 3, not "everyone"/],
    [['--round', '0'], /--round must be a whole number from 1/],
    [['--round', '1', '--move', '-1'], /--move must be a whole number from 0/],
    [['--move', '3'], /--move needs --round/],
    [['--record', '0'], /--record must be a whole number from 1/],
    [['another'], /"another" is one word too many/],
  ])('a command with %j', async (args, why) => {
    const { code, out, err } = await replay([record], ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(why)
  })

  test('no file', async () => {
    const [output, errors] = [new PassThrough(), new PassThrough()]
    expect(await program(['replay'], { input: Readable.from([]), output, errors })).toBe(2)
    expect(String(errors.read())).toContain('say which file')
  })
})

test('the record that was asked for is told, whatever stands in the other lines', async () => {
  const { make10: record, heart } = RECORDS
  const { code, out } = await replay(['nonsense', record, heart], '--record', '3')
  expect(code).toBe(0)
  expect(out).toBe(TEXTS.heart)
})
