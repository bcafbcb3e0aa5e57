import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { type Box, useBox } from '../measure/use-box.ts'
import type { CsvSource } from './csv-link.tsx'
import * as styles from './data-table.css.ts'
import type { RowParts } from './row-parts.tsx'
import { type BulkAction, SelectionBar } from './selection-bar.tsx'
import { StackedList } from './stacked-list.tsx'
import type { Nouns, TableColumn } from './table-column.ts'
import { TableLine } from './table-line.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { TableView } from './table-view.rules.ts'
import { WideTable } from './wide-table.tsx'

export type { CellValue, TableColumn } from './table-column.ts'
export {
  decodeView,
  encodeView,
  firstView,
  type TableShape,
  type TableSort,
  type TableView,
} from './table-view.rules.ts'
export type { BulkAction, CsvSource, LoadMore }

export type DataTableProps<Row> = {
  /** The accessible name of the table: "Bid history". */
  label: string
  /** The noun for counts of rows: `{ one: 'bid', many: 'bids' }`. */
  nouns: Nouns
  /** Must be a constant outside of the component. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /**
   * Search, filters and sort of `rows`, which the server applies; `decodeView` and `encodeView` keep
   * them in the URL.
   */
  view?: TableView
  /** Called with another view. Rows that are all in the page are neither searched nor sorted: leave it out. */
  onViewChange?: (view: TableView) => void
  /** The label of the search field, which is left out without it: "Search users". */
  searchLabel?: string
  /** Selects and ToggleGroups that set `view.filters`. */
  filters?: ReactNode
  selection?: {
    ids: ReadonlySet<string>
    onChange: (ids: ReadonlySet<string>) => void
    /** Actions on several rows. They receive only rows of `rows`. */
    actions: readonly BulkAction[]
  }
  /** Actions on one row: IconButtons or a Menu, and the space that they need. */
  rowActions?: { size?: 'icon' | 'buttons'; render: (row: Row) => ReactNode }
  /** Called by Enter or a press on a row, to open its details. */
  onOpen?: (row: Row) => void
  /** Offers a file of the matching rows as a download. */
  csv?: CsvSource
  /** The number of rows on the server, if `rows` are only a part. */
  total?: number
  /** Loads further rows from the server. */
  more?: LoadMore | undefined
  /** The first rows are loading; `more` reports the loading of later ones. */
  isLoading?: boolean
  error?: { title: string; onRetry: () => void; isRetrying?: boolean } | undefined
  /** Shown when there are no rows at all. */
  empty: { title: string; text?: string }
}

/** With more rows, only the visible ones are rendered. */
const VIRTUAL_FROM = 26

/** In rem, of the table's own width. */
const STACKED_BELOW = 40

/**
 * Rows of one kind to search, sort, compare and act upon; a list if it is narrower than 640 px.
 * When: an admin's lists, from a handful to thousands of rows.
 * Not for a few facts about one thing: use DescriptionList. For choosing an order: ReorderList.
 * Anatomy: search field, filters, export; count; head; rows with a tick box, cells and acts; load
 * more; the selection's bar. All but count, head and rows are optional.
 * Keyboard: Tab enters the table and leaves it; arrows move between rows and cells, Home and End to
 * the first and last cell, with Ctrl to the first and last row, Page up and down by a screen; Enter
 * on a head sorts, on a row opens it; Space ticks a row, Ctrl+A all; Escape unticks. On a head
 * arrow right reaches its edge: Enter, then arrows, make the column wider, Escape ends it.
 * Screen reader: grid, its label; each cell with its head, a row with its first cell; order and
 * number of ticked rows when they change; the count when a search has settled. On a phone a list whose items say each value with its label.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const [ruler, box] = useBox<HTMLDivElement>()
  // Controls update at once; the rows are rendered in a deferred, interruptible render.
  const shown = useDeferredValue(props)
  const selected = useMemo(() => selectedOf(shown), [shown])
  const parts: RowParts<Row> = useMemo(() => ({ ...shown, selected }), [shown, selected])
  const isStacked = box !== null && box.width < STACKED_BELOW * box.rem
  const { selection, isLoading = false } = props
  return (
    <div className={styles.table}>
      <TableToolbar {...props} isStacked={isStacked} />
      <TableLine {...shown} selected={selected} isStacked={isStacked} />
      <div className={styles.frame} aria-busy={isLoading}>
        <div ref={ruler} className={styles.ruler} />
        {box && <Content {...shown} parts={parts} box={box} isStacked={isStacked} />}
      </div>
      {props.more && <TableFoot more={props.more} nouns={props.nouns} />}
      {selection && selected.size > 0 && (
        <SelectionBar
          {...props}
          actions={selection.actions}
          rows={shown.rows.filter((row) => selected.has(props.idOf(row)))}
          onClear={() => selection.onChange(new Set())}
        />
      )}
    </div>
  )
}

type ContentProps<Row> = DataTableProps<Row> & {
  parts: RowParts<Row>
  box: Box
  isStacked: boolean
}

function Content<Row>({ parts, box, isStacked, ...props }: ContentProps<Row>) {
  if (props.error) return <ErrorState {...props.error} />
  if (props.isLoading && props.rows.length === 0) {
    return <TableSkeleton {...props} isStacked={isStacked} />
  }
  if (parts.rows.length === 0) return <NothingFound {...props} />
  const Rows = isStacked ? StackedList : WideTable
  return <Rows parts={parts} box={box} isVirtual={parts.rows.length >= VIRTUAL_FROM} />
}

/** Rows that a search hides are not acted upon. */
function selectedOf<Row>({ selection, idOf, rows }: DataTableProps<Row>): ReadonlySet<string> {
  const ids = selection?.ids
  if (ids === undefined || ids.size === 0) return new Set()
  return new Set(rows.map(idOf).filter((id) => ids.has(id)))
}

function NothingFound<Row>({ view, nouns, empty, onViewChange }: DataTableProps<Row>) {
  const isNarrowed = view && (view.search !== '' || Object.keys(view.filters).length > 0)
  if (!isNarrowed) return <EmptyState {...empty} />
  return (
    <EmptyState
      title={`No ${nouns.many} found`}
      text="Search for something else, or show all of them."
      action={
        <Button onPress={() => onViewChange?.({ ...view, search: '', filters: {} })}>
          Show all
        </Button>
      }
    />
  )
}

type LoadMore = {
  /** Further rows, appended to `rows`. */
  onLoad: () => void
  isLoading: boolean
}

/**
 * A button that loads further rows. Rows are not loaded by scrolling, so the page does not grow
 * unexpectedly.
 */
function TableFoot({ more, nouns }: { more: LoadMore; nouns: Nouns }) {
  return (
    <div className={styles.foot}>
      <Button onPress={more.onLoad} isPending={more.isLoading} pendingLabel="Loading…">
        Load more {nouns.many}
      </Button>
    </div>
  )
}
