import { expect, test } from 'bun:test'
import { arrange } from './arrange.rules.ts'
import type { TableView } from './table-view.rules.ts'

type Mountain = { name: string; price: number | null; endsAt: Date; isOpen: boolean }
const mountain = (name: string, price: number | null, day: number, isOpen = true): Mountain => ({
  name,
  price,
  endsAt: new Date(Date.UTC(2026, 10, day)),
  isOpen,
})
const rows = [
  mountain('Zürich Run 10', 250, 3),
  mountain('andermatt', null, 1),
  mountain('Zürich Run 9', 90, 2, false),
  mountain('Åre', 250, 4),
]
const columns = [
  { id: 'name', value: (row: Mountain) => row.name },
  { id: 'price', value: (row: Mountain) => row.price },
  { id: 'endsAt', value: (row: Mountain) => row.endsAt, text: () => 'November' },
  { id: 'isOpen', value: (row: Mountain) => row.isOpen },
]
const view: TableView = { sort: null, search: '', filters: {}, hidden: [] }
const names = (chosen: Partial<TableView>) =>
  arrange(rows, columns, { ...view, ...chosen }).map(({ name }) => name)
const sorted = (column: string, direction: 'ascending' | 'descending') =>
  names({ sort: { column, direction } })

test('without a sort rows keep their order', () => {
  expect(names({})).toEqual(rows.map(({ name }) => name))
})

test('text is sorted alphabetically, numbers in it by value', () => {
  expect(sorted('name', 'ascending')).toEqual(['andermatt', 'Åre', 'Zürich Run 9', 'Zürich Run 10'])
})

test('ties keep their order in both directions, and missing values come last', () => {
  expect(sorted('price', 'ascending')).toEqual([
    'Zürich Run 9',
    'Zürich Run 10',
    'Åre',
    'andermatt',
  ])
  expect(sorted('price', 'descending')).toEqual([
    'Zürich Run 10',
    'Åre',
    'Zürich Run 9',
    'andermatt',
  ])
})

test('dates are sorted by time, and booleans are grouped', () => {
  expect(sorted('endsAt', 'descending')[0]).toBe('Åre')
  expect(sorted('isOpen', 'ascending')[0]).toBe('Zürich Run 9')
})

test('a sort by an unknown column changes nothing', () => {
  expect(sorted('winner', 'ascending')).toEqual(names({}))
})

test.each([
  ['zurich', ['Zürich Run 10', 'Zürich Run 9']],
  ['run ZÜRICH 9', ['Zürich Run 10', 'Zürich Run 9'].slice(1)],
  ['250 are', ['Åre']],
  ['november', ['Zürich Run 10', 'andermatt', 'Zürich Run 9', 'Åre']],
  ['2026', []],
])('a search for %j finds rows with all of its words, accents apart', (search, found) => {
  expect(names({ search })).toEqual(found)
})
