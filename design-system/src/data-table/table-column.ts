import type { ReactNode } from 'react'
import { formatCount } from '../figures/format-count.ts'
import { wordsOf } from './arrange.rules.ts'
import type { CellValue } from './csv.rules.ts'

/** One column. The first of a table names its rows: it always shows. */
export type TableColumn<Row> = {
  /** Begins with a letter; letters, digits, `-` and `_`: it stands in the page's address. */
  id: string
  /** The word at its head, on a phone before each value, and in the file. */
  label: string
  /** What it is sorted and exported by, and found by where there is no `text`. */
  value: (row: Row) => CellValue
  /** In words, where `value` is a date or a number: `$1,250`. */
  text?: (row: Row) => string
  /** What it shows, when words are not enough: a Badge, a Link. */
  cell?: (row: Row) => ReactNode
  /** How much room it asks for; people may change it. */
  size?: 'narrow' | 'medium' | 'wide'
  /** end: figures that are compared. */
  align?: 'start' | 'end'
  /** Off for what has no order. */
  isSortable?: boolean
  /** Left out until somebody asks for it. */
  startsHidden?: boolean
}

export const NOTHING = '—'

/** The words of a cell. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? (wordsOf(column.value(row)) || NOTHING)
}

/** "1 user", "1,250 users". */
export type Nouns = { one: string; many: string }

export function countOf(count: number, nouns: Nouns): string {
  return `${formatCount(count)} ${count === 1 ? nouns.one : nouns.many}`
}
