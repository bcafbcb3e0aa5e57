import type { ReactNode } from 'react'
import * as styles from './empty-state.css.ts'

export type EmptyStateProps = {
  /** What is missing: "You haven't won any auctions yet." */
  title: string
  /** What to do about it: "Place the highest bid to win!" */
  text?: string | undefined
  /** One Button or ButtonLink. */
  action?: ReactNode
}

/**
 * An intentionally empty view.
 * When: no wins yet, no result of a search: with what to do next.
 * Not for a failure: use ErrorState. Not for what is on its way: use Skeleton.
 * Anatomy: picture, title, text (optional), one act (optional).
 * Keyboard: Tab reaches its action.
 * Screen reader: title and text in reading order; the image is hidden from it.
 */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.picture} viewBox="0 0 128 64" aria-hidden="true">
        <path className={styles.far} d="M0 64 30 26l12 14 18-22 28 34 14-12 26 24H0Z" />
        <path className={styles.near} d="M12 64 62 20l22 20 10-8 34 32H12Z" />
        <path className={styles.snow} d="m62 20 11 10-7 1-5 4-6-2-5-2.5L62 20Z" />
      </svg>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
