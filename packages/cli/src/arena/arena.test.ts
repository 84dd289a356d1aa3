import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { botFor } from '@tenfold/bots'
import { must } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { afterAll, describe, expect, test } from 'vitest'
import { program } from '../program.ts'
import { playDeck } from './duplicate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-arena-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function arena(...args: readonly string[]) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const code = await program(['arena', ...args], { input, output, errors })
  output.end()
  errors.end()
  return { code, said: await text(output), complained: await text(errors) }
}

const pairing = (game: string, levels: readonly [string, string], players: number) => ({
  rules: findGame(game)!,
  options: must(findGame(game)!.readOptions({ players })),
  challenger: botFor(game, levels[0])!,
  field: botFor(game, levels[1])!,
  place: undefined,
  unit: 'round' as const,
  seed: 'test',
})

describe('a deck', () => {
  test.each([
    ['make10', 2],
    ['total-ten', 3],
    ['tsukuru', 4],
    ['heart', 4],
  ] as const)('%s, %i players: every seat once, and like against like gains nothing', (game, players) => {
    // These leave nothing to chance, so the same deck gives the same round from every seat.
    const idle = findGame(game)!.game.idle
    const same = { ...pairing(game, ['random', 'random'], players) }
    const bot = ((known) => idle(known.view)) as typeof same.field
    const { gain, challenger, field } = playDeck({ ...same, challenger: bot, field: bot }, 1)
    expect(gain).toBeCloseTo(0, 12)
    expect([challenger.rounds, field.rounds]).toEqual([players, players * (players - 1)])
    expect(challenger.points * (players - 1)).toBeCloseTo(field.points, 9)
  })

  test('tokens: the gain is what the challenger wins or pays a round', () => {
    for (let n = 1; n <= 5; n++) {
      const { gain, challenger, field } = playDeck(pairing('make10', ['casual', 'random'], 3), n)
      expect(gain).toBeCloseTo(challenger.points / 3, 12)
      expect(challenger.points + field.points).toBe(0)
      expect(challenger.won + field.won).toBeLessThanOrEqual(3)
    }
  })
})

describe('a role', () => {
  const random = pairing('heart', ['random', 'random'], 4)

  test('like against like gains nothing at all: the others have the same chance', () => {
    for (const place of [0, 1, 2, 3]) {
      const { gain, challenger, field } = playDeck({ ...random, place }, 1)
      expect([gain, challenger.points, challenger.rounds]).toEqual([0, field.points, 1])
    }
  })

  test('H1: the challenger sits in it, and nobody else does', () => {
    for (const place of [0, 1, 2, 3]) {
      const seats = new Set<string>()
      const watching: typeof random.field = (known, ...rest) => {
        seats.add(JSON.stringify([known.viewer, known.setup.dealer]))
        return random.field(known, ...rest)
      }
      for (let deck = 1; deck <= 4; deck++) playDeck({ ...random, challenger: watching, place }, deck)
      const places = [...seats].map((text) => JSON.parse(text) as readonly [number, number])
      expect(new Set(places.map(([seat, dealer]) => (seat - dealer + 4) % 4))).toEqual(new Set([place]))
    }
  })
})

describe('a whole match', () => {
  test('T15: Make10 for two is four rounds; of matches that nobody wins all have their share', () => {
    const { idle } = findGame('make10')!.game
    const same = { ...pairing('make10', ['random', 'random'], 2), unit: 'match' as const }
    const bot = ((known) => idle(known.view)) as typeof same.field
    const { gain, challenger, field } = playDeck({ ...same, challenger: bot, field: bot }, 1)
    expect(gain).toBeCloseTo(0, 12)
    expect([challenger.rounds, challenger.matches, field.matches]).toEqual([8, 1, 1])
  })

  test('TS3: first to four: somebody has won four rounds of each match', () => {
    const played = { ...pairing('tsukuru', ['casual', 'casual'], 3), unit: 'match' as const }
    const { gain, challenger, field } = playDeck(played, 1)
    expect(challenger.won + field.won).toBeGreaterThanOrEqual(3 * 4)
    expect(challenger.won + field.won).toBeLessThanOrEqual(3 * 10)
    expect(challenger.matches + field.matches).toBeCloseTo(3, 12)
    expect(gain).toBeCloseTo(challenger.matches / 3 - 1 / 3, 12)
  })

  test('the better bot wins more of them, and the table tells how many', async () => {
    const { said } = await arena(
      ...['make10', '--players', '2', '--bots', 'casual,random', '--matches', '--decks', '10', '--fixed'],
      ...['--seed', 's', '--threads', '1'],
    )
    expect(said).toContain('10 decks, each a whole match from every seat: 20 matches, 80 rounds')
    expect(Number(/gain \+([0-9.]+)/.exec(said)?.[1])).toBeGreaterThan(0.3)
    expect(said).toMatch(/^bot +matches +points/mu)
  })
})

test('of a role, what it has with either is told', async () => {
  const { said } = await arena(
    ...['heart', '--bots', 'first-steps,random', '--role', 'dealer', '--decks', '20', '--fixed'],
    ...['--seed', 's', '--threads', '1'],
  )
  expect(said).toContain('20 decks, each with first-steps as dealer and with random there: 40 rounds')
  const [one, other] = [...said.matchAll(/^(?:first-steps|random) +([0-9.]+)$/gmu)].map(([, n]) => Number(n))
  expect(Number(/gain \+([0-9.]+)/.exec(said)?.[1])).toBeCloseTo((one ?? 0) - (other ?? 0), 2)
}, 120_000)

test('the same question has the same answer, on one thread or two, at once or in parts', async () => {
  const ask = ['make10', '--players', '2', '--bots', 'casual,random', '--seed', 's', '--fixed', '--json']
  const file = path.join(folder, 'parts.jsonl')
  const whole = await arena(...ask, '--decks', '70', '--threads', '1')
  expect(whole.code).toBe(0)
  const part = await arena(...ask, '--decks', '30', '--threads', '2', '--results', file)
  expect(part.said).not.toBe(whole.said)
  // A line that was cut off while it was written is played again.
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -40))
  expect((await arena(...ask, '--decks', '70', '--threads', '2', '--results', file)).said).toBe(whole.said)
  expect((await arena(...ask, '--decks', '70', '--results', file)).said).toBe(whole.said)
  const other = await arena(
    ...ask,
    '--decks',
    '70',
    '--results',
    file,
    '--options',
    '{"interrupt":"nearest"}',
  )
  expect(other.code).toBe(1)
  expect(other.complained).toContain('holds other results')
}, 120_000)

test('a file that is not its own is left as it is, whatever its first line', async () => {
  const file = path.join(folder, 'diary.txt')
  const ask = ['make10', '--players', '2', '--bots', 'random,random', '--seed', 's', '--decks', '1']
  for (const text of ['\nnot yours\n', '\n', ' ', 'not yours']) {
    writeFileSync(file, text)
    const { code, complained } = await arena(...ask, '--results', file)
    expect(code).toBe(1)
    expect(complained).toContain('holds other results')
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
  writeFileSync(file, '')
  expect((await arena(...ask, '--results', file)).code).toBe(0)
})

test('of one deck no interval is told, and nothing is settled', async () => {
  const ask = ['make10', '--players', '2', '--bots', 'casual,random', '--seed', 's', '--decks', '1']
  const all = await arena(...ask, '--fixed')
  expect(all.said).toMatch(
    /gain [+−][\d.]+ ± ∞ a round \(99 %\)\. The interval leaves open which is better\./u,
  )
  expect((await arena(...ask)).said).toMatch(/± ∞ a round \(99 %\)\. Not settled by so many decks\./u)
  const json = JSON.parse((await arena(...ask, '--fixed', '--json')).said) as unknown
  expect(json).toMatchObject({ interval: [null, null] })
})

test('it stops when the question is settled, and says so', async () => {
  const { said } = await arena(
    'make10',
    '--players',
    '2',
    '--bots',
    'random,casual',
    '--seed',
    's',
    '--decks',
    '2000',
    '--threads',
    '2',
  )
  expect(said).toContain('random is worse than casual.')
  const decks = Number(/(\d+) decks/.exec(said)?.[1])
  expect(decks).toBeGreaterThanOrEqual(200)
  expect(decks).toBeLessThan(400)
}, 120_000)

describe('what is called wrongly is told in a sentence', () => {
  test.each<[args: readonly string[], code: number, why: string]>([
    [[], 2, 'say which game'],
    [['make10'], 2, 'say who plays whom: --bots expert,casual'],
    [['make10', '--bots', 'expert'], 2, 'two levels, the challenger and the field'],
    [['make10', '--bots', 'expert,genius'], 2, 'no bot "genius"; there are random, first-steps'],
    [['make10', '--bots', 'expert,casual', '--role', 'A'], 2, 'make10 has no roles'],
    [['heart', '--bots', 'expert,casual', '--role', 'D'], 2, 'no role "D"; there are dealer, A, B, C'],
    [['make10', '--bots', 'expert,casual', '--decks', '0'], 2, '--decks must be a whole number from 1'],
    [['make10', '--bots', 'expert,casual', '--error', '1'], 2, '--error must be a number between 0 and 0.5'],
    [['make10', '--bots', 'expert,casual', '--margin', 'x'], 2, '--margin must be a number'],
    [['make10', '--bots', 'expert,casual', '--results', folder], 1, 'it is a folder'],
  ])('%j', async (args, code, why) => {
    const answer = await arena(...args)
    expect(answer.code).toBe(code)
    expect(answer.complained).toContain(why)
  })
})
