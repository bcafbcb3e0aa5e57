import { expect, test } from 'bun:test'
import { holdRows } from './hold-rows.rules.ts'

type Bid = { id: string; status: string }
const bid = (id: string, status = 'active'): Bid => ({ id, status })
const hold = (shown: Bid[], latest: Bid[]) => holdRows(shown, latest, ({ id }) => id)

test.each([
  ['nothing new', [bid('a'), bid('b')], [bid('a'), bid('b')], ['a', 'b'], 0],
  ['new rows wait, wherever they stand', [bid('b')], [bid('a'), bid('b'), bid('c')], ['b'], 2],
  ['another order is not followed', [bid('a'), bid('b')], [bid('b'), bid('a')], ['a', 'b'], 0],
  ['a row that is gone stays for now', [bid('a'), bid('b')], [bid('b')], ['a', 'b'], 0],
] as const)('%s', (_, shown, latest, ids, newCount) => {
  const held = hold([...shown], [...latest])
  expect(held.rows.map(({ id }) => id)).toEqual([...ids])
  expect(held.newCount).toBe(newCount)
})

test('a visible row changes in place', () => {
  expect(hold([bid('a'), bid('b')], [bid('b', 'lost'), bid('a')]).rows).toEqual([
    bid('a'),
    bid('b', 'lost'),
  ])
})
