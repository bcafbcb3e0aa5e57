import type { ReactNode } from 'react'
import { useLinkProps } from '../navigation/use-link-props.ts'
import * as styles from './link.css.ts'

export type LinkProps = {
  href: string
  /** Opens in a new tab; say so in the label. */
  isExternal?: boolean
  children: ReactNode
}

/**
 * Navigates to a page.
 * When: inside text, or in a list of pages.
 * Not for doing something: use Button. Not for the one next step of a page: use ButtonLink.
 * Anatomy: the words, underlined.
 * Keyboard: Tab reaches it, Enter follows it; with Ctrl in a new tab.
 * Screen reader: link, its text.
 */
export function Link({ href, isExternal = false, children }: LinkProps) {
  return (
    <a
      {...useLinkProps(href)}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
      className={styles.link}
    >
      {children}
    </a>
  )
}
