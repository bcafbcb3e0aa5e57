import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decodeView, encodeView, firstView, type TableShape } from './table-view.rules.ts'

const bids: TableShape = {
  columns: [
    { id: 'mountain' },
    { id: 'amount' },
    { id: 'placedAt' },
    { id: 'note', isSortable: false },
  ],
  filters: ['mountainId', 'userId'],
  sort: { column: 'placedAt', direction: 'descending' },
}
const read = (words: string) => decodeView(new URLSearchParams(words), bids)
const first = firstView(bids)

test('the default view has no URL parameters', () => {
  expect(encodeView(first, bids).toString()).toBe('')
  expect(read('')).toEqual(first)
})

test('the URL parameters are readable', () => {
  const view = {
    sort: { column: 'amount', direction: 'descending' },
    search: 'zermatt',
    filters: { userId: 'u1' },
  } as const
  const words = 'sort=-amount&search=zermatt&userId=u1'
  expect(encodeView(view, bids).toString()).toBe(words)
  expect(read(words)).toEqual(view)
})

test('other parameters are kept', () => {
  const words = encodeView({ ...first, search: 'b' }, bids, new URLSearchParams('tab=1&search=a'))
  expect(words.toString()).toBe('tab=1&search=b')
})

describe('unknown values mean the default', () => {
  test.each([
    ['a column that is gone', 'sort=winner', first],
    ['a column that has no order', 'sort=note', first],
    ['a filter that is gone', 'cycle=3', first],
    ['an empty filter', 'userId=', first],
  ])('%s', (_, words, view) => {
    expect(read(words)).toEqual(view)
  })
})

const id = fc.stringMatching(/^[a-z][a-zA-Z0-9_-]{0,8}$/)
const filterName = id.map((name) => `by-${name}`)
const shapes = fc
  .record({
    ids: fc.uniqueArray(id, { minLength: 1, maxLength: 8 }),
    filters: fc.uniqueArray(filterName, { maxLength: 4 }),
    sorted: fc.option(fc.nat(7)),
    isDescending: fc.boolean(),
  })
  .map(({ ids, filters, sorted, isDescending }): TableShape => {
    const column = ids[(sorted ?? 0) % ids.length]
    const direction = isDescending ? 'descending' : 'ascending'
    return {
      columns: ids.map((each) => ({ id: each })),
      filters,
      ...(sorted !== null && column !== undefined && { sort: { column, direction } }),
    }
  })
const chosen = shapes.chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    view: fc.record({
      sort: fc.option(
        fc.record({
          column: fc.constantFrom(...shape.columns.map((column) => column.id)),
          direction: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
      ),
      search: fc.string({ unit: 'binary' }).filter((words) => words.isWellFormed()),
      filters: fc
        .subarray([...(shape.filters ?? [])])
        .map((names) => Object.fromEntries(names.map((name) => [name, `${name} & co = 100 %`]))),
    }),
  }),
)

test('every view can be read back from the URL', () => {
  fc.assert(
    fc.property(chosen, ({ shape, view }) => {
      const address = encodeView(view, shape).toString()
      expect(decodeView(new URLSearchParams(address), shape)).toEqual(view)
    }),
  )
})

test('a URL that is read and written stays the same', () => {
  fc.assert(
    fc.property(chosen, ({ shape, view }) => {
      const address = encodeView(view, shape)
      expect(encodeView(decodeView(address, shape), shape, address)).toEqual(address)
    }),
  )
})

test('any URL can be read', () => {
  const any = fc.dictionary(
    fc.constantFrom('sort', 'search', 'userId', 'x'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(any, (words) => {
      const view = decodeView(new URLSearchParams(words), bids)
      expect(decodeView(encodeView(view, bids), bids)).toEqual(view)
    }),
  )
})
