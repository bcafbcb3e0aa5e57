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
 * One thing of its own: a mountain, a win. It is a size container, so that its content can adapt
 * to the card and not to the screen, and as high as its row.
 * Not for grouping parts of a page: use a Heading and space.
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
