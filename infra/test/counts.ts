import { z } from 'zod'

/** How many tests of a step passed and failed. */
export type Counts = { passed: number; failed: number }

/** Reads a step's counts from its output; undefined if the output has none. */
export type ReadCounts = (output: string) => Counts | undefined

/** Bun's summary: ` 12 pass`, ` 1 fail`, ` 1 error` (an error between tests). */
export const bunCounts: ReadCounts = (output) => {
  const number = (word: string) => {
    const found = [...output.matchAll(new RegExp(`^ *(\\d+) ${word}s?$`, 'gm'))].at(-1)
    return found === undefined ? undefined : Number(found[1])
  }
  const passed = number('pass')
  if (passed === undefined) return undefined
  return { passed, failed: (number('fail') ?? 0) + (number('error') ?? 0) }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** The JSON report of Vitest. A file that did not even load counts as one failure. */
export const vitestCounts: ReadCounts = (json) => {
  const report = vitestReport.parse(JSON.parse(json))
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** The JSON report of Playwright. A test that passed only when repeated has failed. */
export const playwrightCounts: ReadCounts = (json) => {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * The counts that a step adds to the total. A runner that failed without a failed test has crashed,
 * and one that ran no test has not done its work: both count as a failure.
 */
export function judge(counts: Counts | undefined, isCheck: boolean, exitCode: number): Counts {
  if (isCheck) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (counts === undefined) return { passed: 0, failed: 1 }
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}
