import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { moveBeside, moveBy } from './reorder.rules.ts'

const order = (ids: readonly string[]) => ids.join('')

test.each([
  ['c', -1, 'acbd'],
  ['c', 1, 'abdc'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['a', 9, 'bcda'],
  ['x', 1, 'abcd'],
])('%s moved by %d makes %s', (id, by, expected) => {
  expect(order(moveBy([...'abcd'], id, by))).toBe(expected)
})

test.each([
  ['a', 'c', 'after', 'bcad'],
  ['d', 'a', 'before', 'dabc'],
  ['db', 'c', 'before', 'abdc'],
  ['b', 'b', 'after', 'abcd'],
  ['b', 'x', 'after', 'abcd'],
] as const)('%s dropped beside %s (%s) makes %s', (moved, target, side, expected) => {
  expect(order(moveBeside([...'abcd'], new Set(moved), target, side))).toBe(expected)
})

test('a move neither loses nor duplicates an item', () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), fc.integer(), (all, one, other, by) => {
      const [id, target] = [all[one % all.length] ?? '', all[other % all.length] ?? '']
      expect(moveBy(all, id, by).toSorted()).toEqual(all.toSorted())
      const beside = moveBeside(all, new Set([id]), target, 'after')
      expect(beside.toSorted()).toEqual(all.toSorted())
    }),
  )
})
