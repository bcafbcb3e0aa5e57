import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as styles from './selection-bar.css.ts'
import { countOf, type Nouns } from './table-column.ts'

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
  onClear: () => void
}

/** The actions on the selected rows, shown over the end of the table while there are any. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { actions, rows, idOf, nouns, onClear } = props
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
      </div>
    </section>
  )
}
