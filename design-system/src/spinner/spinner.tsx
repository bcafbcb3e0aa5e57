import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './spinner.css.ts'

export type SpinnerProps = {
  /** What is loading: "Loading auction data". */
  label: string
  /** Shows the label next to the ring, as a full screen should. */
  showLabel?: boolean
}

/**
 * Something is loading and its shape is not known.
 * When: a view loads for more than a moment.
 * Not for a known shape: use Skeleton. Not for inside a button: use its `isPending`.
 * Anatomy: a ring, the words beside it (may be for the ear alone). Under reduced motion the ring
 * stands still.
 * Keyboard: none.
 * Screen reader: the label, announced once when it appears.
 */
export function Spinner({ label, showLabel = false }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <SpinnerRing size="medium" />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

/** Only the ring, for a control whose text says that it is busy. */
export function SpinnerRing({ size }: { size: 'small' | 'medium' }) {
  return (
    <svg className={`${styles.ring} ${styles.sizes[size]}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
}
