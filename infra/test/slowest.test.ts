import { expect, test } from 'bun:test'
import { bunTimes, playwrightTimes, slowestLines, vitestTimes } from './slowest.ts'

test('the times of Bun are read from its lines', () => {
  const output = '(pass) a bid > is kept [12.50ms]\n(pass) quick\n(fail) slow [2000.00ms]\n'
  expect(bunTimes(output)).toEqual([
    { name: 'a bid > is kept', ms: 12.5 },
    { name: 'slow', ms: 2000 },
  ])
})

test('the times of Vitest are read from its report', () => {
  const assertionResults = [{ fullName: 'Button Idle', duration: 80 }, { fullName: 'Skipped' }]
  expect(vitestTimes(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual([
    { name: 'Button Idle', ms: 80 },
    { name: 'Skipped', ms: 0 },
  ])
})

test('the times of Playwright are read from nested suites, with all tries', () => {
  const spec = { title: 'a bid', tests: [{ results: [{ duration: 5 }, { duration: 6 }] }] }
  expect(playwrightTimes(JSON.stringify({ suites: [{ suites: [{ specs: [spec] }] }] }))).toEqual([
    { name: 'a bid', ms: 11 },
  ])
})

test('the ten slowest tests are listed, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ step: 'unit', name: `${n}`, ms: n * 1000 }))
  expect(slowestLines(times)).toHaveLength(10)
  expect(slowestLines(times)[0]).toBe('  11.0 s  unit: 11')
})
