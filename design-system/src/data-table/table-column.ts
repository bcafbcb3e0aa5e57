import type { ReactNode } from 'react'
import { formatCount } from '../figures/format-count.ts'

export type CellValue = string | number | boolean | Date | null

/** One column. The first column names its rows. */
export type TableColumn<Row> = {
  /** Begins with a letter; letters, digits, `-` and `_`: it is part of the URL. */
  id: string
  /** The label in the header and before each value of the list. */
  label: string
  /** The value that is shown without `text` and `cell`. */
  value: (row: Row) => CellValue
  /** Formats a date or number: `$1,250`. */
  text?: (row: Row) => string
  /** The content of the cell, if it is more than text: a Badge, a Link. */
  cell?: (row: Row) => ReactNode
  /** The initial width; users can resize it. */
  size?: 'narrow' | 'medium' | 'wide'
  /** end: figures that are compared with each other. */
  align?: 'start' | 'end'
  /** false if the column cannot be sorted. */
  isSortable?: boolean
}

export const NOTHING = '—'

/** The text of a cell. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? (wordsOf(column.value(row)) || NOTHING)
}

function wordsOf(value: CellValue): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

/** "1 user", "1,250 users". */
export type Nouns = { one: string; many: string }

export function countOf(count: number, nouns: Nouns): string {
  return `${formatCount(count)} ${count === 1 ? nouns.one : nouns.many}`
}
