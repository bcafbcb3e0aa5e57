import { expect, test } from 'bun:test'
import { eventful, failedTests } from './failed-tests.ts'

test.each([
  [
    'bun',
    '(pass) a > b [3.10ms]\n(fail) a bid > is placed [12.34ms]\n(fail) a bid > is placed',
    'a bid > is placed',
  ],
  [
    'Vitest',
    '\u001b[41m FAIL \u001b[49m \u001b[43m chromium \u001b[49m src/badge.stories.tsx > Tones',
    'src/badge.stories.tsx > Tones',
  ],
  [
    'Playwright',
    '  1) [chromium] › auction.e2e.ts:9:1 › two browsers ────────',
    '[chromium] › auction.e2e.ts:9:1 › two browsers',
  ],
  ['a step', '✓ format (0.8 s)\n✗ types: exit code 1 (12.0 s)', 'types'],
])('a failed test of %s is named once', (_runner, output, name) => {
  expect(failedTests(output)).toEqual([name])
})

test('of the output only what did not pass is shown, with its reason', () => {
  const output =
    '\na.test.ts:\n(pass) one [3.10ms]\nerror: expected 2\n(fail) two\n(skip) three\n\nb.test.ts:\n(pass) four\n\n 2 pass\n'
  expect(eventful(output)).toBe('\na.test.ts:\nerror: expected 2\n(fail) two\n\n 2 pass')
})
