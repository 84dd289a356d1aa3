// What was played by older rules stays true: a record is read and re-run by the version it names.
import { checkRecord, type MatchRecord, must, readRecord } from '@tenfold/core'
import { make10, type Ten, type TenRules } from '@tenfold/games'
import { expect, test } from 'vitest'
import { AFTER, BEFORE, make10Second } from './editions.ts'
import { playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

const played = (rules: TenRules): MatchRecord<Ten> =>
  playMatch(rules, optionsOf(rules, { players: 3 }), { habit: tenHabit, random: seeded(5) })

/** As whoever is handed the record's text checks it: by the rules it names, found on the shelf. */
function verified(record: object, { rulesOf } = AFTER): string {
  const read = readRecord(JSON.parse(JSON.stringify(record)), rulesOf)
  if (!read.ok) return read.error.why
  const checked = checkRecord(must(rulesOf(read.value.game, read.value.rules)), read.value)
  return checked.ok ? 'true' : checked.error.why
}

const old = played(make10)
const recent = played(make10Second)

test('an old record verifies by its own rules, whatever has come after', () => {
  expect(old.rules).toBe(1)
  expect([verified(old, BEFORE), verified(old)]).toEqual(['true', 'true'])
})

test('a new record verifies by the new rules, and a Tenfold that has only the old ones says so', () => {
  expect(recent.rules).toBe(2)
  expect(verified(recent)).toBe('true')
  expect(verified(recent, BEFORE)).toBe(
    'this Tenfold knows version 1 of the rules of Make10, not 2; a newer Tenfold may',
  )
})

test('neither is true by the rules of the other', () => {
  expect(verified({ ...old, rules: 2 })).toMatch(/^the outcome is /)
  expect(verified({ ...recent, rules: 1 })).toMatch(/^the outcome is /)
})
