import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import * as styles from './banner.css.ts'

export type BannerTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
export type BannerProps = {
  tone?: BannerTone
  title?: string | undefined
  /** One Button or Link. */
  action?: ReactNode
  /** Read out when it appears; only for what changes while a person is at work. */
  isLive?: boolean
  children?: ReactNode
}

const icons: Record<BannerTone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'danger',
}

/**
 * A message that stays where it concerns something: "Bidding pauses until we are back online".
 * For the answer to an act use a toast; for a field its error; for a whole view ErrorState.
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
