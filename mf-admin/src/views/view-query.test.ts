import { expect, test } from 'bun:test'
import { hiddenColumns, savedQuery, shownColumns } from './view-query.ts'

const shape = {
  columns: [{ id: 'name' }, { id: 'price' }, { id: 'end', startsHidden: true }],
  filters: ['status'],
} as const
const view = { sort: null, search: '', filters: {}, hidden: ['end'] }

test('the first column is always visible', () => {
  expect(shownColumns({ ...view, hidden: ['name', 'price', 'end'] }, shape)).toEqual(['name'])
  expect(hiddenColumns([], shape)).toEqual(['price', 'end'])
})

test('every optional column is either visible or hidden', () => {
  expect(hiddenColumns(shownColumns(view, shape), shape)).toEqual(['end'])
})

test('a saved view names its columns, also the default ones', () => {
  expect(savedQuery(new URLSearchParams(), ['name', 'price'])).toBe('columns=name.price')
  expect(savedQuery(new URLSearchParams('sort=-price&columns=name'), ['name', 'end'])).toBe(
    'sort=-price&columns=name.end',
  )
})
