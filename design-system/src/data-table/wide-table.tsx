import { memo, useState } from 'react'
import {
  Row as AriaRow,
  Cell,
  ResizableTableContainer,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { ActionsColumn, DataColumn, SelectColumn } from './head-cells.tsx'
import {
  CellContent,
  idsOf,
  ownPresses,
  RowActions,
  RowActionsProvider,
  type RowParts,
  type RowsProps,
} from './row-parts.tsx'
import { SelectBox } from './select-box.tsx'
import { cellText } from './table-column.ts'
import * as styles from './wide-table.css.ts'

const HEAD_IN_REM = 2.75

/** The table for wide containers. Memoized: it renders only when `parts` change. */
export const WideTable = memo(ScrolledTable) as typeof ScrolledTable // `memo` loses the row's type

function ScrolledTable<Row>({ parts, box, isVirtual }: RowsProps<Row>) {
  // A table that was virtualized stays so, because switching would lose the focus.
  const [wasVirtual, setWasVirtual] = useState(isVirtual)
  if (isVirtual && !wasVirtual) setWasVirtual(true)
  const table = <Grid {...parts} rem={box.rem} />
  return (
    <ResizableTableContainer className={styles.scroller}>
      {isVirtual || wasVirtual ? (
        <Virtualizer
          layout={TableLayout}
          layoutOptions={{ rowHeight: box.height, headingHeight: HEAD_IN_REM * box.rem }}
        >
          {table}
        </Virtualizer>
      ) : (
        table
      )}
    </ResizableTableContainer>
  )
}

function Grid<Row>({ rem, ...parts }: RowParts<Row> & { rem: number }) {
  const { columns, rows, idOf, view, onViewChange, selection, rowActions, onOpen } = parts
  return (
    <RowActionsProvider value={rowActions?.render ?? null}>
      <Table
        aria-label={parts.label}
        className={styles.table}
        {...(view?.sort && { sortDescriptor: view.sort })}
        {...(view && {
          onSortChange: ({ column, direction }) =>
            onViewChange?.({ ...view, sort: { column: String(column), direction } }),
        })}
        selectionMode={selection ? 'multiple' : 'none'}
        selectedKeys={parts.selected}
        onSelectionChange={(keys) => selection?.onChange(idsOf(keys, parts))}
        {...(onOpen && {
          onRowAction: (key) => {
            const row = rows.find((one) => idOf(one) === key)
            if (row !== undefined) onOpen(row)
          },
        })}
      >
        <TableHeader className={styles.head}>
          {selection && <SelectColumn rem={rem} />}
          {columns.map((column, place) => (
            <DataColumn
              key={column.id}
              column={column}
              isRowHeader={place === 0}
              isSorted={view !== undefined}
              rem={rem}
            />
          ))}
          {rowActions && <ActionsColumn size={rowActions.size} rem={rem} />}
        </TableHeader>
        <TableBody items={rows} dependencies={[columns, !selection, !rowActions, !onOpen]}>
          {(row: Row) => bodyRow(parts, row)}
        </TableBody>
      </Table>
    </RowActionsProvider>
  )
}

/** Not a component: React Aria caches the element per row. */
function bodyRow<Row>({ columns, idOf, selection, rowActions, onOpen }: RowParts<Row>, row: Row) {
  return (
    <AriaRow id={idOf(row)} className={`${styles.row} ${onOpen ? styles.pressable : ''}`}>
      {selection && (
        <Cell className={styles.cell}>
          <SelectBox />
        </Cell>
      )}
      {columns.map((column) => (
        <Cell key={column.id} textValue={cellText(column, row)} className={styles.cell}>
          <div
            {...ownPresses}
            className={`${styles.content} ${styles.aligns[column.align ?? 'start']}`}
          >
            <CellContent column={column} row={row} />
          </div>
        </Cell>
      ))}
      {rowActions && (
        <Cell className={styles.cell}>
          <div {...ownPresses} className={`${styles.content} ${styles.acts}`}>
            <RowActions row={row} />
          </div>
        </Cell>
      )}
    </AriaRow>
  )
}
