/** The value of a cell that is sorted, searched and exported. */
export type CellValue = string | number | boolean | Date | null

import type { TableSort, TableView } from './table-view.rules.ts'

/** The properties of a column that sorting and searching use. */
export type ArrangedColumn<Row> = {
  id: string
  value: (row: Row) => CellValue
  /** The text that is searched; by default that of `value`. */
  text?: (row: Row) => string
}

/** Searches and sorts rows by a view. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly ArrangedColumn<Row>[],
  view: Pick<TableView, 'search' | 'sort'>,
): readonly Row[] {
  const words = fold(view.search).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => hasWords(row, columns, words))
  return view.sort === null ? found : sortRows(found, columns, view.sort)
}

/** The default text of a value. */
export function wordsOf(value: CellValue): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Ignores accents and case: "zurich" finds "Zürich", and the reverse. */
function fold(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function hasWords<Row>(
  row: Row,
  columns: readonly ArrangedColumn<Row>[],
  words: readonly string[],
): boolean {
  if (words.length === 0) return true
  const text = fold(columns.map(({ text, value }) => text?.(row) ?? wordsOf(value(row))).join('\n'))
  return words.every((word) => text.includes(word))
}

// Sorts "Run 10" after "Run 9" and ignores case and accents.
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ArrangedColumn<Row>[],
  { column, direction }: TableSort,
): readonly Row[] {
  const value = columns.find(({ id }) => id === column)?.value
  if (value === undefined) return rows
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row)
}

/** Missing values come last in both directions. */
function compare(one: CellValue, other: CellValue, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'string' || typeof other === 'string') {
    return sign * words.compare(wordsOf(one), wordsOf(other))
  }
  return sign * (Number(one) - Number(other))
}
