export type TableSort = { column: string; direction: 'ascending' | 'descending' }

/** Search, filters and sort of a table. They can be encoded in the URL. */
export type TableView = {
  sort: TableSort | null
  search: string
  /** By filter name, without inactive filters. */
  filters: Readonly<Record<string, string>>
}

/** The columns and filters that a URL may name. Other parameters are left alone. */
export type TableShape = {
  columns: readonly {
    /** Begins with a letter; letters, digits, `-` and `_`. */
    id: string
    isSortable?: boolean
  }[]
  /** Names of filters in the URL: `status`. Not `sort`, `search`. */
  filters?: readonly string[]
  /** The default sort. */
  sort?: TableSort
}

/** The default view. */
export const firstView = ({ sort }: TableShape): TableView => ({
  sort: sort ?? null,
  search: '',
  filters: {},
})

/**
 * Writes a view into URL parameters: `sort=-price&search=zermatt`. Defaults are left out; other
 * parameters are kept.
 */
export function encodeView(
  view: TableView,
  shape: TableShape,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const first = firstView(shape)
  const words = new URLSearchParams(others)
  for (const name of ['sort', 'search', ...(shape.filters ?? [])]) words.delete(name)
  const sort = sortWord(view.sort)
  if (sort !== sortWord(first.sort)) words.set('sort', sort)
  if (view.search !== '') words.set('search', view.search)
  for (const name of shape.filters ?? []) {
    const value = view.filters[name]
    if (value !== undefined && value !== '') words.set(name, value)
  }
  return words
}

/** Reads a view from a URL. Unknown values, for example of an old link, mean the default. */
export function decodeView(words: URLSearchParams, shape: TableShape): TableView {
  const first = firstView(shape)
  return {
    sort: readSort(words.get('sort'), shape, first.sort),
    search: words.get('search') ?? '',
    filters: Object.fromEntries(
      (shape.filters ?? []).flatMap((name) => {
        const value = words.get(name) ?? ''
        return value === '' ? [] : [[name, value]]
      }),
    ),
  }
}

/** An empty value means the server's order, even if the default is another. */
function sortWord(sort: TableSort | null): string {
  if (sort === null) return ''
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column
}

function readSort(word: string | null, shape: TableShape, first: TableSort | null) {
  if (word === null) return first
  if (word === '') return null
  const isDescending = word.startsWith('-')
  const id = isDescending ? word.slice(1) : word
  const column = shape.columns.find((one) => one.id === id && one.isSortable !== false)
  if (!column) return first
  return { column: id, direction: isDescending ? 'descending' : 'ascending' } as const
}
