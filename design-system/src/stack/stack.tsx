import type { ReactNode } from 'react'
import type { Align, Gap, Justify, LayoutElement } from '../style/layout.ts'
import * as styles from './stack.css.ts'

export type StackProps = {
  gap?: Gap
  align?: Align
  justify?: Justify
  as?: LayoutElement
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
export function Stack({
  gap = 'md',
  align = 'stretch',
  justify = 'start',
  as: Element = 'div',
  children,
}: StackProps) {
  const className = [styles.stack, styles.gap[gap], styles.align[align], styles.justify[justify]]
  return <Element className={className.join(' ')}>{children}</Element>
}
