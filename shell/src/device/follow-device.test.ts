import { expect, test } from 'bun:test'
import { pathToOpen } from './follow-device.ts'

test.each([
  [{ kind: 'open', path: '/?bid=1' }, '/?bid=1'],
  [{ kind: 'open', path: '//evil.example' }, null],
  [{ kind: 'open', path: '/\\evil.example' }, null],
  [{ kind: 'open', path: 'https://evil.example' }, null],
  [{ kind: 'other', path: '/' }, null],
  [null, null],
])('the message %j leads to %p', (data, path) => {
  expect(pathToOpen(data)).toBe(path)
})
