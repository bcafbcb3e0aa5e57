import type { ReactNode } from 'react'
import type { Gap } from '../style/layout.ts'
import * as styles from './inline.css.ts'

export type InlineProps = {
  gap?: Gap
  justify?: 'start' | 'between'
  children: ReactNode
}

/**
 * Elements in a row that wraps.
 * When: buttons in a row, an icon with its text, short facts in a line.
 * Not for things below each other: use Stack.
 * Anatomy: its content, evenly apart.
 * Keyboard: none.
 * Screen reader: silent.
 */
export const Inline = ({ gap = 'sm', justify = 'start', children }: InlineProps) => (
  <div className={`${styles.inline} ${styles.gap[gap]} ${styles.justify[justify]}`}>{children}</div>
)
