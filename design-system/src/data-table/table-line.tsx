import { useEffect, useState } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { formatCount } from '../figures/format-count.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './data-table.css.ts'
import { countOf, type Nouns } from './table-column.ts'

type TableLineProps<Row> = {
  nouns: Nouns
  rows: readonly Row[]
  idOf: (row: Row) => string
  isStacked: boolean
  isLoading?: boolean
  total?: number
  selected: ReadonlySet<string>
  selection?: { onChange: (ids: ReadonlySet<string>) => void }
}

/** The number of rows. */
export function TableLine<Row>(props: TableLineProps<Row>) {
  const { isStacked, selection, selected, rows, idOf } = props
  const count = countText(props)
  return (
    <div className={styles.line}>
      {isStacked && selection && rows.length > 0 && (
        <Checkbox
          isSelected={selected.size === rows.length}
          isIndeterminate={selected.size > 0 && selected.size < rows.length}
          onChange={(isAll) => selection.onChange(new Set(isAll ? rows.map(idOf) : []))}
        >
          Select all
        </Checkbox>
      )}
      <p className={styles.count}>
        <bdi>{count}</bdi>
      </p>
      <VisuallyHidden>
        <span role="status">{useSettled(count)}</span>
      </VisuallyHidden>
    </div>
  )
}

function countText<Row>({ rows, nouns, isLoading, total }: TableLineProps<Row>): string {
  if (isLoading && rows.length === 0) return 'Loading…'
  if (total !== undefined && total > rows.length) {
    return `${formatCount(rows.length)} of ${countOf(total, nouns)}`
  }
  return countOf(rows.length, nouns)
}

/** Announces the count after it has been stable for a moment, not for each typed letter. */
function useSettled(words: string, ms = 800): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), ms)
    return () => clearTimeout(timer)
  }, [words, ms])
  return settled
}
