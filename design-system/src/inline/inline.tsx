import type { ReactNode } from 'react'
import type { Align, Gap, Justify } from '../style/layout.ts'
import * as styles from './inline.css.ts'

export type InlineProps = {
  gap?: Gap
  align?: Align
  justify?: Justify
  children: ReactNode
}

/**
 * Elements in a row that wraps.
 * When: buttons in a row, an icon with its text, short facts in a line.
 * Not for equal cells: use Grid. Not for things below each other: use Stack.
 * Anatomy: its content, evenly apart.
 * Keyboard: none.
 * Screen reader: silent.
 */
export function Inline({ gap = 'sm', align = 'center', justify = 'start', children }: InlineProps) {
  const className = [styles.inline, styles.gap[gap], styles.align[align], styles.justify[justify]]
  return <div className={className.join(' ')}>{children}</div>
}
