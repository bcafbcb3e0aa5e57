import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

export type VisuallyHiddenProps = { children: ReactNode }

/**
 * Text for screen readers only: "Place Bid" on a card becomes "Place Bid on Mont Blanc".
 * When: the context is only visible. Begin with the visible text, so that voice control finds it.
 * Not for hiding things from everybody: do not render those.
 * Anatomy: the words, out of sight and in reading order.
 * Keyboard: none.
 * Screen reader: the text.
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>
}
