import { Button } from '../button/button.tsx'
import * as styles from './data-table.css.ts'
import type { Nouns } from './table-column.ts'

export type LoadMore = {
  /** Further rows, appended to `rows`. */
  onLoad: () => void
  isLoading: boolean
}

/** The way to further rows, in the person's own time: nothing grows under a scrolling thumb. */
export function TableFoot({ more, nouns }: { more: LoadMore; nouns: Nouns }) {
  return (
    <div className={styles.foot}>
      <Button onPress={more.onLoad} isPending={more.isLoading} pendingLabel="Loading…">
        Load more {nouns.many}
      </Button>
    </div>
  )
}
