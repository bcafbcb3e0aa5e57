import { expect, test } from 'bun:test'
import { releaseReport } from '@firstchair/contract'
import { describeFailure } from './describe-failure.ts'

test('a description has neither queries nor e-mail addresses', () => {
  const message = 'ann@example.com failed at https://firstchair.example/reset-password?token=secret'
  expect(describeFailure(new TypeError(message))).toBe(
    'TypeError: … failed at https://firstchair.example/reset-password…',
  )
})

test.each([
  ['a very long message', new TypeError('x'.repeat(1_000))],
  ['no error', { secret: true }],
  ['nothing', undefined],
])('%s makes a report that the API takes', (_, failure) => {
  const named = { remote: 'mf_board', version: '1.0.0-0123456789ab' }
  const report = { kind: 'render_failed', ...named, message: describeFailure(failure) }
  expect(releaseReport.safeParse(report).success).toBe(true)
  expect(JSON.stringify(report)).not.toContain('secret')
})
