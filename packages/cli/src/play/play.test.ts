import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { program } from '../program.ts'

/** A person who types these lines. */
async function played(args: readonly string[], lines: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const input = Readable.from(lines.map((line) => `${line}\n`))
  const code = await program(['play', 'make10', ...args], { input, output, errors })
  return { code, out: String(output.read()), err: String(errors.read() ?? '') }
}

const always = (line: string, times = 3000): readonly string[] => Array<string>(times).fill(line)

describe('a match in the terminal', () => {
  test('goes through all rounds to the final result', async () => {
    const { code, out } = await played(['--players', '3', '--seed', 'x'], always('1'))
    expect(code).toBe(0)
    expect(out.match(/^Round \d+, /gm)).toHaveLength(6)
    expect(out).toMatch(/The match is over\. .* wins?( together)?: You -?\d+, Bot 1 -?\d+, Bot 2 -?\d+\.\n$/)
    // Each win is explained: the split, the points, who pays.
    expect(out).toMatch(
      /\) \+ .*: 10\n {2}win [13].*: \d+ points\n {2}You [-+]?\d+, Bot 1 [-+]?\d+, Bot 2 [-+]?\d+\n/,
    )
  })

  test('takes numbers and notation, and says what it does not understand', async () => {
    const { out } = await played(
      ['--players', '2', '--seed', 'x'],
      ['', 'discard r3', 'dance', '?', 'table', 'DRAW', '99'],
    )
    expect(out).toContain('Your move: You draw B5.')
    expect(out).toContain('You discard R3.')
    expect(out).toContain('"dance" is not one of these moves.')
    expect(out).toContain('"99" is not one of these moves.')
    expect(out).toContain('You draw R5.')
  })

  test('can be left, and ends where the input ends', async () => {
    const left = await played(['--seed', 'x'], ['quit'])
    expect(left).toMatchObject({ code: 0 })
    expect(left.out).toMatch(/You have left the match\.\n$/)
    const ended = await played(['--seed', 'x'], [])
    expect(ended).toMatchObject({ code: 1 })
    expect(ended.out).toMatch(/The input has ended, and so the match stops here\.\n$/)
  })

  test('gives no hint at an unassisted table, and plays its windows', async () => {
    const options = '{"declarations":"unassisted","interrupt":"nearest"}'
    const { out } = await played(['--players', '2', '--seed', 'x', '--options', options], ['1', '2', '1'])
    expect(out).toContain('hit 1')
    expect(out).not.toMatch(/can count \d+(, \d+)*\)|makes ten/)
    expect(out).toContain('but it is not ten')
    expect(out).toContain('the same dealer deals again')
  })

  test('does not ask where only pass is left', async () => {
    const { out } = await played(
      ['--players', '2', '--seed', 'x', '--options', '{"interrupt":"nearest"}'],
      always('1', 30),
    )
    expect(out).not.toMatch(/^ +1 {2}pass$/m)
  })

  test('never shows a card that the seat does not know', async () => {
    const { out } = await played(['--players', '4', '--seed', 'x'], always('1', 40))
    const firstRound = out.split('Round 2')[0]!.split(' wins ')[0]!
    expect(firstRound).not.toMatch(/Bot \d draws [RB]\d/)
    expect(firstRound.match(/Your hand/g)!.length).toBeGreaterThan(2)
  })

  test.each([
    [['--bots', 'casual,casual', '--players', '2'], '--bots names 2 bots for 1 seats'],
    [['--players', '9'], 'option players must be one of 2, 3, 4'],
  ])('%o is refused', async (args, says) => {
    const { code, out, err } = await played(args, [])
    expect({ code, out }).toEqual({ code: 2, out: 'null' })
    expect(err).toContain(says)
  })
})
