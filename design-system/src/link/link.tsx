import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import * as styles from './link.css.ts'

export type LinkProps = {
  href: string
  /** text: inside a sentence, underlined; quiet: where its position shows that it is a link. */
  variant?: 'text' | 'quiet'
  /** For side effects; `NavigationProvider` navigates. */
  onPress?: (() => void) | undefined
  /** Opens in a new tab; say so in the label. */
  isExternal?: boolean
  /** The link leads to the current page. */
  isCurrent?: boolean
  children: ReactNode
}

/**
 * Navigates to a page.
 * When: inside text, or in a list of pages.
 * Not for doing something: use Button. Not for the one next step of a page: use ButtonLink.
 * Anatomy: the words, underlined inside text; the current place is marked.
 * Keyboard: Tab reaches it, Enter follows it; with Ctrl in a new tab.
 * Screen reader: link, its text, "current page" where one is.
 */
export function Link({
  href,
  variant = 'text',
  onPress,
  isExternal = false,
  isCurrent = false,
  children,
}: LinkProps) {
  return (
    <AriaLink
      href={href}
      {...(onPress && { onPress: () => onPress() })}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
      {...(isCurrent && { 'aria-current': 'page' })}
      className={`${styles.link} ${styles.variants[variant]}`}
    >
      {children}
    </AriaLink>
  )
}
