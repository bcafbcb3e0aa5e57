import { createContext, type KeyboardEvent, type ReactNode, type SyntheticEvent, use } from 'react'
import { isKey } from '../keys/keys.ts'
import type { Box } from '../measure/use-box.ts'
import { cellText, type TableColumn } from './table-column.ts'
import type { TableView } from './table-view.rules.ts'

/** What both the table and the list need to render rows. */
export type RowParts<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  view?: TableView
  onViewChange?: (view: TableView) => void
  selected: ReadonlySet<string>
  selection?: { onChange: (ids: ReadonlySet<string>) => void }
  rowActions?: { size?: 'icon' | 'buttons'; render: (row: Row) => ReactNode }
  onOpen?: (row: Row) => void
}

/** Passed as one memoized object, so that the rows render only when it changes. */
export type RowsProps<Row> = { parts: RowParts<Row>; box: Box; isVirtual: boolean }

// React contexts are not generic; each table reads only the value that it provided.
const Actions = createContext<((row: never) => ReactNode) | null>(null)

/**
 * Unchanged rows are memoized. Their actions come from this context instead of props, so that they
 * are never those of an older render.
 */
export const RowActionsProvider = Actions.Provider

export function RowActions<Row>({ row }: { row: Row }) {
  const render = use(Actions)
  return render?.(row as never) // each table renders only its own rows
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row }

export function CellContent<Row>({ column, row }: CellProps<Row>) {
  // Keeps the order of user-provided text such as "@ana" on right-to-left pages.
  return column.cell?.(row) ?? <bdi>{cellText(column, row)}</bdi>
}

function keepFromRow(event: SyntheticEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('button, a, input, select, label')) {
    event.stopPropagation()
  }
}
const keepPressFromRow = (event: KeyboardEvent) => isKey(event, 'Enter', ' ') && keepFromRow(event)

/** For what surrounds a cell's controls: React Aria takes their presses for presses of the row. */
export const ownPresses = {
  onPointerDown: keepFromRow,
  onMouseDown: keepFromRow,
  onClick: keepFromRow,
  onKeyDown: keepPressFromRow,
  onKeyUp: keepPressFromRow,
}

/** The name of a row. */
export function rowName<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const [first] = columns
  return first ? cellText(first, row) : ''
}

/** A React Aria selection as a set of ids. */
export function idsOf<Row>(
  keys: 'all' | Iterable<string | number>,
  { rows, idOf }: Pick<RowParts<Row>, 'rows' | 'idOf'>,
): ReadonlySet<string> {
  return keys === 'all' ? new Set(rows.map(idOf)) : new Set(Array.from(keys, String))
}
