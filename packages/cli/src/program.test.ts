// The real command, as it is typed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { checkRecord } from '../../../evidence/ten/check.ts'
import { perft } from '../../../evidence/ten/perft.ts'
import { program } from './program.ts'

const launcher = path.resolve(import.meta.dirname, '../bin/tenfold.mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-'))
afterAll(() => rmSync(folder, { recursive: true }))

function tenfold(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 2 ** 26,
  })
  return { code: status, out: stdout, err: stderr }
}

const hand = (concealed: readonly string[]): string =>
  `${JSON.stringify({ concealed, open: [], won: 'draw', dealer: false, firstTurn: false })}\n`
const TEN = ['R1', 'R1', 'R1', 'R1', 'B1', 'B1', 'R2', 'R2']

/** The same without a process of its own. */
async function here(args: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await program(args, { input: Readable.from([]), output, errors })
  const text = (stream: PassThrough): string => String(stream.read() ?? '')
  return { code, out: text(output), err: text(errors) }
}

test('help, and what is called wrongly', async () => {
  expect(tenfold(['--help'])).toMatchObject({ code: 0, err: '' })
  for (const command of ['score', 'simulate', 'perft']) {
    const { code, out } = await here([command, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`tenfold ${command} <game>`)
  }
  const wrong: readonly (readonly [args: readonly string[], says: string])[] = [
    [[], 'say what to do'],
    [['dance'], 'there is no command "dance"'],
    [['score', '--fast'], 'there is no option --fast'],
    [['score', 'bridge'], 'make10'],
    [['score', 'make10', '--options', '{'], '--options is not JSON'],
    [['score', 'make10', '--options', '{"luck":1}'], 'no option is called luck'],
    [['score', 'make10', '--options'], '--options needs a value'],
    [['perft', 'make10', '--depth', 'x', '--position', 'y'], '--depth must be a whole number'],
    [['perft', 'make10', '--depth', '1'], '--position is missing'],
    [['simulate', 'make10', '--players', '3', '--options', '{"players":4}'], '--players says 3'],
    [['simulate', 'make10', '--players', '3', '--bots', 'casual,random'], '2 bots for 3 seats'],
    [['simulate', 'make10', '--bots', 'genius'], 'no bot "genius"'],
    [['simulate', 'make10', 'twice'], '"twice" is one word too many'],
    [['simulate', 'make10', '--seed', 'a', '--seed', 'b'], '--seed is given twice'],
  ]
  for (const [args, says] of wrong) {
    const { code, out, err } = await here(args)
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
    expect(err).toContain(says)
    expect(err.split('\n')).toHaveLength(2)
  }
  expect(tenfold(['dance'])).toMatchObject({ code: 2, out: '' })
})

describe('score', () => {
  test('answers every line in its place; a bad one does not stop the rest', () => {
    const { code, out } = tenfold(['score', 'make10'], `${hand(TEN)}nonsense\n\n${hand(TEN).trim()}`)
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(answers.map((each) => each['ten'] ?? 'error')).toEqual([true, 'error', 'error', true])
    expect(code).toBe(1)
  })

  test('a file, options, and no fault: exit code 0', () => {
    const file = path.join(folder, 'hands.jsonl')
    writeFileSync(file, hand(TEN))
    const { code, out } = tenfold(['score', 'make10', file, '--options', '{"doubleHit":true}'])
    expect(code).toBe(0)
    expect(out).toContain('"points":16')
    expect(tenfold(['score', 'make10', 'nowhere.jsonl'])).toMatchObject({ code: 1, out: '' })
  })

  test('20,000 lines in a few seconds', () => {
    const started = performance.now()
    const { code, out } = tenfold(['score', 'make10'], hand(TEN).repeat(20_000))
    expect(code).toBe(0)
    expect(out.split('\n')).toHaveLength(20_001)
    expect(performance.now() - started).toBeLessThan(15_000)
  }, 30_000)
})

test('simulate writes records that an umpire accepts; perft counts on from them', () => {
  const args = [
    'simulate',
    'make10',
    '--players',
    '3',
    '--matches',
    '2',
    '--seed',
    's',
    '--bots',
    'casual,random,casual',
  ]
  const records = path.join(folder, 'out.jsonl')
  const { code, out } = tenfold([
    ...args,
    '--options',
    '{"interrupt":"nearest"}',
    '--records',
    records,
    '--json',
  ])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ game: 'make10', seed: 's', matches: 2, seats: [{}, {}, {}] })
  const lines = readFileSync(records, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(checkRecord(JSON.parse(line))).toEqual([])

  const { game, options, rounds } = JSON.parse(lines[0]!) as Parameters<typeof perft>[0] & {
    rounds: Parameters<typeof perft>[0][]
  }
  const { dealer, deal, moves } = rounds[0]!
  const position = { game, options, dealer, deal, moves: moves.slice(0, 3) }
  const file = path.join(folder, 'position.json')
  writeFileSync(file, JSON.stringify(position))
  const counted = tenfold(['perft', 'make10', '--position', file, '--depth', '4', '--json'])
  expect(counted).toMatchObject({ code: 0, out: `${JSON.stringify(perft(position, 4))}\n` })
  expect(tenfold(['perft', 'make10', '--position', file, '--depth', '2']).out).toContain('depth  sequences')

  writeFileSync(file, JSON.stringify({ ...position, moves: ['0 dance'] }))
  const refused = tenfold(['perft', 'make10', '--position', file, '--depth', '2'])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('moves[0]')
}, 60_000)

test('what cannot be read or written is refused in a sentence', async () => {
  const wrong: readonly (readonly [args: readonly string[], says: string])[] = [
    [['score', 'make10', folder], `cannot read ${folder}: it is a folder`],
    [['score', 'make10', '/nowhere/hands'], 'cannot read /nowhere/hands: there is no such file or folder'],
    [['perft', 'make10', '--depth', '1', '--position', '/nowhere/p'], 'cannot read /nowhere/p'],
    [['simulate', 'make10', '--matches', '1', '--records', '/nowhere/r'], 'cannot write /nowhere/r'],
  ]
  for (const [args, says] of wrong) {
    const { code, out, err } = await here(args)
    expect({ args, code, out }).toEqual({ args, code: 1, out: '' })
    expect(err).toContain(says)
  }
})

test('serve runs the server until it is told to stop; the launcher passes the signal on', async () => {
  const args = ['serve', '--port', '0', '--data', path.join(folder, 'data')]
  const server = spawn(process.execPath, [launcher, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  try {
    let said = ''
    for await (const chunk of server.stdout as AsyncIterable<Buffer>) {
      said += chunk.toString()
      if (/http:\/\/127\.0\.0\.1:\d+\s/.test(said)) break
    }
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? 'nowhere'
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  } finally {
    // Whatever was found, none is left behind: the test would wait for it for ever.
    server.kill('SIGTERM')
  }
  const [code] = (await exited) as [number | null]
  expect(code).toBe(0)
}, 30_000)
