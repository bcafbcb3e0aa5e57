import type { ReactNode } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { FieldMessages } from '../field/field.tsx'
import * as styles from './switch.css.ts'

export type SwitchProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  description?: string | undefined
  /** What the switch turns on; the same text in both states. */
  children: ReactNode
}

/**
 * Turns a setting on or off at once.
 * When: a setting that takes effect immediately.
 * Not for a yes that is sent with a form: use Checkbox.
 * Anatomy: track with a thumb, words (they belong to the target), description (optional).
 * Keyboard: Tab reaches it, Space switches it.
 * Screen reader: switch, its label, on or off, description.
 */
export function Switch({ description, children, ...field }: SwitchProps) {
  return (
    <SwitchField {...field} className={styles.field}>
      <SwitchButton className={styles.control}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {description !== undefined && (
        <div className={styles.messages}>
          <FieldMessages description={description} />
        </div>
      )}
    </SwitchField>
  )
}
