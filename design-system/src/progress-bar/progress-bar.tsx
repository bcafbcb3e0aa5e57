import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import * as styles from './progress-bar.css.ts'

export type ProgressBarProps = {
  /** The name of the task: "Importing users". */
  label: string
  /** How much of `max` is done; null if unknown. */
  value: number | null
  max?: number
  /** The value in words: "120 of 400 rows". Without it a percentage. */
  valueLabel?: string | undefined
  /** The outcome, once it has ended. The label must say it too: "400 rows imported". */
  tone?: 'neutral' | 'success' | 'danger'
}

/**
 * The progress of a task that takes longer than a few seconds.
 * When: an export, an import, an upload.
 * Not for a button's own work: use its `isPending`. Not for content on its way: use Skeleton.
 * Anatomy: label, value in words (none while it is not known), bar.
 * Keyboard: none.
 * Screen reader: progress bar, its label and value, in reading order. It announces nothing:
 * announce once that the task has ended.
 */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueLabel,
  tone = 'neutral',
}: ProgressBarProps) {
  const isIndeterminate = value === null
  return (
    <AriaProgressBar
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={isIndeterminate}
      {...(valueLabel !== undefined && { valueLabel })}
      className={styles.progress}
    >
      {({ percentage, valueText }) => (
        <>
          <Label className={styles.label}>{label}</Label>
          {!isIndeterminate && <span className={styles.value}>{valueText}</span>}
          <div className={styles.track}>
            {isIndeterminate ? (
              <div
                className={`${styles.fill} ${styles.still} ${styles.tones[tone]}`}
                data-indeterminate
              />
            ) : (
              <div
                className={`${styles.fill} ${styles.tones[tone]}`}
                style={{ inlineSize: `${percentage ?? 0}%` }}
              />
            )}
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
