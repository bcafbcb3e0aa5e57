import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './banner.css.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'
export type BannerProps = {
  tone?: BannerTone
  title?: string | undefined
  /** One Button or Link. */
  action?: ReactNode
  /** Announced when it appears. Only for changes that happen while the page is in use. */
  isLive?: boolean
  children?: ReactNode
}

const icons: Record<BannerTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'danger',
}

/**
 * A message that stays next to what it is about.
 * When: "Bidding pauses until we are back online": a state that lasts, beside what it changes.
 * Not for the answer to an act: use a toast. Not for one field: use its error. Not for a whole
 * view: use ErrorState.
 * Anatomy: sign of the tone, title (optional), text, one act (optional).
 * Keyboard: Tab reaches its action, if there is one.
 * Screen reader: its text, in reading order; with `isLive` announced when it appears, a danger
 * immediately.
 */
export function Banner({ tone = 'info', title, action, isLive = false, children }: BannerProps) {
  return (
    <div
      className={`${styles.banner} ${styles.tones[tone]}`}
      {...(isLive && { role: tone === 'danger' ? 'alert' : 'status' })}
    >
      <div className={styles.message}>
        <span className={`${styles.sign} ${styles.icons[tone]}`}>
          <Icon name={icons[tone]} />
        </span>
        <div className={styles.text}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
