import { expect, test } from 'bun:test'
import { hiddenColumns, savedQuery, shownColumns } from './view-query.ts'

const shape = {
  columns: [{ id: 'name' }, { id: 'price' }, { id: 'end', startsHidden: true }],
  filters: ['status'],
} as const
const view = { sort: null, search: '', filters: {}, hidden: ['end'] }

test('the first column always shows', () => {
  expect(shownColumns({ ...view, hidden: ['name', 'price', 'end'] }, shape)).toEqual(['name'])
  expect(hiddenColumns([], shape)).toEqual(['price', 'end'])
})

test('shown and hidden columns are each other’s rest', () => {
  expect(hiddenColumns(shownColumns(view, shape), shape)).toEqual(['end'])
})

test('a saved view names its columns, even those that show at first', () => {
  expect(savedQuery(new URLSearchParams(), ['name', 'price'])).toBe('columns=name.price')
  expect(savedQuery(new URLSearchParams('sort=-price&columns=name'), ['name', 'end'])).toBe(
    'sort=-price&columns=name.end',
  )
})
