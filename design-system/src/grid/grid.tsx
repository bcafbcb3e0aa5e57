import type { ReactNode } from 'react'
import * as styles from './grid.css.ts'

export type GridProps = {
  /** The minimum width of a column; medium gives 4, 3, 2, 1 columns of cards. */
  columns?: 'narrow' | 'medium'
  /** `ul` for a list (children are `li`): screen readers announce the number of items. */
  as?: 'div' | 'ul'
  children: ReactNode
}

/**
 * Equal cells, as many to a row as fit.
 * When: cards of one kind.
 * Not for rows and columns of values: use DataTable. Not for a few things beside each other: use
 * Inline.
 * Anatomy: cells of one width; a list where `as` says so.
 * Keyboard: none of its own.
 * Screen reader: silent, or a list and the number of its items.
 */
export const Grid = ({ columns = 'medium', as: Element = 'div', children }: GridProps) => (
  <Element className={`${styles.grid} ${styles.columns[columns]}`}>{children}</Element>
)
