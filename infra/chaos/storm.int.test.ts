import { expect, setDefaultTimeout, test } from 'bun:test'
import { createTerminal } from '../terminal.ts'
import { runStorm } from './storm.ts'

setDefaultTimeout(240_000)

test('a storm of faults loses no bid, duplicates none and breaks no invariant', async () => {
  const report = await runStorm({
    ...{ seed: 19, kills: 12, placed: 0, ms: 80_000 },
    terminal: createTerminal({ write: () => {} }),
  })
  console.info(JSON.stringify(report))
  expect(report.problems).toEqual([])
  expect(report.kills).toBeGreaterThanOrEqual(2)
  for (const count of [report.placed, report.repeated, report.automatic]) {
    expect(count).toBeGreaterThan(10)
  }
})
