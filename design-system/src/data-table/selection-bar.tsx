import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CsvButton } from './csv-button.tsx'
import * as styles from './selection-bar.css.ts'
import { countOf, type Nouns, type TableColumn } from './table-column.ts'
import type { CsvSource } from './table-toolbar.tsx'

/** An action on several rows: "Approve". */
export type BulkAction = {
  id: string
  label: string
  tone?: 'neutral' | 'danger'
  isPending?: boolean
  onAction: (ids: readonly string[]) => void
}

export type SelectionBarProps<Row> = {
  actions: readonly BulkAction[]
  /** The selected rows. */
  rows: readonly Row[]
  idOf: (row: Row) => string
  nouns: Nouns
  columns: readonly TableColumn<Row>[]
  csv?: CsvSource
  onClear: () => void
}

/** The actions on the selected rows, shown over the end of the table while there are any. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { actions, rows, idOf, nouns, columns, csv, onClear } = props
  const ids = rows.map(idOf)
  return (
    <section className={styles.bar} aria-label="Selection">
      <IconButton icon="close" label="Clear selection" size="small" onPress={onClear} />
      <p className={styles.count}>{countOf(rows.length, nouns)} selected</p>
      <div className={styles.acts}>
        {actions.map(({ id, label, tone = 'neutral', isPending = false, onAction }) => (
          <Button
            key={id}
            size="small"
            variant={tone === 'danger' ? 'danger' : 'secondary'}
            isPending={isPending}
            onPress={() => onAction(ids)}
          >
            {label}
          </Button>
        ))}
        {csv && (
          <CsvButton
            label="Export"
            source={{ fileName: csv.fileName }}
            columns={columns}
            rows={rows}
          />
        )}
      </div>
    </section>
  )
}
