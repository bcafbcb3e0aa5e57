import { expect, test } from 'bun:test'
import { createThrottledLog } from './throttled-log.ts'

/** A throttled log with a clock that the test moves. */
function throttled() {
  const lines: string[] = []
  let due: (() => void)[] = []
  const log = createThrottledLog((_ms, work) => due.push(work))
  return {
    lines,
    happen: (kind: string, what = kind) =>
      log(kind, ({ times }) => lines.push(times === undefined ? what : `${what}, ${times} times`)),
    passMinute: () => {
      const now = due
      due = []
      for (const work of now) work()
    },
    waiting: () => due.length,
  }
}

test('the first event of a kind is logged at once, later ones once a minute with their count', () => {
  const { lines, happen, passMinute } = throttled()
  for (const what of ['first', 'second', 'third']) happen('away', what)
  happen('broken')
  expect(lines).toEqual(['first', 'broken'])
  passMinute()
  expect(lines).toEqual(['first', 'broken', 'third, 2 times'])
  happen('away', 'fourth')
  passMinute()
  expect(lines.at(-1)).toBe('fourth, 1 times')
})

test('a kind that stops is no longer logged, and is logged at once when it returns', () => {
  const { lines, happen, passMinute, waiting } = throttled()
  happen('away')
  passMinute()
  expect({ lines, waiting: waiting() }).toEqual({ lines: ['away'], waiting: 0 })
  happen('away', 'again')
  expect(lines).toEqual(['away', 'again'])
})

test('endless new kinds fill neither the memory nor the log', () => {
  const { lines, happen, waiting } = throttled()
  for (let n = 0; n < 5_000; n += 1) happen(`address ${n}`)
  expect(lines).toHaveLength(1_001)
  expect(waiting()).toBe(1_001)
})
