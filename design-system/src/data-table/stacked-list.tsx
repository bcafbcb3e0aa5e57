import { memo } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import {
  CellContent,
  idsOf,
  ownPresses,
  RowActions,
  RowActionsProvider,
  type RowParts,
  type RowsProps,
  rowName,
} from './row-parts.tsx'
import { SelectBox } from './select-box.tsx'
import * as styles from './stacked-list.css.ts'

/** The rows as a list, for narrow containers: each item shows its values with labels. */
export const StackedList = memo(List) as typeof List // `memo` loses the row's type

function List<Row>({ parts, box, isVirtual }: RowsProps<Row>) {
  const { columns, rows, idOf, selection, rowActions, onOpen } = parts
  const list = (
    <GridList
      aria-label={parts.label}
      className={styles.list}
      data-virtual={isVirtual || undefined}
      items={rows}
      dependencies={[columns, !selection, !rowActions, !onOpen]}
      selectionMode={selection ? 'multiple' : 'none'}
      selectedKeys={parts.selected}
      onSelectionChange={(keys) => selection?.onChange(idsOf(keys, parts))}
      {...(onOpen && {
        onAction: (key) => {
          const row = rows.find((one) => idOf(one) === key)
          if (row !== undefined) onOpen(row)
        },
      })}
    >
      {(row: Row) => item(parts, row)}
    </GridList>
  )
  return (
    <RowActionsProvider value={rowActions?.render ?? null}>
      {isVirtual ? (
        <Virtualizer
          layout={ListLayout}
          layoutOptions={{ estimatedRowSize: (3 + 1.75 * (columns.length - 1)) * box.rem }}
        >
          {list}
        </Virtualizer>
      ) : (
        list
      )}
    </RowActionsProvider>
  )
}

function item<Row>({ columns, idOf, selection, rowActions, onOpen }: RowParts<Row>, row: Row) {
  const [first, ...others] = columns
  return (
    <GridListItem
      id={idOf(row)}
      textValue={rowName(columns, row)}
      className={`${styles.item} ${onOpen ? styles.pressable : ''}`}
    >
      {selection && (
        <div className={styles.tick}>
          <SelectBox />
        </div>
      )}
      <div {...ownPresses} className={styles.name}>
        {first && <CellContent column={first} row={row} />}
      </div>
      {rowActions && (
        <div {...ownPresses} className={styles.acts[rowActions.size ?? 'icon']}>
          <RowActions row={row} />
        </div>
      )}
      <dl {...ownPresses} className={styles.values}>
        {others.map((column) => (
          <div key={column.id} className={styles.value}>
            <dt className={styles.label}>{column.label}</dt>
            <dd className={`${styles.words} ${column.align === 'end' ? styles.figures : ''}`}>
              <CellContent column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </GridListItem>
  )
}
