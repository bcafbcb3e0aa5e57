import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { FieldMessages } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as styles from './checkbox.css.ts'

export type CheckboxProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** Some of what it stands for are selected: the box over a list. */
  isIndeterminate?: boolean
  name?: string
  description?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** A statement that is true when it is ticked. */
  children: ReactNode
}

/**
 * A yes that counts when the form is sent, or a row that is selected.
 * When: one or several of a few, decided together with the rest.
 * Not for what works at once: use Switch. Not for one of several: use Select or ToggleGroup.
 * Anatomy: box, words (they belong to the target), description (optional), error.
 * Keyboard: Tab reaches it, Space ticks and unticks it.
 * Screen reader: checkbox, its words, "checked", "mixed" or "not checked", error, description.
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
