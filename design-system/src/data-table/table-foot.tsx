import { Button } from '../button/button.tsx'
import * as styles from './data-table.css.ts'
import type { Nouns } from './table-column.ts'

export type LoadMore = {
  /** Further rows, appended to `rows`. */
  onLoad: () => void
  isLoading: boolean
}

/**
 * A button that loads further rows. Rows are not loaded by scrolling, so the page does not grow
 * unexpectedly.
 */
export function TableFoot({ more, nouns }: { more: LoadMore; nouns: Nouns }) {
  return (
    <div className={styles.foot}>
      <Button onPress={more.onLoad} isPending={more.isLoading} pendingLabel="Loading…">
        Load more {nouns.many}
      </Button>
    </div>
  )
}
