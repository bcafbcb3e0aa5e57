import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

export type VisuallyHiddenProps = { children: ReactNode }

/**
 * Words for the ear alone: "Place Bid" on a card becomes "Place Bid on Mont Blanc".
 * When: sight has a context that the ear has not. Begin with the words that are seen, or people who
 * speak commands cannot press it.
 * Not for hiding things from everybody: do not render those.
 * Anatomy: the words, out of sight and in reading order.
 * Keyboard: none.
 * Screen reader: the words.
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>
}
