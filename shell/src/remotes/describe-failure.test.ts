import { expect, test } from 'bun:test'
import { releaseReport } from '@firstchair/contract'
import { describeFailure } from './describe-failure.ts'

function failureOf(message: string, stack: string): Error {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const CHROMIUM = `TypeError: x is undefined
    at Card (https://firstchair.example/remotes/mf_board/board.0123.js:2:341)
    at https://firstchair.example/shell/app.4567.js:1:99
    at chrome-extension://abc/shell/content.js:1:1`
const FIREFOX = `Card@https://firstchair.example/remotes/mf_board/board.0123.js:2:341
@https://firstchair.example/shell/app.4567.js:1:99`

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox and Safari', FIREFOX],
])('a stack of %s is its places in released files', (_, stack) => {
  expect(describeFailure(failureOf('x is undefined', stack))).toEqual({
    message: 'TypeError: x is undefined',
    stack: [
      { file: '/remotes/mf_board/board.0123.js', line: 2, column: 341 },
      { file: '/shell/app.4567.js', line: 1, column: 99 },
    ],
  })
})

test('a description has neither queries nor e-mail addresses', () => {
  const message = 'ann@example.com failed at https://firstchair.example/reset-password?token=secret'
  const stack = 'f@https://firstchair.example/shell/a.js?token=secret:1:2'
  expect(describeFailure(failureOf(message, stack))).toEqual({
    message: 'TypeError: … failed at https://firstchair.example/reset-password…',
    stack: [{ file: '/shell/a.js', line: 1, column: 2 }],
  })
})

test.each([
  ['a very long message', failureOf('x'.repeat(1_000), CHROMIUM.repeat(50))],
  ['no error', { secret: true }],
  ['nothing', undefined],
])('%s makes a report that the API takes', (_, failure) => {
  const named = { remote: 'mf_board', version: '1.0.0-0123456789ab' }
  const report = { kind: 'render_failed', ...named, ...describeFailure(failure) }
  expect(releaseReport.safeParse(report).success).toBe(true)
  expect(JSON.stringify(report)).not.toContain('secret')
})
