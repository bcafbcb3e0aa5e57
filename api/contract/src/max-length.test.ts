import { expect, test } from 'bun:test'
import { mountainFacts, newMountain, release } from './index.ts'
import { maxLengthOf } from './max-length.ts'

test('an input takes its limit from the schema, also of a text that may be missing', () => {
  expect(maxLengthOf(newMountain.shape.name)).toBe(100)
  expect(maxLengthOf(mountainFacts.shape.redeemAt)).toBe(200)
  expect(() => maxLengthOf(release.shape.files)).toThrow('no greatest length')
})
