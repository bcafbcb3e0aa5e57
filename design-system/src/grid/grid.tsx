import type { ReactNode } from 'react'
import type { Gap, LayoutElement } from '../style/layout.ts'
import * as styles from './grid.css.ts'

export type GridProps = {
  gap?: Gap
  /** The minimum width of a column; medium gives 4, 3, 2, 1 columns of cards. */
  columns?: 'narrow' | 'medium' | 'wide'
  /** `ul` for a list (children are `li`): screen readers announce the number of items. */
  as?: LayoutElement
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
export function Grid({ gap = 'lg', columns = 'medium', as: Element = 'div', children }: GridProps) {
  const className = [styles.grid, styles.gap[gap], styles.columns[columns]]
  return <Element className={className.join(' ')}>{children}</Element>
}
