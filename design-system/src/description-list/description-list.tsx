import type { ReactNode } from 'react'
import * as styles from './description-list.css.ts'

export type Description = {
  term: string
  /** Text, or a component such as Price, Badge or Link. */
  value: ReactNode
}
export type DescriptionListProps = {
  items: readonly Description[]
  /** The accessible name of a list without a heading. */
  label?: string
  /** divided: a line between rows, for long values. */
  look?: 'plain' | 'divided'
  /** end: amounts that are compared. */
  align?: 'start' | 'end'
}

/**
 * Facts about one item: terms and their values.
 * When: the details of a win, a user, a release.
 * Not for several things of one kind: use DataTable.
 * Anatomy: per row a term and its value, beside each other; in less than 24 rem one above the
 * other.
 * Keyboard: none of its own; values may hold a Link or a Button.
 * Screen reader: a list of terms, each with its value.
 */
export function DescriptionList({
  items,
  label,
  look = 'plain',
  align = 'start',
}: DescriptionListProps) {
  return (
    <div
      className={styles.room}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      <dl className={styles.list}>
        {items.map(({ term, value }) => (
          <div key={term} className={`${styles.row} ${styles.looks[look]}`}>
            <dt className={styles.term}>{term}</dt>
            <dd className={`${styles.value} ${styles.aligned[align]}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
