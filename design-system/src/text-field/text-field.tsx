import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as styles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The field's name in the form and in its error summary. */
  name?: string
  type?: 'text' | 'email' | 'tel' | 'url'
  placeholder?: string
  /** Tells browsers and password managers what to fill in. Always set it for personal data. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric'
  maxLength?: number
  autoFocus?: boolean
  /** The input, for moving focus. */
  ref?: Ref<HTMLInputElement>
}

/**
 * One line of text.
 * When: a name, an email address, a code.
 * Not for money: use MoneyField. Not for secrets: use PasswordField. Not for looking for something:
 * use SearchField. Not for several lines: use TextArea.
 * Anatomy: label with a star when it is required, input, error, description (optional).
 * Keyboard: Tab reaches it.
 * Screen reader: label, value, "required", "invalid", error, description.
 */
export function TextField({
  label,
  description,
  error,
  isRequired = false,
  onBlur,
  placeholder,
  ref,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      {...(onBlur && { onBlur: () => onBlur() })}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <div className={styles.box}>
          <Input
            className={styles.input}
            {...(placeholder !== undefined && { placeholder })}
            {...(ref && { ref })}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
