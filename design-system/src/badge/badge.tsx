import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './badge.css.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'strong'
export type BadgeProps = {
  /** strong: stands out among other badges, whatever it says. */
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}

/**
 * The state of an item in one or two words.
 * When: "Sold Out", "Auction Ended", a count. The words carry the meaning; the tone helps to find
 * it.
 * Not for something to press: use Button. Not for where I stand: use BidStatus.
 * Anatomy: a sign (for the tones that have one), the words.
 * Keyboard: none.
 * Screen reader: the words, in reading order.
 */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles.tones[tone]}`}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}
