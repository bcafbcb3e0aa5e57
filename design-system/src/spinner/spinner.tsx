import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './spinner.css.ts'

export type SpinnerProps = {
  /** What is awaited: "Loading auction data". */
  label: string
  /** Shows the label beside the ring. A screen of its own should. */
  showLabel?: boolean
  size?: 'small' | 'medium'
}

/**
 * Something is on its way and its shape is not known.
 * When: a view waits for more than a moment.
 * Not for a known shape: use Skeleton. Not for inside a button: use its `isPending`.
 * Anatomy: a ring, the words beside it (may be for the ear alone). Under reduced motion the ring
 * stands still.
 * Keyboard: none.
 * Screen reader: the label, said once when it appears.
 */
export function Spinner({ label, showLabel = false, size = 'medium' }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <SpinnerRing size={size} />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

/** The ring alone, for a control that says in words that it is busy. */
export function SpinnerRing({ size }: { size: 'small' | 'medium' }) {
  return (
    <svg className={`${styles.ring} ${styles.sizes[size]}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
}
