import type { ReactNode } from 'react'
import type { Align, Gap, Justify, LayoutElement } from '../style/layout.ts'
import * as styles from './inline.css.ts'

export type InlineProps = {
  gap?: Gap
  align?: Align
  justify?: Justify
  /** On by default: what does not fit moves to the next line. */
  wrap?: boolean
  as?: LayoutElement
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
export function Inline({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  children,
}: InlineProps) {
  const className = [
    styles.inline,
    wrap && styles.wrap,
    styles.gap[gap],
    styles.align[align],
    styles.justify[justify],
  ]
  return <Element className={className.filter(Boolean).join(' ')}>{children}</Element>
}
