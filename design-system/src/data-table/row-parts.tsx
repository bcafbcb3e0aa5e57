import { createContext, type ReactNode, use } from 'react'
import type { Box } from '../measure/use-box.ts'
import { cellText, type TableColumn } from './table-column.ts'
import type { TableView } from './table-view.rules.ts'

/** What both forms, table and list, show rows by. */
export type RowParts<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  view: TableView
  onViewChange: (view: TableView) => void
  selected: ReadonlySet<string>
  selection?: { onChange: (ids: ReadonlySet<string>) => void }
  rowActions?: { size?: 'icon' | 'buttons'; render: (row: Row) => ReactNode }
  onOpen?: (row: Row) => void
}

/** Given as one, so that a render that changes none of it is none of theirs. */
export type RowsProps<Row> = { parts: RowParts<Row>; box: Box; isVirtual: boolean }

// React has no generic contexts: a table reads what it wrote itself.
const Actions = createContext<((row: never) => ReactNode) | null>(null)

/**
 * Rows are kept while they are the same; their acts are asked for when they show, so that an act
 * never speaks of an older render.
 */
export const RowActionsProvider = Actions.Provider

export function RowActions<Row>({ row }: { row: Row }) {
  const render = use(Actions)
  return render?.(row as never) // of this very table, see above
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row }

export function CellContent<Row>({ column, row }: CellProps<Row>) {
  // Somebody's words, on a page that may run the other way: "@ana" keeps its order.
  return column.cell?.(row) ?? <bdi>{cellText(column, row)}</bdi>
}

/** What a row is called. */
export function rowName<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const [first] = columns
  return first ? cellText(first, row) : ''
}

/** What React Aria calls a selection, in ids. */
export function idsOf<Row>(
  keys: 'all' | Iterable<string | number>,
  { rows, idOf }: Pick<RowParts<Row>, 'rows' | 'idOf'>,
): ReadonlySet<string> {
  return keys === 'all' ? new Set(rows.map(idOf)) : new Set(Array.from(keys, String))
}
