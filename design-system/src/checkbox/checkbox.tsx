import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { FieldMessages } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as styles from './checkbox.css.ts'

export type CheckboxProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** Some but not all items of a list are selected. */
  isIndeterminate?: boolean
  description?: string | undefined
  error?: string | undefined
  /** For the summary of a form. */
  name?: string
  /** A statement that is true when the box is ticked. */
  children: ReactNode
}

/**
 * A yes or no that takes effect when the form is submitted, or the selection of a row.
 * When: one or several of a few, decided together with the rest.
 * Not for what works at once: use Switch. Not for one of several: use Select or ToggleGroup.
 * Anatomy: box, words (they belong to the target), description (optional).
 * Keyboard: Tab reaches it, Space ticks and unticks it.
 * Screen reader: checkbox, its label, "checked", "mixed" or "not checked", description.
 */
export function Checkbox({
  isIndeterminate = false,
  description,
  error,
  children,
  ...field
}: CheckboxProps) {
  return (
    <CheckboxField
      {...field}
      isIndeterminate={isIndeterminate}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
    >
      <CheckboxButton className={styles.checkbox}>
        <span className={styles.box}>
          <Icon name={isIndeterminate ? 'minus' : 'check'} size="small" />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {(description !== undefined || error !== undefined) && (
        <div className={styles.messages}>
          <FieldMessages description={description} error={error} />
        </div>
      )}
    </CheckboxField>
  )
}
