// `tenfold play heart`: a person who types, in each role of a match.
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { program } from '../program.ts'

async function played(lines: readonly string[], args: readonly string[] = []) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const input = Readable.from(lines.map((line) => `${line}\n`))
  const code = await program(['play', 'heart', '--seed', 'q', '--bots', 'random', ...args], {
    input,
    output,
    errors,
  })
  return { code, out: String(output.read()) }
}

const PLACES = ['A', 'B'].flatMap((row) => [
  `place ${row} total-trick 3`,
  `place ${row} total-7 1`,
  ...['exact-two-1', 'trump-3-5', '41-50', '9th-10th'].map((category) => `place ${row} ${category} no`),
])
/** Whatever is asked, one of these answers it; the others are not understood, and nothing is lost. */
const TYPED = Array<readonly string[]>(8)
  .fill([...PLACES, 'ready', ...Array<string>(30).fill('1')])
  .flat()

test('a whole match: the desk once, each other role once, every round told cell by cell', async () => {
  const { code, out } = await played(TYPED)
  expect(code).toBe(0)
  expect(out.match(/^Round \d, /gm)).toHaveLength(4)
  expect(out.match(/^Round \d, you deal/gm)).toHaveLength(1)
  expect(out.match(/All twelve tiles are placed\./g)).toHaveLength(4)
  expect(out.match(/Turned: [AB] /g)).toHaveLength(48)
  expect(out.match(/foretold \S+ +was \S+/g)).toHaveLength(48)
  for (const scores of out.matchAll(/^Scores: dealer \(.*\) (\d+), A .*, C \(.*\) (\d+)\./gm)) {
    expect(Number(scores[1]) + Number(scores[2])).toBe(30)
  }
  expect(out).toMatch(/The match is over\. .* wins?( together)?: You \d+(, Bot [123] random \d+){3}\.\n$/)
})

test('only the dealer sees another hand', async () => {
  const { out } = await played(TYPED)
  for (const round of out.split(/^Round \d, /m).slice(1)) {
    const hands = new Set(
      round.match(/^ {2}(A|B|C|dealer) +\S.* tricks {2}[BRGY]\d/gm)?.map((line) => line.trim()[0]),
    )
    expect(hands.size).toBe(round.startsWith('you deal') ? 3 : 1)
  }
})

test('H7: the own pile can be looked into, trick by trick, and nobody else’s', async () => {
  const { out } = await played(TYPED)
  for (const round of out.split(/^Round \d, /m).slice(1)) {
    const piles = [...round.matchAll(/^ {2}Your pile: (.*)$/gm)].map(([, cards]) => cards?.split(', ') ?? [])
    const taken = round.match(/^You take the trick\.$/gm)?.length ?? 0
    const longest = Math.max(0, ...piles.map((pile) => pile.length))
    // The last trick may end the round before it is shown.
    expect([taken, taken - 1]).toContain(longest)
    for (const trick of piles.flat()) expect(trick).toMatch(/^[BRGY]\d( [BRGY]\d){2}$/)
  }
})
