import type { ReactNode } from 'react'
import * as styles from '../button/button.css.ts'
import type { ButtonSize, ButtonVariant } from '../button/button.tsx'
import { useLinkProps } from '../navigation/use-link-props.ts'

export type ButtonLinkProps = {
  href: string
  variant?: Exclude<ButtonVariant, 'danger'>
  size?: ButtonSize
  fullWidth?: boolean
  children: ReactNode
}

/**
 * A link that looks like a button.
 * When: the next step is another page: "Create Account" on the landing page.
 * Not for inside text: use Link. Not for doing something here: use Button.
 * Anatomy: an icon (optional), the words.
 * Keyboard: Tab reaches it, Enter follows it; with Ctrl in a new tab.
 * Screen reader: link, its text.
 */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
  children,
}: ButtonLinkProps) {
  const className = [
    styles.button,
    styles.sizes[size],
    styles.variants[variant],
    fullWidth && styles.fullWidth,
  ]
  return (
    <a {...useLinkProps(href)} className={className.filter(Boolean).join(' ')}>
      <span className={styles.label}>{children}</span>
    </a>
  )
}
