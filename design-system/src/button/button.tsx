import type { ReactNode } from 'react'
import { SpinnerRing } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './button.css.ts'
import { usePress } from './press.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonProps = {
  /** primary: the main action of a view; danger: an action that cannot be undone. */
  variant?: ButtonVariant
  size?: ButtonSize
  type?: 'button' | 'submit'
  onPress?: (() => void) | undefined
  /** Show the reason next to it, because a disabled button cannot be focused. */
  isDisabled?: boolean
  /** The action is under way: the button keeps its focus and width and ignores presses. */
  isPending?: boolean
  /** Shown in place of the label while pending: "Placing...". */
  pendingLabel?: string | undefined
  fullWidth?: boolean
  autoFocus?: boolean
  children: ReactNode
}

/**
 * Runs an action.
 * When: a person acts: bid, save, delete. One primary button on a view.
 * Not for going somewhere: use ButtonLink. Not for a picture alone: use IconButton.
 * Anatomy: an icon (optional), the words; while pending a ring and the words of the work.
 * Keyboard: Tab reaches it, Enter and Space press it. While pending it keeps its focus and ignores
 * presses.
 * Screen reader: button, its label; the pending label while pending.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  onPress,
  isPending = false,
  pendingLabel,
  fullWidth = false,
  children,
  ...behaviour
}: ButtonProps) {
  const { isDisabled, autoFocus } = behaviour
  const className = [
    styles.button,
    styles.sizes[size],
    styles.variants[variant],
    fullWidth && styles.fullWidth,
  ]
  return (
    <>
      <button
        {...usePress({ onPress, isPending, autoFocus })}
        type={type}
        disabled={isDisabled}
        className={className.filter(Boolean).join(' ')}
      >
        <span className={styles.labels}>
          <span
            className={styles.label}
            data-hidden={(isPending && pendingLabel !== undefined) || undefined}
            data-veiled={isPending || undefined}
          >
            {children}
          </span>
          {pendingLabel !== undefined && (
            <span className={styles.label} data-hidden={!isPending || undefined}>
              <SpinnerRing size="small" />
              {pendingLabel}
            </span>
          )}
          {isPending && pendingLabel === undefined && (
            <span className={styles.label}>
              <SpinnerRing size="small" />
            </span>
          )}
        </span>
      </button>
      {pendingLabel !== undefined && (
        <VisuallyHidden>
          <span aria-live="assertive">{isPending && pendingLabel}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
