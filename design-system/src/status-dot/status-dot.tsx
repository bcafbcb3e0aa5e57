import * as styles from './status-dot.css.ts'

export type StatusDotTone = 'winning' | 'losing' | 'neutral'
export type StatusDotProps = {
  tone: StatusDotTone
  /** The state in words: "Winning". Always shown; color and mark only support it. */
  label: string
}

const marks = {
  winning: 'm4.8 8.3 2.2 2.2 4.2-4.6',
  losing: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
  neutral: 'M5 8h6',
}

/**
 * A standing: a green dot with a tick for the leader, a red one with a cross for an outbid user.
 * When: one of few states, to be found among many items.
 * Not for the state of one's bid on a card: use BidStatus, which knows the words. Not for other
 * facts: use Badge.
 * Anatomy: a dot with its mark, the word. Under forced colours dot and mark stay.
 * Keyboard: none.
 * Screen reader: the word.
 */
export function StatusDot({ tone, label }: StatusDotProps) {
  return (
    <span className={`${styles.status} ${styles.words[tone]}`}>
      <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
        <circle className={styles.paints[tone]} cx="8" cy="8" r="8" />
        <path className={styles.mark} d={marks[tone]} />
      </svg>
      {label}
    </span>
  )
}
