import type { ReactNode } from 'react'
import * as styles from './card.css.ts'

export type CardProps = {
  /** No longer active, such as sold out. The content must say so in words. */
  isDimmed?: boolean
  /** A colored edge. The content must say in words what it means. */
  tone?: 'neutral' | 'success'
  /** none: the content extends to the edge, for an image on top. */
  padding?: 'medium' | 'none'
  as?: 'div' | 'article' | 'li'
  children: ReactNode
}

/**
 * One item, as high as its row. It is a size container, so its content adapts to its width.
 * When: a mountain, a win: things of one kind beside each other.
 * Not for grouping parts of a page: use a Heading and space.
 * Anatomy: a surface with an edge, tinted by state; its content.
 * Keyboard: none of its own; Tab reaches the controls inside.
 * Screen reader: only its content, in reading order.
 */
export function Card({
  isDimmed = false,
  tone = 'neutral',
  padding = 'medium',
  as: Element = 'div',
  children,
}: CardProps) {
  const className = [
    styles.card,
    styles.tones[tone],
    padding === 'medium' && styles.padded,
    isDimmed && styles.dimmed,
  ]
  return <Element className={className.filter(Boolean).join(' ')}>{children}</Element>
}
