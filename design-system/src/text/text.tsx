import type { ReactNode } from 'react'
import * as styles from './text.css.ts'

export type TextProps = {
  tone?: 'default' | 'muted'
  size?: 'small' | 'body' | 'lead'
  weight?: 'regular' | 'semibold'
  align?: 'start' | 'center'
  /** Figures of equal width, for money and times. */
  isNumeric?: boolean
  as?: 'p' | 'span'
  children: ReactNode
}

/**
 * Text.
 * When: all text except headings.
 * Not for the name of a section: use Heading. Not for a state: use Badge.
 * Anatomy: the words; figures of one width where they are numbers.
 * Keyboard: none.
 * Screen reader: the text.
 */
export function Text({
  tone = 'default',
  size = 'body',
  weight = 'regular',
  align = 'start',
  isNumeric = false,
  as: Element = 'p',
  children,
}: TextProps) {
  const className = [
    styles.prose,
    styles.tones[tone],
    styles.sizes[size],
    styles.weights[weight],
    styles.aligns[align],
    isNumeric && styles.numeric,
  ]
  return <Element className={className.filter(Boolean).join(' ')}>{children}</Element>
}
