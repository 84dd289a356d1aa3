// Counting: what passed, failed and was skipped, read from the reports of the test runners.

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A check counts as one test. */
export const ofCheck = (ok: boolean): Tally => ({ ...nothing, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A file that fails before its tests are known has no failed test; it counts as one. */
export function ofVitest(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const ofPlaywright = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** A runner that ended badly without a failed test (an error outside of them, a crash) still failed. */
export const withExit = (tally: Tally, ok: boolean): Tally =>
  ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }

export function lastLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}
