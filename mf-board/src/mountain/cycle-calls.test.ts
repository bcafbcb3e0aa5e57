import { expect, test } from 'bun:test'
import { refetchMs } from './cycle-calls.ts'

test('a record that was read between the close and its hash is read again', () => {
  const hashes = [{ resultHash: null }, { resultHash: 'a'.repeat(64) }, undefined]
  expect(hashes.map(refetchMs)).toEqual([15_000, false, 15_000])
})
