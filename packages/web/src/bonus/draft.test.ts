import page from '../../../../docs/bonus-tables.md?raw'
import { must } from '@tenfold/core'
import { MAKE10_BONUSES, readBonusTable, TOTAL_TEN_BONUSES, type BonusTable } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { draftOfTable, isAt, newCondition, newLine, newTable, tableJson, wrongAt } from './draft.ts'

const documented = must(readBonusTable(JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')))
const printed = (bonuses: BonusTable['bonuses']): BonusTable => ({
  format: 'tenfold-bonus-table/1',
  name: 'Printed',
  bonuses,
})

describe('a draft', () => {
  test.each([
    ['the table of the documents', documented],
    ['the printed table of Total Ten', printed(TOTAL_TEN_BONUSES)],
    ['the printed table of Make10', printed(MAKE10_BONUSES)],
  ])('holds all there is to write: %s', (_, table) => {
    expect(must(readBonusTable(tableJson(draftOfTable(table), [])))).toEqual(table)
  })

  test('a new line has an id of its name, unlike any other', () => {
    const draft = newTable('Kitchen table')
    const count = { ...newCondition('count'), colour: 'R' as const, atLeast: 5 }
    draft.lines = ['Close', 'Ça va!', 'Close', '九'].map((name) => ({ ...newLine(), name, when: count }))
    const table = must(readBonusTable(tableJson(draft, TOTAL_TEN_BONUSES), TOTAL_TEN_BONUSES))
    expect(table.bonuses.map(({ id }) => id)).toEqual(['close-2', 'ca-va', 'close-3', 'line'])
  })

  test('exclusions follow their line, and go with it', () => {
    const draft = draftOfTable(documented)
    const [hand, bolt] = draft.lines
    if (hand === undefined || bolt === undefined) throw new Error('two lines at least')
    bolt.id = ''
    bolt.name = 'Lightning'
    const renamed = must(readBonusTable(tableJson(draft, [])))
    expect(renamed.bonuses[0]?.unless).toEqual(['lightning'])
    draft.lines = draft.lines.filter((line) => line !== bolt)
    expect(must(readBonusTable(tableJson(draft, []))).bonuses[0]?.unless).toBeUndefined()
  })

  test('a printed line is named by its id', () => {
    const line = { ...newLine(), name: 'Own', when: newCondition('firstTurn'), replaces: ['=close'] }
    const table = tableJson({ name: 'Own', lines: [line] }, TOTAL_TEN_BONUSES)
    expect(must(readBonusTable(table, TOTAL_TEN_BONUSES)).bonuses[0]?.replaces).toEqual(['close'])
    expect(readBonusTable(table)).toMatchObject({
      ok: false,
      error: 'bonuses[0].replaces[0]: no line is called close',
    })
  })
})

describe('what is wrong', () => {
  const refused = (change: (draft: ReturnType<typeof newTable>) => void) => {
    const draft = newTable('Own')
    draft.lines = [{ ...newLine(), name: 'Own Hand', when: newCondition('firstTurn') }]
    change(draft)
    const read = readBonusTable(tableJson(draft, []))
    return read.ok ? 'nothing' : wrongAt(read.error).place
  }
  const first = (draft: ReturnType<typeof newTable>) => draft.lines[0] ?? newLine()

  test.each<[string, (draft: ReturnType<typeof newTable>) => void]>([
    ['nothing', () => undefined],
    ['name', (draft) => (draft.name = ' ')],
    ['bonuses', (draft) => (draft.lines = [])],
    ['bonuses[0].name', (draft) => (first(draft).name = '')],
    ['bonuses[0].points', (draft) => (first(draft).points = 101)],
    ['bonuses[0].points', (draft) => (first(draft).points = null)],
    ['bonuses[0]', (draft) => (first(draft).when = null)],
    ['bonuses[0].when', (draft) => (first(draft).when = { ...newCondition('count'), colour: 'R' })],
    ['bonuses[0].when.count', (draft) => (first(draft).when = { ...newCondition('count'), atLeast: 1 })],
    ['bonuses[0].when.faces', (draft) => (first(draft).when = newCondition('faces'))],
    ['bonuses[0].when.all', (draft) => (first(draft).when = newCondition('all'))],
    [
      'bonuses[0].when.not.pairs',
      (draft) =>
        (first(draft).when = { ...newCondition('not'), parts: [{ ...newCondition('pairs'), number: 5 }] }),
    ],
    [
      'bonuses[0].extra[0]',
      (draft) => (first(draft).extra = [{ key: 'x', points: 1, when: null, alike: false, value: null }]),
    ],
  ])('it is told at %s', (place, change) => {
    expect(refused(change)).toBe(place)
  })

  test('the place is taken off the words', () => {
    expect(wrongAt('bonuses[2].points must be from 0 to 100, not 200')).toEqual({
      place: 'bonuses[2].points',
      text: 'Must be from 0 to 100, not 200.',
    })
    expect(wrongAt('bonuses[1].id: another line is called close')).toEqual({
      place: 'bonuses[1].id',
      text: 'Another line is called close.',
    })
    expect(wrongAt('the table has no key "x"; there are: format').place).toBe('')
  })

  test('a field knows its place, and a part what is inside it', () => {
    const wrong = wrongAt('bonuses[1].when.count.values[0] must be from 0 to 8, not 9')
    expect(isAt(wrong, 'bonuses[1].when.count')).toBe(false)
    expect(isAt(wrong, 'bonuses[1].when.count', true)).toBe(true)
    expect(isAt(wrong, 'bonuses[11]', true)).toBe(false)
    expect(isAt(undefined, '')).toBe(false)
  })
})
