import { expect, test } from 'bun:test'
import { isForKey } from './push-key.rules.ts'

const KEY = new Uint8Array([4, 251, 255, 191, 62]).buffer
const SAME = 'BPv_vz4'

test.each([
  ['the same key', KEY, SAME, true],
  ['another key', KEY, 'BPv_vz5', false],
  ['no known key', null, SAME, true],
  ['no known options', undefined, SAME, true],
])('a subscription for %s', (_, key, publicKey, expected) => {
  expect(isForKey(key, publicKey)).toBe(expected)
})
