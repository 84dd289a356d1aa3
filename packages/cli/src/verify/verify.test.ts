import { botFor } from '@tenfold/bots'
import { must, type MatchRecord, type Types } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { findGame } from '@tenfold/games'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { program } from '../program.ts'
import { playMatch } from '../simulate/match.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

function simulated(game: string, players: number): MatchRecord<Types> {
  const rules = findGame(game)!
  const bot = botFor(game, 'random')!
  return playMatch({
    rules,
    options: must(rules.readOptions({ players })),
    players: Array.from({ length: players }, () => ({ level: 'random', bot })),
    seeds: simulatedSeeds('verify', 2, players),
  })
}

const [MAKE10, HEART] = [simulated('make10', 3), simulated('heart', 4)]
const { shuffle, ...SEEDLESS } = MAKE10
const COMMITMENT = shuffle?.commitment ?? ''

/** The record, its second round changed. */
const bent = (change: object): MatchRecord<Types> => ({
  ...MAKE10,
  rounds: MAKE10.rounds.map((round, i) => (i === 1 ? { ...round, ...change } : round)),
})
const second = MAKE10.rounds[1]!

const lines = (...records: readonly unknown[]): string =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

async function verify(text: string | AsyncIterable<string>, ...args: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const input = Readable.from(typeof text === 'string' ? [text] : text)
  const code = await program(['verify', '-', ...args], { input, output, errors })
  return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') }
}

test('good records are counted', async () => {
  expect(await verify(lines(MAKE10, HEART))).toEqual({ code: 0, out: '2 records: 2 good, 0 bad\n', err: '' })
  expect(await verify(`${lines(MAKE10)}\n`)).toMatchObject({ code: 0, out: '1 record: 1 good, 0 bad\n' })
})

test('of a bad one the first fault is told by line, round and move, and the rest are read', async () => {
  const moves = second.moves.with(2, '9 dance')
  const { code, out } = await verify(lines(MAKE10, bent({ moves }), { ...HEART, winners: [] }, MAKE10))
  const [move, match, ...rest] = out.split('\n')
  expect(move).toMatch(/^line 2, round 2, move 3: .*"9 dance"/)
  expect(match).toBe(`line 3: the winners are ${JSON.stringify(HEART.winners)}`)
  expect(rest).toEqual(['4 records: 2 good, 2 bad', ''])
  expect(code).toBe(1)
})

test('a deal that is not that of the seeds is told by its round', async () => {
  const { deck, hands } = second.deal as { deck: readonly string[]; hands: readonly string[] }
  // Cards that nobody drew: only the seeds can tell.
  const [last, beforeIt] = [deck.at(-1)!, deck.findLastIndex((card) => card !== deck.at(-1))]
  const swapped = deck.with(-1, deck[beforeIt]!).with(beforeIt, last)
  const drawn = second.moves.filter((move) => move.endsWith(' draw')).length
  expect(drawn).toBeLessThan(beforeIt)
  const { out } = await verify(lines(bent({ deal: { hands, deck: swapped } })))
  expect(out).toContain('line 1, round 2: the deal does not come from the seeds\n')
})

test('a record without seeds is checked as to play, and that is said', async () => {
  const { code, out } = await verify(lines(SEEDLESS, MAKE10))
  expect(out).toBe('2 records: 2 good, 0 bad\n1 of them without seeds: the deals are taken as given\n')
  expect(code).toBe(0)
  const wrong = await verify(lines({ ...SEEDLESS, scores: [0, 0, 0] }))
  expect(wrong.out).toMatch(/^line 1: the scores are .*\n1 record: 0 good, 1 bad\n$/)
})

test('--commitment: each record must have the one that was seen', async () => {
  expect(await verify(lines(MAKE10), '--commitment', COMMITMENT)).toMatchObject({ code: 0 })
  const other = 'ab'.repeat(32)
  const { code, out } = await verify(lines(MAKE10, SEEDLESS), '--commitment', other)
  expect(code).toBe(1)
  expect(out).toContain(`line 1: the commitment is ${COMMITMENT}, not ${other}\n`)
  expect(out).toContain(`line 2: the commitment is missing, not ${other}\n`)
  const wrong = await verify(lines(MAKE10), '--commitment', 'AB')
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('--commitment must be 64 lower-case hex digits')
})

test('--json: an object a line, and one that counts', async () => {
  const { out } = await verify(
    lines(MAKE10, SEEDLESS, bent({ dealer: second.dealer === 0 ? 1 : 0 })),
    '--json',
  )
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { line: 1, good: true, deals: 'drawn' },
    { line: 2, good: true, deals: 'given' },
    { line: 3, good: false, round: 2, move: 0, why: expect.stringContaining(' deals, not seat ') as string },
    { records: 3, good: 2, bad: 1, withoutSeeds: 1 },
  ])
})

describe('lines that are no record', () => {
  const whole = JSON.stringify(MAKE10)

  test.each([
    ['an empty line', `\n${whole}`, 'line 1: the line is empty\n'],
    ['no JSON', `${whole}\nnonsense\n`, 'line 2: not JSON: '],
    [
      'a last line cut short',
      `${whole}\n${whole.slice(0, 3000)}`,
      'line 2: the line breaks off; it is not JSON: ',
    ],
    ['no object', '7', 'line 1: the record must be an object, not 7\n'],
    [
      'another game',
      lines({ ...MAKE10, game: 'chess' }),
      'line 1: no game is called "chess"; there are: total-ten, make10, tsukuru, heart\n',
    ],
    [
      'a key twice',
      whole.replace('"winners"', '"winners":[0,1,2],"winners"'),
      'line 1: not plain JSON: the key "winners" stands twice in one object\n',
    ],
    [
      'a round that is none',
      lines({ ...MAKE10, rounds: [7] }),
      'line 1, round 1: the round must be an object',
    ],
  ])('%s', async (_, text, says) => {
    const { code, out } = await verify(text)
    expect(out).toContain(says)
    expect(out).toMatch(/\d records?: \d good, 1 bad\n$/)
    expect(code).toBe(1)
  })

  test.each([2, '\t'])(
    'a record over several lines is told once, and the lines are counted on',
    async (gap) => {
      const over = [HEART, MAKE10].map((record) => JSON.stringify(record, null, gap))
      const length = over.map((text) => text.split('\n').length)
      const { code, out } = await verify(`${over.join('\n')}\n${whole}\nnonsense\n`)
      const why = 'a record is one line; this one is written over several'
      const [first, second, third, ...rest] = out.split('\n')
      expect([first, second]).toEqual([`line 1: ${why}`, `line ${length[0]! + 1}: ${why}`])
      expect(third).toMatch(new RegExp(`^line ${length[0]! + length[1]! + 2}: not JSON`))
      expect(rest).toEqual(['4 records: 1 good, 3 bad', ''])
      expect(code).toBe(1)
    },
  )

  test('a brace alone hides no record after it', async () => {
    const { out } = await verify(`{\n${whole}\n{\n  "format"\n${whole}\n`)
    expect(out).toContain('\n4 records: 2 good, 2 bad\n')
  })

  test('a byte-order mark before the first is no part of it', async () => {
    expect((await verify(`\uFEFF${whole}\n${whole}`)).out).toBe('2 records: 2 good, 0 bad\n')
  })

  test('a line of many million characters is not kept', async () => {
    async function* endless() {
      for (let i = 0; i < 20; i++) yield 'x'.repeat(2 ** 20)
      yield `\n${whole}\n`
    }
    const { out } = await verify(endless())
    expect(out).toBe('line 1: a line has at most 16777216 characters\n2 records: 1 good, 1 bad\n')
  })
})

test('each line is answered as it comes', async () => {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  let said = ''
  async function* slowly() {
    yield 'first\n'
    yield 'second\n'
    said = String(output.read() ?? '')
    yield 'third\n'
  }
  await program(['verify', '-'], { input: Readable.from(slowly(), { highWaterMark: 1 }), output, errors })
  expect(said).toContain('line 1: ')
})

test('what cannot be read is refused in a sentence', async () => {
  const empty = path.join(folder, 'empty.jsonl')
  writeFileSync(empty, '')
  const wrong: readonly (readonly [args: readonly string[], code: number, says: string])[] = [
    [[], 2, 'say which file, or - for the standard input'],
    [[empty, 'more'], 2, '"more" is one word too many'],
    [[empty], 1, `${empty} holds no record`],
    [[folder], 1, `cannot read ${folder}: it is a folder`],
    [['/nowhere/r.jsonl'], 1, 'cannot read /nowhere/r.jsonl: there is no such file or folder'],
  ]
  for (const [args, code, says] of wrong) {
    const [output, errors] = [new PassThrough(), new PassThrough()]
    const left = await program(['verify', ...args], { input: Readable.from([]), output, errors })
    expect({ args, left, out: output.read() as unknown }).toEqual({ args, left: code, out: null })
    expect(String(errors.read())).toContain(says)
  }
})
