// Golden records: matches that were played once and must tell the same for ever. A line changes only when the rules
// change on purpose; a new version of the rules adds lines, and its older ones are played by the older rules.
import { readFileSync } from 'node:fs'
import { checkRecord, host, readRecord } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf, TEN_GAMES } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { secondUmpire } from './referee.ts'

const linesOf = (game: string): readonly string[] =>
  readFileSync(new URL(`../golden/${game}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

describe.each(TEN_GAMES.map((rules) => ({ game: rules.name, rules })))('$game.jsonl', ({ game, rules }) => {
  const umpire = secondUmpire(rules)

  test.each(linesOf(game).map((line, i) => ({ line, number: i + 1 })))(
    'line $number',
    { timeout: 60_000 },
    ({ line }) => {
      const read = readRecord(JSON.parse(line), rulesOf)
      if (!read.ok) throw new Error(read.error.why)
      expect(JSON.stringify(read.value)).toBe(line)
      const checked = checkRecord(host(rules), read.value)
      expect(checked.ok ? 'ok' : checked.error).toBe('ok')
      expect(verifyRecord(host(rules), read.value)).toEqual({ ok: true, value: null })
      expect(umpire(JSON.parse(line))).toEqual([])
    },
  )
})

test.each([
  ['make10', ['"won"', '"void"', '"exhausted"', '"from"', ' claim ', ' pass"', ' declare"', '"expiry"']],
  ['total-ten', ['"won"', '"exhausted"', '"from"', ' claim ', ' pass"', '"customTable"', '"target25":true']],
  ['tsukuru', ['"won"', '"from"', ' claim ', 'R0', ' P6', '"advanced"', '"positional"', '"first-to-4"']],
])('%s.jsonl comes past what the game has', (game, has) => {
  const all = linesOf(game).join('\n')
  for (const what of has) expect(all).toContain(what)
})
