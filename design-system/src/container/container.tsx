import type { ReactNode } from 'react'
import * as styles from './container.css.ts'

export type ContainerProps = {
  /** prose: text; page: most screens; wide: the board, tables. */
  width?: 'prose' | 'page' | 'wide'
  children: ReactNode
}

/**
 * Centers the content at a maximum width, with gutters that grow with the screen.
 * When: around the content of every screen, once; narrower for reading and for forms.
 * Not for space between things: use Stack or Inline.
 * Anatomy: its content, as wide as the chosen measure and never wider than the screen.
 * Keyboard: none.
 * Screen reader: silent.
 */
export function Container({ width = 'page', children }: ContainerProps) {
  return <div className={`${styles.container} ${styles.widths[width]}`}>{children}</div>
}
