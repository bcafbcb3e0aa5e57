export type TableSort = { column: string; direction: 'ascending' | 'descending' }

/** Search, filters, sort and columns of a table. They can be encoded in the URL. */
export type TableView = {
  sort: TableSort | null
  search: string
  /** By filter name, without inactive filters. */
  filters: Readonly<Record<string, string>>
  /** Ids of hidden columns. */
  hidden: readonly string[]
}

/** The columns and filters that a URL may name. Other parameters are left alone. */
export type TableShape = {
  /** The first column names the row and cannot be hidden. */
  columns: readonly {
    /** Begins with a letter; letters, digits, `-` and `_`. */
    id: string
    isSortable?: boolean
    startsHidden?: boolean
  }[]
  /** Names of filters in the URL: `status`. Not `sort`, `search`, `columns`. */
  filters?: readonly string[]
  /** The default sort. */
  sort?: TableSort
}

/** The default view. */
export function firstView({ columns, sort }: TableShape): TableView {
  const hidden = columns.slice(1).flatMap(({ id, startsHidden }) => (startsHidden ? [id] : []))
  return { sort: sort ?? null, search: '', filters: {}, hidden }
}

/**
 * Writes a view into URL parameters: `sort=-price&search=zermatt&columns=name.price`. Defaults are
 * left out; other parameters are kept.
 */
export function encodeView(
  view: TableView,
  shape: TableShape,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const first = firstView(shape)
  const words = new URLSearchParams(others)
  for (const name of ['sort', 'search', 'columns', ...(shape.filters ?? [])]) words.delete(name)
  const sort = sortWord(view.sort)
  if (sort !== sortWord(first.sort)) words.set('sort', sort)
  if (view.search !== '') words.set('search', view.search)
  for (const name of shape.filters ?? []) {
    const value = view.filters[name]
    if (value !== undefined && value !== '') words.set(name, value)
  }
  const shown = shownWord(view, shape)
  if (shown !== shownWord(first, shape)) words.set('columns', shown)
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
    hidden: readHidden(words.get('columns'), shape, first.hidden),
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

function shownWord({ hidden }: TableView, { columns }: TableShape): string {
  return columns
    .filter(({ id }, place) => place === 0 || !hidden.includes(id))
    .map(({ id }) => id)
    .join('.')
}

function readHidden(word: string | null, { columns }: TableShape, first: readonly string[]) {
  const shown = word?.split('.') ?? []
  const isKnown = columns.some(({ id }) => shown.includes(id))
  if (!isKnown) return first
  return columns.slice(1).flatMap(({ id }) => (shown.includes(id) ? [] : [id]))
}
