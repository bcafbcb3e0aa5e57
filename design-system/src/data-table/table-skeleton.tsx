import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { TableColumn } from './table-column.ts'
import * as styles from './table-skeleton.css.ts'

export type TableSkeletonProps<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  selection?: object
  rowActions?: { size?: 'icon' | 'buttons' }
  isStacked: boolean
}

const ROWS = Array.from({ length: 8 }, (_, place) => place)
// Different widths, like those of words.
const WIDTHS = ['70%', '55%', '85%', '60%', '75%']

/** A placeholder of the table with header and rows in their real size. */
export function TableSkeleton<Row>(props: TableSkeletonProps<Row>) {
  const { label, isStacked } = props
  return (
    <>
      <VisuallyHidden>
        <Spinner label={`Loading ${label.toLowerCase()}`} />
      </VisuallyHidden>
      {isStacked ? (
        <div className={styles.list} aria-hidden="true">
          {ROWS.map((row) => (
            <div key={row} className={styles.item}>
              <Skeleton width="50%" height="1.25rem" />
              <Skeleton width={widthOf(row)} />
              <Skeleton width={widthOf(row + 2)} />
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.table} aria-hidden="true">
          <div className={styles.head}>
            <Cells {...props} render={(column) => column.label} />
          </div>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <Cells {...props} render={(_, place) => <Skeleton width={widthOf(row + place)} />} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type CellsProps<Row> = Omit<TableSkeletonProps<Row>, 'label' | 'isStacked'> & {
  render: (column: TableColumn<Row>, place: number) => ReactNode
}

function Cells<Row>({ columns, selection, rowActions, render }: CellsProps<Row>) {
  return (
    <>
      {selection && <span className={styles.select} />}
      {columns.map((column, place) => (
        <span
          key={column.id}
          className={`${styles.cell} ${styles.sizes[column.size ?? 'medium']} ${styles.aligns[column.align ?? 'start']}`}
        >
          {render(column, place)}
        </span>
      ))}
      {rowActions && <span className={styles.actions[rowActions.size ?? 'icon']} />}
    </>
  )
}

const widthOf = (place: number) => WIDTHS[place % WIDTHS.length] ?? '70%'
