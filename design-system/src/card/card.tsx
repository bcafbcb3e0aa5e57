import type { ReactNode } from 'react'
import * as styles from './card.css.ts'

export type CardProps = {
  /** No longer active: sold out, ended. Say so in words inside. */
  isDimmed?: boolean
  /** A coloured edge. Say what it means in words inside. */
  tone?: 'neutral' | 'success' | 'danger'
  /** none: the content reaches the edge, for a picture on top. */
  padding?: 'medium' | 'none'
  as?: 'div' | 'article' | 'section' | 'li'
  children: ReactNode
}

/**
 * One thing of its own, as high as its row. It is a size container: its content adapts to the card.
 * When: a mountain, a win: things of one kind beside each other.
 * Not for grouping parts of a page: use a Heading and space.
 * Anatomy: a surface with an edge, tinted by state; its content.
 * Keyboard: none of its own; Tab reaches the controls inside.
 * Screen reader: silent itself; its content in reading order.
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
