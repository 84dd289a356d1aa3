import { expect, test } from 'vitest'
import { add, lastLine, nothing, ofCheck, ofPlaywright, ofVitest, withExit } from './tally.ts'

const passing = { status: 'passed', fullName: 'one' }
const failing = { status: 'failed', fullName: 'two' }
const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }

test('Vitest: tests are counted as it counts them', () => {
  const report = { ...counts, testResults: [{ status: 'failed', assertionResults: [passing, failing] }] }
  expect(ofVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('Vitest: a file that could not be read counts as one failure', () => {
  const report = { ...counts, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(ofVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('Playwright: passing only at the second try is failing', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 0 }
  expect(ofPlaywright({ stats })).toEqual({ passed: 4, failed: 3, skipped: 0 })
})

test('a runner that ends badly failed, even without a failed test', () => {
  expect(withExit({ ...nothing, passed: 5 }, false).failed).toBe(1)
  expect(withExit({ ...nothing, failed: 2 }, false).failed).toBe(2)
  expect(withExit({ ...nothing, passed: 5 }, true).failed).toBe(0)
})

test('the last line names skipped tests only where there are some', () => {
  const tally = add(ofCheck(true), add(ofCheck(true), ofCheck(false)))
  expect(lastLine(tally)).toBe('2 passed, 1 failed')
  expect(lastLine({ ...tally, skipped: 1 })).toBe('2 passed, 1 failed, 1 skipped')
})
