import { useId } from 'react'
import { Group } from 'react-aria-components/Group'
import { Column, ColumnResizer } from 'react-aria-components/Table'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './head-cells.css.ts'
import { SelectBox } from './select-box.tsx'
import type { TableColumn } from './table-column.ts'

/** Minimum width in rem; the rest is distributed by weight, most of it to the names of the rows. */
const SIZES = {
  narrow: { least: 5, weight: 0.8 },
  medium: { least: 7, weight: 1 },
  wide: { least: 10.5, weight: 1.8 },
} as const
const NAME_WEIGHT = 2
/** In rem: no letter of a head is wider on average, and beside them are padding and the sign of the sort. */
const LETTER = 0.45
const BESIDE_LETTERS = 2.25
const SELECT_WIDTH = 3.25
const ACTIONS_WIDTH = { icon: 3.5, buttons: 10 }

export type DataColumnProps<Row> = {
  column: TableColumn<Row>
  isRowHeader: boolean
  /** Whether the rows are sorted by the user's choice. */
  isSorted: boolean
  rem: number
}

export function DataColumn<Row>({ column, isRowHeader, isSorted, rem }: DataColumnProps<Row>) {
  const { least, weight } = SIZES[column.size ?? 'medium']
  const words = useId()
  return (
    <Column
      ref={(head) => nameBy(words, head)}
      id={column.id}
      textValue={column.label}
      isRowHeader={isRowHeader}
      allowsSorting={isSorted && column.isSortable !== false}
      defaultWidth={`${isRowHeader ? NAME_WEIGHT : weight}fr`}
      minWidth={Math.max(least, column.label.length * LETTER + BESIDE_LETTERS) * rem}
      className={styles.column}
    >
      {({ sortDirection, allowsSorting }) => (
        <div className={`${styles.head} ${styles.aligns[column.align ?? 'start']}`}>
          <Group role="presentation" tabIndex={-1} className={styles.label}>
            <span id={words} className={styles.words}>
              {column.label}
            </span>
            {allowsSorting && (
              <span className={styles.sign} data-sorted={sortDirection}>
                <Icon name={sortDirection === 'descending' ? 'down' : 'up'} size="small" />
              </span>
            )}
          </Group>
          <ColumnResizer aria-label={`Width of ${column.label}`} className={styles.resizer} />
        </div>
      )}
    </Column>
  )
}

/**
 * Labels the column by its text only, without that of its resize handle, because screen readers
 * repeat the label at each cell. React Aria's Column accepts no label.
 */
function nameBy(words: string, head: HTMLElement | null): void {
  head?.setAttribute('aria-labelledby', words)
}

export function SelectColumn({ rem }: { rem: number }) {
  return (
    <Column
      id="select"
      width={SELECT_WIDTH * rem}
      minWidth={SELECT_WIDTH * rem}
      className={styles.column}
    >
      <SelectBox />
    </Column>
  )
}

export type ActionsColumnProps = { size: 'icon' | 'buttons' | undefined; rem: number }

export function ActionsColumn({ size = 'icon', rem }: ActionsColumnProps) {
  const width = ACTIONS_WIDTH[size] * rem
  return (
    <Column id="actions" width={width} minWidth={width} className={styles.column}>
      <VisuallyHidden>Actions</VisuallyHidden>
    </Column>
  )
}
