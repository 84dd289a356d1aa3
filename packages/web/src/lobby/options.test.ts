import { SHELF } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { inForce, isAttached, missing, optionLines, optionWords, valueNote, valueWord } from './options.ts'
import { presetPlan, specsOf } from './plan.ts'

const specs = specsOf('total-ten')
const presets = presetPlan('total-ten').options
const table = {
  format: 'tenfold-bonus-table/1',
  name: 'Own',
  bonuses: [{ id: 'a', name: 'A', points: 1, sets: [3], replaces: ['close'] }],
}

describe('every option of every game is explained', () => {
  test.each(SHELF.newest.map(({ name }) => name))('%s', (game) => {
    for (const spec of specsOf(game)) {
      const { label, help } = optionWords(spec.key)
      expect(label, spec.key).not.toBe(spec.key)
      expect(help, spec.key).not.toBe('')
      if (isAttached(spec)) continue
      const words = spec.values.map((value) => valueWord(spec.key, String(value)))
      expect(new Set(words).size, spec.key).toBe(words.length)
      for (const value of spec.values) expect(valueWord(spec.key, String(value))).not.toBe(value)
      // Of many values each says what it means, but for one that the option's own words explain.
      const told = spec.values.filter((value) => valueNote(spec.key, String(value)) !== '')
      if (spec.values.length > 2) expect(told.length, spec.key).toBeGreaterThanOrEqual(spec.values.length - 1)
    }
  })
})

test('an option for two players stands down at a larger table', () => {
  expect(inForce(specs, { ...presets, target25: true }, 3)).toMatchObject({ target25: false })
  expect(inForce(specs, { ...presets, target25: true }, 2)).toMatchObject({ target25: true })
  expect(optionLines(specs, presets, 2).map(([label]) => label)).toContain('Race to 25')
  expect(optionLines(specs, presets, 4).map(([label]) => label)).not.toContain('Race to 25')
})

test('what is attached is needed, and must fit', () => {
  expect(missing(specs, presets, 4)).toBeUndefined()
  const local = { ...presets, bonusTable: 'local' }
  expect(missing(specs, local, 4)).toEqual({ key: 'customTable', error: '' })
  expect(missing(specs, { ...local, customTable: table }, 4)).toBeUndefined()
  expect(missing(specs, { ...local, bonusTable: 'ultimate', customTable: table }, 4)?.error).toBe(
    'bonuses[0].replaces[0]: no line is called close',
  )
  expect(optionLines(specs, { ...local, customTable: table }, 4)).toContainEqual(['Your bonus table', 'Own'])
})
