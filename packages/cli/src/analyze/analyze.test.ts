import { positionAt } from '@tenfold/core'
import { tsukuru } from '@tenfold/games'
import { optionsOf, playMatch, readText, recordOf, seeded, tenHabit } from '@tenfold/testing'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { program } from '../program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-analyze-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function analyze(args: readonly string[], terminal = false) {
  const [output, errors] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: terminal })]
  const read = [text(output), text(errors)]
  const code = await program(['analyze', ...args], { input: Readable.from([]), output, errors })
  for (const stream of [output, errors]) stream.end()
  const [out = '', err = ''] = await Promise.all(read)
  return { code, out, err }
}

type Told = Readonly<{
  seat: number
  unseen: number
  actions: readonly Readonly<{
    action: string
    distance: number | null
    chance: readonly number[]
    words: string
  }>[]
}>

async function told(...args: readonly string[]): Promise<Told> {
  const { code, out, err } = await analyze([...args, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Told
}

function fileOf(name: string, ...lines: readonly unknown[]): string {
  const file = path.join(folder, name)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

const actions = ({ actions: judged }: Told): readonly string[] => judged.map(({ action }) => action)

describe('cards on the command line', () => {
  // Four red and two blue 1s are 6; a 2 and another 2 make ten.
  const LOW = 'R1 R1 R1 R1 B1 B1 R2'

  test('eight cards: the last was drawn; a hand that is ten is declared, by what it is worth', async () => {
    const { seat, actions: judged } = await told('make10', `${LOW} R2`, '--draws', '1')
    expect([seat, judged[0]?.action, judged[0]?.distance]).toEqual([0, 'declare', 0])
    // Basic 1; Close 1, Under Five 2, Single Four 2, Real Ten 10.
    expect(judged[0]?.words).toContain('16 points')
    const dealt = await told('make10', `${LOW} R2`, '--dealer', '--first-turn', '--draws', '1')
    // The dealer's 3, and Heaven's 3 for the first turn.
    expect(dealt.actions[0]?.words).toContain('21 points')
  })

  test('seven cards: a turn begins, and discards on offer are judged', async () => {
    const offered = await told('make10', 'r23 b555 b67', '--offered', '1 R4, 3 r1', '--draws', '1')
    expect(actions(offered).toSorted()).toEqual(['claim 1 R2 R3 R4', 'claim 3 R1 R2 R3', 'draw'])
    expect(actions(await told('make10', LOW, '--offered', '2 R2', '--draws', '1'))[0]).toBe('hit 2')
  })

  test('after a claim, in a window', async () => {
    const claimed = await told(
      'make10',
      'B5 B5 B6 B7 B7',
      '--open',
      'R1 R2 R3',
      '--claimed',
      '3',
      '--draws',
      '1',
    )
    expect(actions(claimed).toSorted()).toEqual(['discard B5', 'discard B6', 'discard B7'])
    const options = ['--options', '{"interrupt":"nearest"}']
    const asked = await told('make10', LOW, '--offered', '2 R2', '--window', '2', ...options, '--draws', '1')
    expect(actions(asked)).toEqual(['hit 2', 'pass'])
  })

  test('open combos and seen cards are gone from the wall; the next draw is exact', async () => {
    const hand = 'R1 R1 R1 R1'
    const args = ['tsukuru', hand, '--open', 'p5 p6 p7 as r', '--seen', 'R2, B2 B2', '--draws', '1']
    const { unseen, actions: judged } = await told(...args)
    // 61 tiles; seven held or open, three seen. Open it counts 7; R1 R1 R1 R1 with any card is a triplet, 1 and that.
    expect(unseen).toBe(51)
    // A 2 does it: three of R2 and two of B2 are unseen.
    expect(judged[0]?.action).toBe('draw')
    expect(judged[0]?.chance[1]).toBeCloseTo(5 / 51, 4)
  })

  test('open combos of others leave more cards in the deck than discards do', async () => {
    const first = async (...args: readonly string[]) =>
      (await analyze(['make10', LOW, '--draws', '1', ...args])).out.split('\n').slice(0, 3)
    // 56 cards: seven in each of four hands, and three more seen; or three of the seven laid open.
    expect((await first('--seen', 'B5 B6 B7'))[0]).toContain('25 cards in the deck')
    expect((await first('--theirs', 'B5 B6 B7'))[0]).toContain('28 cards in the deck')
    expect((await first('--theirs', 'B5 B6 B7'))[2]).toBe('  seen     B5 B6 B7')
  })

  test('the table has a line an action, and a reason for each', async () => {
    const { out } = await analyze(['make10', 'R2 R3 B5 B5 B5 B6 B7 R1', '--seen', 'R1 R7', '--draws', '3'])
    const lines = out.split('\n')
    expect(lines[0]).toBe('Make10, 4 players: seat 0 after a draw; 25 cards in the deck')
    expect(lines.slice(1, 3)).toEqual([
      '  hand     R2 R3 B5 B5 B5 B6 B7  + R1  (can count 16, 18, 19, 21, 31, 34)',
      '  seen     R1 R7',
    ])
    const rows = lines.filter((line) => /^\d {2}discard /.test(line))
    expect(rows).toHaveLength(6)
    expect(lines.filter((line) => /^\d {2}[12] draws? from ten;/.test(line))).toHaveLength(6)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })

  test('how far it is shows on a terminal only, and is wiped away', async () => {
    const args = ['make10', LOW, '--draws', '2']
    expect((await analyze(args)).err).toBe('')
    const { err } = await analyze(args, true)
    expect(err).toMatch(/^\r\[#+\.+\] \d+ %/)
    expect(err.endsWith('\r\u001b[K')).toBe(true)
  })
})

const golden = readFileSync(
  path.resolve(import.meta.dirname, '../../../../records/make10/three-nearest.txt'),
  'utf8',
)
const record = recordOf(readText(golden))

describe('files', () => {
  // By hand, from the playthrough: seat 0 hits R4 in the window after move 42, for 5 points.
  const place = ['--round', '1', '--move', '42', '--draws', '1']

  test('a record at a move: the seat that is asked there', async () => {
    const { seat, actions: judged } = await told('--position', fileOf('record.jsonl', record), ...place)
    expect([seat, judged[0]?.action]).toEqual([0, 'hit 2'])
    expect(judged[0]?.words).toBe('Makes ten: 5 points (close 1, single-three 1, half-color 1, seven 1).')
  })

  test('one of several records', async () => {
    const other = playMatch(tsukuru, optionsOf(tsukuru, { players: 2 }), {
      habit: tenHabit,
      random: seeded(1),
    })
    const file = fileOf('records.jsonl', other, record)
    expect((await told('make10', '--position', file, '--record', '2', ...place)).seat).toBe(0)
  })

  test('a position, whole or with ?? for all that the seat has not seen: the same answer', async () => {
    const whole = positionAt(record, 1, 42)
    const { hands, deck } = whole.deal as { hands: readonly (readonly string[])[]; deck: readonly string[] }
    const own = new Set(drawnBy(0, whole.moves))
    const hidden = {
      hands: hands.map((hand, seat) => (seat === 0 ? hand : hand.map(() => '??'))),
      deck: deck.map((card, i) => (own.has(i) ? card : '??')),
    }
    const answer = await told('--position', fileOf('whole.json', whole), '--draws', '1')
    expect(
      await told('--position', fileOf('hidden.json', { ...whole, deal: hidden }), '--draws', '1'),
    ).toEqual(answer)
    expect(actions(answer)).toEqual(['hit 2', 'pass'])
  })
})

const drawnBy = (seat: number, moves: readonly string[]): readonly number[] =>
  moves
    .filter((move) => move.endsWith(' draw'))
    .flatMap((move, i) => (move.startsWith(`${seat} `) ? [i] : []))

describe('what is wrong is said, and what to do', () => {
  const file = fileOf('wrong-record.jsonl', record)
  const ofHeart = fileOf('heart.json', { trump: 'G', hands: {} })
  const heartRound = fileOf('heart-round.json', {
    game: 'heart',
    options: {},
    dealer: 0,
    deal: {},
    moves: [],
  })
  const over = fileOf('over.json', positionAt(record, 1, 44))
  const HAND = 'R1 R1 R1 R1 B1 B1 R2'
  test.each<[readonly string[], string]>([
    [[], 'say which game, and your cards: total-ten, make10, tsukuru; or --position FILE'],
    [['heart'], 'say where the cards are: --position FILE'],
    [['bridge'], 'no ten game is called "bridge"; there are total-ten, make10, tsukuru, and heart'],
    [['make10'], 'say your cards in quotes'],
    [['make10', 'R1', 'R2'], '"R2" is one word too many'],
    [['make10', 'R1 R2'], 'a hand has 7 cards between turns and 8 after a draw or a claim'],
    [['make10', 'R1 R9'], 'the hand: no card is written "R9"'],
    [['make10', HAND, '--seen', 'X1'], '--seen: no card is written "X1"'],
    [['make10', HAND, '--offered', 'R5'], '--offered is a seat and its card, as "1 R5, 3 B2", not "R5"'],
    [['make10', HAND, '--offered', '1 R5, 1 B2'], '--offered: seat 1 has one newest discard'],
    [
      ['make10', 'R1', '--open', 'B1 B2 B3, R5 R6 R7, B5 B6 B7'],
      '--open: two open combos are the most, not 3',
    ],
    [['make10', HAND, '--playouts', 'abc'], '--playouts is of heart alone'],
    [['make10', '--position', file, '--seconds', '3'], '--seconds is of heart alone'],
    [['heart', '--position', file, '--draws', 'xx'], '--draws is not of heart'],
    [['--position', ofHeart], `is a position of heart: tenfold analyze heart --position ${ofHeart}`],
    [['--position', heartRound], `is a position of heart: tenfold analyze heart --position ${heartRound}`],
    [['make10', HAND, '--window', 'left'], '--window must be a whole number from 1 to 3, not "left"'],
    [['make10', HAND, '--draws', '0'], '--draws must be a whole number from 1 to 60'],
    [['make10', HAND, '--options', '{"luck":1}'], 'no option is called luck'],
    [['make10', HAND, '--round', '1'], '--round needs --position FILE'],
    [['make10', HAND, '--position', file], 'leave them out here'],
    [['--position', file, '--seen', 'R1'], '--position tells all there is: leave out --seen'],
    [['--position', file], 'is a record: say where in it with --round N --move M'],
    [['--position', file, '--round', '1'], '--move is missing'],
  ])('called wrongly: %j', async (args, says) => {
    const { code, out, err } = await analyze(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(says)
  })

  test.each<[readonly string[], string]>([
    [['make10', `${HAND} R1`], 'there are more R1 than the pack holds'],
    [['make10', HAND, '--deck', '29'], 'deckLeft of 4 players is at most 28 here, not 29'],
    [['make10', HAND, '--deck', '0'], 'deckLeft: without a card to draw no turn begins'],
    [['make10', HAND, '--window', '1'], 'the option interrupt opens them'],
    [['make10', 'B1 B1 B2 B2', '--open', 'R1 R2 R4'], 'open[0]: R1 R2 R4 is not a combo'],
    [['--position', over], 'the round is over here'],
    [['heart', '--position', over], 'is a position of "make10", not of heart'],
    [['heart', '--position', fileOf('list.json', [])], 'the position must be an object, not a list'],
    [
      ['total-ten', '--position', file, '--round', '1', '--move', '0'],
      'is a position of make10, not of total-ten',
    ],
    [['--position', file, '--round', '1', '--move', '99'], 'round 1 has 44 moves, not 99'],
    [['--position', file, '--round', '99', '--move', '1'], 'the match has no round 99'],
    [['--position', '/nowhere/p'], 'cannot read /nowhere/p: there is no such file or folder'],
  ])('no good: %j', async (args, says) => {
    const { code, out, err } = await analyze(args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
  })
})
