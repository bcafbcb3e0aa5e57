import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { measureJson } from './json-size.rules.ts'

const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : 1 + Math.max(0, ...Object.values(value).map(depthOf))
const valuesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1)

test('the depth of a JSON text is that of its value, and its values are never fewer', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'medium' }), fc.integer({ max: 2 }), (value, space) => {
      const { depth, values } = measureJson(JSON.stringify(value, null, space))
      expect(depth).toBe(depthOf(value))
      expect(values).toBeGreaterThanOrEqual(valuesIn(value))
      expect(values).toBeLessThanOrEqual(2 * valuesIn(value))
    }),
  )
})

test('brackets and commas inside a string are no values, also after an escaped quote', () => {
  expect(measureJson('{"a\\"[[[,,": "\\\\", "b": "]],["}')).toEqual({ depth: 1, values: 3 })
})

test('a text that is no JSON is measured too', () => {
  expect(measureJson('[[,"')).toEqual({ depth: 2, values: 4 })
})
