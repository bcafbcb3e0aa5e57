import type { ReactNode } from 'react'
import * as styles from './bid-status.css.ts'

export type BidStatusProps = {
  /** `none`: the user has no bid here; renders nothing. */
  state: 'winning' | 'losing' | 'none'
  /** Replaces the word where more is known: *Winning · Max $190*. */
  children?: ReactNode
}

const looks = {
  winning: { mark: 'm4.8 8.3 2.2 2.2 4.2-4.6', label: 'Winning' },
  losing: { mark: 'M5.5 5.5l5 5M10.5 5.5l-5 5', label: 'Outbid' },
}

/**
 * The standing of the user's bid: a green dot *Winning*, a red dot *Outbid* (spec §2).
 * When: on a card, in the bid dialog: wherever one's own bid matters. Who has not bid sees nothing.
 * Not for the state of an auction: use Badge.
 * Anatomy: a dot with a tick or a cross, the word. Under forced colors dot and mark stay.
 * Keyboard: none.
 * Screen reader: the word, in reading order; the shell announces changes.
 */
export function BidStatus({ state, children }: BidStatusProps) {
  if (state === 'none') return null
  const { mark, label } = looks[state]
  return (
    <span className={`${styles.status} ${styles.words[state]}`}>
      <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
        <circle className={styles.paints[state]} cx="8" cy="8" r="8" />
        <path className={styles.mark} d={mark} />
      </svg>
      {children ?? label}
    </span>
  )
}
