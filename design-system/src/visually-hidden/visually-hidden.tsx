import type { ReactNode } from 'react'
import * as styles from './visually-hidden.css.ts'

export type VisuallyHiddenProps = { children: ReactNode }

/**
 * Words for the ear alone: "Place Bid" on a card becomes "Place Bid on Mont Blanc".
 * Begin with the words that are seen, or people who speak commands cannot press it.
 * Not for hiding things from everybody: do not render those.
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>
}
