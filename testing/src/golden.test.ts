// Golden records: matches that were played once and must tell the same for ever. A line changes only when the rules
// change on purpose; a new version of the rules adds lines, and its older ones are played by the older rules.
import { readFileSync } from 'node:fs'
import { checkRecord, host, readRecord } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { findGame, make10 } from '@tenfold/games'
import { expect, test } from 'vitest'
import { checkRecord as umpire } from '../../evidence/ten/check.ts'

const LINES = readFileSync(new URL('../golden/make10.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test.each(LINES.map((line, i) => ({ line, number: i + 1 })))(
  'line $number of make10.jsonl',
  { timeout: 60_000 },
  ({ line }) => {
    const read = readRecord(JSON.parse(line), findGame)
    if (!read.ok) throw new Error(read.error)
    expect(JSON.stringify(read.value)).toBe(line)
    const checked = checkRecord(host(make10), read.value)
    expect(checked.ok ? 'ok' : checked.error).toBe('ok')
    expect(verifyRecord(host(make10), read.value)).toEqual({ ok: true, value: null })
    expect(umpire(JSON.parse(line))).toEqual([])
  },
)

test('they come past claims and every kind of outcome', () => {
  const all = LINES.join('\n')
  for (const what of [
    '"won"',
    '"void"',
    '"exhausted"',
    '"from"',
    ' claim ',
    ' pass"',
    ' declare"',
    '"expiry"',
  ]) {
    expect(all).toContain(what)
  }
})
