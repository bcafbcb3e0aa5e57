import type { ReactNode } from 'react'
import type { Align, Gap, Justify, LayoutElement } from '../style/layout.ts'
import * as styles from './inline.css.ts'

export type InlineProps = {
  gap?: Gap
  align?: Align
  justify?: Justify
  /** On by default: what does not fit goes to the next line instead of off the screen. */
  wrap?: boolean
  as?: LayoutElement
  children: ReactNode
}

/**
 * Things beside each other in reading order, wrapping where there is no room.
 * When: buttons of a row, a sign with its words, facts of one line.
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
