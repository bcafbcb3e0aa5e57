import { expect, test } from 'bun:test'
import { dealShares, readShare } from './shares.ts'

const unit = (file: string) => ({ step: 'unit', file })

test('shares take about the same time, and together they are the whole night', () => {
  const times = { 'unit a': 90, 'unit b': 50, 'unit c': 40, 'unit d': 10, mutants: 100 }
  const units = [{ step: 'mutants' }, ...['a', 'b', 'c', 'd'].map(unit)]
  expect(dealShares(units, times, 3)).toEqual([
    [{ step: 'mutants' }],
    [unit('a'), unit('d')],
    [unit('b'), unit('c')],
  ])
})

test('units that have never run are dealt evenly', () => {
  const shares = dealShares(['a', 'b', 'c', 'd'].map(unit), {}, 2)
  expect(shares.map(({ length }) => length)).toEqual([2, 2])
})

test.each([
  ['3/7', { share: 3, of: 7 }],
  ['7/7', { share: 7, of: 7 }],
  ['0/7', null],
  ['8/7', null],
  ['3', null],
])('%s is read as a share', (text, share) => {
  expect(readShare(text)).toEqual(share)
})
