import { expect, setDefaultTimeout } from 'bun:test'
import { createTerminal } from '../terminal.ts'
import { test } from '../test/nightly.ts'
import { faultNames } from './faults.ts'
import { runStorm } from './storm.ts'

setDefaultTimeout(240_000)

// A mutant names the faults that must betray it, and needs less time for them.
const only = faultNames(process.env.STORM_FAULTS)
const MS = only ? 25_000 : 74_000
const LEAST = only ? 2 : 10

test('a storm of faults loses no bid, mail or payment, duplicates none and breaks no invariant', async () => {
  const report = await runStorm({
    ...{ seed: 19, kills: only ? Number.POSITIVE_INFINITY : 12, placed: 0, ms: MS, only },
    terminal: createTerminal({ write: () => {} }),
  })
  console.info(JSON.stringify(report))
  expect(report.problems).toEqual([])
  if (!only) expect(report.kills).toBeGreaterThanOrEqual(2)
  for (const count of [report.placed, report.automatic, report.sold]) {
    expect(count).toBeGreaterThan(LEAST)
  }
  if (!only) expect(report.repeated).toBeGreaterThan(LEAST)
})
