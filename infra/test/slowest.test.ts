import { expect, test } from 'bun:test'
import { bunTimes, playwrightTimes, slowestLines, vitestTimes } from './slowest.ts'

test('the times of Bun are read from its lines', () => {
  const output = `api/src/bid.test.ts:
(pass) a bid > is kept [12.50ms]
(pass) quick

api/src/late.test.ts:
(fail) slow [2000.00ms]
`
  expect(bunTimes(output, '/')).toEqual([
    { name: 'a bid > is kept', ms: 12.5, file: 'api/src/bid.test.ts' },
    { name: 'slow', ms: 2000, file: 'api/src/late.test.ts' },
  ])
})

test('the times of Vitest are read from its report', () => {
  const assertionResults = [{ fullName: 'Button Idle', duration: 80 }, { fullName: 'Skipped' }]
  const report = { testResults: [{ name: '/root/button.stories.tsx', assertionResults }] }
  expect(vitestTimes(JSON.stringify(report), '/root')).toEqual([
    { name: 'Button Idle', ms: 80, file: 'button.stories.tsx' },
    { name: 'Skipped', ms: 0, file: 'button.stories.tsx' },
  ])
})

test('the times of Playwright are read from nested suites, with all tries', () => {
  const tests = [{ results: [{ duration: 5 }, { duration: 6 }] }]
  const spec = { title: 'a bid', file: 'bid.e2e.ts', tests }
  const report = { suites: [{ suites: [{ specs: [spec] }] }] }
  expect(playwrightTimes(JSON.stringify(report), '/')).toEqual([
    { name: 'a bid', file: 'shell/e2e/bid.e2e.ts', ms: 11 },
  ])
})

test('the ten slowest tests are listed, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ step: 'unit', name: `${n}`, ms: n * 1000 }))
  expect(slowestLines(times)).toHaveLength(10)
  expect(slowestLines(times)[0]).toBe('  11.0 s  unit: 11')
})
