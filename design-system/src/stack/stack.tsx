import type { ReactNode } from 'react'
import type { Gap } from '../style/layout.ts'
import * as styles from './stack.css.ts'

export type StackProps = {
  gap?: Gap
  children: ReactNode
}

/**
 * Elements in a column with equal gaps. Components have no outer margin; layouts set the space.
 * When: the parts of a page, of a card, of a form.
 * Not for things beside each other: use Inline.
 * Anatomy: its content, evenly apart.
 * Keyboard: none.
 * Screen reader: silent.
 */
export const Stack = ({ gap = 'md', children }: StackProps) => (
  <div className={`${styles.stack} ${styles.gap[gap]}`}>{children}</div>
)
