import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './badge.css.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
export type BadgeProps = {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}

/**
 * One or two words about the state of a thing: "Sold Out", "Auction Ended", a count.
 * The words carry the meaning; the tone only helps to find it. Nothing to press: use Button.
 */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles.tones[tone]}`}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}
