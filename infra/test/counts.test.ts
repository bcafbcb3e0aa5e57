import { describe, expect, test } from 'bun:test'
import { bunCounts, judge, playwrightCounts, vitestCounts } from './counts.ts'

describe('counts of bun test', () => {
  test.each([
    ['all pass', '\n 12 pass\n 0 fail\n 30 expect() calls\n', { passed: 12, failed: 0 }],
    ['some fail', ' 12 pass\n 3 fail\n', { passed: 12, failed: 3 }],
    ['a file that does not load', ' 2 pass\n 0 fail\n 1 error\n', { passed: 2, failed: 1 }],
    ['a test that prints a summary', ' 99 pass\nx\n 2 pass\n 1 fail\n', { passed: 2, failed: 1 }],
  ])('%s', (_name, output, counts) => {
    expect(bunCounts(output)).toEqual(counts)
  })

  test('an output without a summary has no counts', () => {
    expect(bunCounts('panic: the runner died')).toBeUndefined()
  })
})

test('a story file that does not load is a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 4, failed: 2 })
})

test('a journey that passed only when repeated has failed', () => {
  const report = { stats: { expected: 9, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] }
  expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 9, failed: 1 })
})

describe('nothing looks green by accident', () => {
  test.each([
    ['a check that passed', undefined, true, 0, { passed: 1, failed: 0 }],
    ['a check that failed', undefined, true, 1, { passed: 0, failed: 1 }],
    ['a runner that told no counts', undefined, false, 0, { passed: 0, failed: 1 }],
    ['no test at all', { passed: 0, failed: 0 }, false, 0, { passed: 0, failed: 1 }],
    [
      'a runner that crashed after its tests',
      { passed: 5, failed: 0 },
      false,
      139,
      { passed: 5, failed: 1 },
    ],
    ['failed tests', { passed: 5, failed: 2 }, false, 1, { passed: 5, failed: 2 }],
  ])('%s', (_name, counts, isCheck, exitCode, sum) => {
    expect(judge(counts, isCheck, exitCode)).toEqual(sum)
  })
})
