import { expect, test } from 'bun:test'
import { createThrottledLog } from './throttled-log.ts'

/** A minute passes when the test says so. */
function throttledLog() {
  const lines: string[] = []
  let due: (() => void)[] = []
  const say = createThrottledLog((_ms, work) => due.push(work))
  return {
    lines,
    happen: (kind: string, what = kind) =>
      say(kind, ({ times }) => lines.push(times === undefined ? what : `${what}, ${times} times`)),
    passMinute: () => {
      const now = due
      due = []
      for (const work of now) work()
    },
    waiting: () => due.length,
  }
}

test('the first of a kind is said at once, the others once a minute with their number', () => {
  const { lines, happen, passMinute } = throttledLog()
  for (const what of ['first', 'second', 'third']) happen('away', what)
  happen('broken')
  expect(lines).toEqual(['first', 'broken'])
  passMinute()
  expect(lines).toEqual(['first', 'broken', 'third, 2 times'])
  happen('away', 'fourth')
  passMinute()
  expect(lines.at(-1)).toBe('fourth, 1 times')
})

test('what has ended is not spoken of, and is news when it comes again', () => {
  const { lines, happen, passMinute, waiting } = throttledLog()
  happen('away')
  passMinute()
  expect({ lines, waiting: waiting() }).toEqual({ lines: ['away'], waiting: 0 })
  happen('away', 'again')
  expect(lines).toEqual(['away', 'again'])
})

test('who invents kinds fills neither the memory nor the log', () => {
  const { lines, happen, waiting } = throttledLog()
  for (let n = 0; n < 5_000; n += 1) happen(`address ${n}`)
  expect(lines).toHaveLength(1_001)
  expect(waiting()).toBe(1_001)
})
