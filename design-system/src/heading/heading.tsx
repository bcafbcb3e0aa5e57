import type { ReactNode } from 'react'
import * as styles from './heading.css.ts'

export type HeadingProps = {
  /** Its level in the outline: one level 1 per page, no skipped level. */
  level: 1 | 2 | 3
  /** The visual size; defaults to that of the level. */
  size?: 'small' | 'medium' | 'large' | 'title' | 'display' | 'hero'
  /** For `aria-labelledby` of the section it heads. */
  id?: string
  children: ReactNode
}

const sizeOfLevel = { 1: 'display', 2: 'title', 3: 'large' } as const

/**
 * The title of a page or section.
 * When: a part of a page has a title. One level 1 per page and no skipped level; the size is
 * independent.
 * Not for words that are only large: use Text.
 * Anatomy: the words; they wrap in balance.
 * Keyboard: none by Tab. Level 1 takes focus by script: the shell moves it there after navigation.
 * Screen reader: heading, its level, its words: the first thing said of a new page.
 */
export function Heading({ level, size = sizeOfLevel[level], id, children }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element
      className={`${styles.heading} ${styles.sizes[size]}`}
      {...(id !== undefined && { id })}
      {...(level === 1 && { tabIndex: -1 })}
    >
      {children}
    </Element>
  )
}
