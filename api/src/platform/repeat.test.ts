import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { repeat } from './repeat.ts'
import { createThrottledLog, type Times } from './throttled-log.ts'

const HOUR_MS = 3_600_000

test('a stop aborts the signal of running work and waits for it', async () => {
  const round = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const repeating = repeat(
    0,
    (signal) => {
      signals.push(signal)
      return round.promise
    },
    () => {},
  )
  let hasEnded = false
  const stopped = repeating.stop().then(() => {
    hasEnded = true
  })
  await new Promise(setImmediate)
  expect({ hasEnded, aborted: signals.map(({ aborted }) => aborted) }).toEqual({
    hasEnded: false,
    aborted: [true],
  })
  round.resolve()
  await stopped
  expect(signals).toHaveLength(1)
})

test('a stop between two rounds does not wait', async () => {
  let rounds = 0
  const repeating = repeat(HOUR_MS, async () => ++rounds, console.error)
  await new Promise(setImmediate)
  await repeating.stop()
  expect(rounds).toBe(1)
})

test('a failing round is reported and retried', async () => {
  const failures: unknown[] = []
  const again = Promise.withResolvers<void>()
  const repeating = repeat(
    0,
    async () => {
      if (failures.length === 0) throw new Error('away')
      again.resolve()
    },
    (error) => failures.push(error),
  )
  await again.promise
  await repeating.stop()
  expect(failures).toEqual([new Error('away')])
})

test('a repeated failure is reported once, then once a minute with a count', async () => {
  const reports: Times[] = []
  let passMinute = () => {}
  const often = Promise.withResolvers<void>()
  let rounds = 0
  const repeating = repeat(
    0,
    async () => {
      rounds += 1
      if (rounds === 5) often.resolve()
      throw new Error('away')
    },
    (_, times) => reports.push(times),
    createThrottledLog((_ms, work) => {
      passMinute = work
    }),
  )
  await often.promise
  await repeating.stop()
  expect(reports).toEqual([{}])
  passMinute()
  expect(reports).toEqual([{}, { times: rounds - 1 }])
})

test('endless rounds do not leak memory', async () => {
  const ROUNDS = 1_000
  let rounds = 0
  const enough = Promise.withResolvers<void>()
  Bun.gc(true)
  const before = heapStats().objectCount
  const repeating = repeat(
    0,
    async () => {
      rounds += 1
      if (rounds === ROUNDS) enough.resolve()
    },
    () => {},
  )
  await enough.promise
  Bun.gc(true)
  expect(heapStats().objectCount - before).toBeLessThan(ROUNDS / 2)
  await repeating.stop()
})
