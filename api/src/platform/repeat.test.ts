import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { every, MORE_NOW, NONE_KNOWN, repeat } from './repeat.ts'
import { createThrottledLog, type Times } from './throttled-log.ts'

const HOUR_MS = 3_600_000

test('a stop aborts the signal of running work and waits for it', async () => {
  const round = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const repeating = every(
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
  const repeating = every(HOUR_MS, async () => ++rounds, console.error)
  await new Promise(setImmediate)
  await repeating.stop()
  expect(rounds).toBe(1)
})

test('a failing round is reported and retried', async () => {
  const failures: unknown[] = []
  const again = Promise.withResolvers<void>()
  const repeating = every(
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
  const repeating = every(
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

/** Work that reports nothing more to do after its first round; `begun(2)` resolves when the second round begins. */
function sleeper({ restMs }: { restMs: number }, dueInMs: number = NONE_KNOWN) {
  const rounds: PromiseWithResolvers<void>[] = []
  const round = (number: number) => {
    rounds[number] ??= Promise.withResolvers()
    return rounds[number]
  }
  let count = 0
  const repeating = repeat(
    { restMs, longestMs: HOUR_MS },
    async () => {
      count += 1
      round(count).resolve()
      return count === 1 ? dueInMs : NONE_KNOWN
    },
    console.error,
  )
  return { ...repeating, begun: (number: number) => round(number).promise }
}

test('announced work begins at once, also if it is announced during a round', async () => {
  const { wake, begun, stop } = sleeper({ restMs: 0 })
  wake()
  await begun(2)
  await new Promise(setImmediate)
  wake()
  await begun(3)
  await stop()
})

test('work that is due sooner than the longest pause begins when it is due', async () => {
  for (const dueInMs of [MORE_NOW, 5]) {
    const { begun, stop } = sleeper({ restMs: 0 }, dueInMs)
    await begun(2)
    await stop()
  }
})

test('a look does not wait for the rest', async () => {
  const { look, begun, stop } = sleeper({ restMs: HOUR_MS })
  await begun(1)
  expect(await look()).toBe(NONE_KNOWN)
  await stop()
})

test('work that is never announced begins after the longest pause', async () => {
  let rounds = 0
  const again = Promise.withResolvers<void>()
  const { stop } = repeat(
    { restMs: 0, longestMs: 5 },
    async () => {
      rounds += 1
      if (rounds === 2) again.resolve()
      return NONE_KNOWN
    },
    console.error,
  )
  await again.promise
  await stop()
})

test('endless rounds do not leak memory', async () => {
  const ROUNDS = 1_000
  let rounds = 0
  const enough = Promise.withResolvers<void>()
  Bun.gc(true)
  const before = heapStats().objectCount
  const repeating = every(
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
