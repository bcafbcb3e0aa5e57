import { Button } from '../button/button.tsx'
import * as emptyStateStyles from '../empty-state/empty-state.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './error-state.css.ts'

export type ErrorStateProps = {
  /** What failed, in the user's words. */
  title: string
  /** What to do now; never a code or a stack. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  retryLabel?: string
  isRetrying?: boolean
}

/**
 * A part of a page that failed, with a retry.
 * When: the content could not be loaded.
 * Not for a failed act: use a toast or a field's error. Not for a place that is empty: use
 * EmptyState.
 * Anatomy: sign, title, text, *Try again* (where trying again may help).
 * Keyboard: Tab reaches the retry button.
 * Screen reader: announced when it appears.
 */
export function ErrorState({
  title,
  text = 'Check your connection and try again.',
  onRetry,
  retryLabel = 'Try again',
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div className={emptyStateStyles.state} role="alert">
      <span className={styles.sign}>
        <Icon name="warning" size="large" />
      </span>
      <p className={emptyStateStyles.title}>{title}</p>
      <p className={emptyStateStyles.text}>{text}</p>
      {onRetry && (
        <div className={emptyStateStyles.action}>
          <Button onPress={onRetry} isPending={isRetrying}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
