import { type Ref, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as styles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export type PasswordFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  /** `new-password` lets a password manager offer one. */
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A secret, hidden until *Show password* is pressed. Pasting and password managers work.
 * When: signing in, registering, choosing a new password.
 * Not for a code that is read off a screen: use TextField.
 * Anatomy: label, input, show button, error, description (optional).
 * Keyboard: Tab goes from the input to the show button; Space or Enter shows and hides.
 * Screen reader: label, secure text, error, description; the button with what it does.
 */
export function PasswordField({
  label,
  description,
  error,
  isRequired = false,
  onBlur,
  ref,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...field}
      {...(onBlur && { onBlur: () => onBlur() })}
      type={isShown ? 'text' : 'password'}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <div className={styles.box}>
          <Input
            className={styles.input}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...(ref && { ref })}
          />
          <span className={styles.adornment}>
            <IconButton
              size="small"
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Hide password' : 'Show password'}
              onPress={() => setShown(!isShown)}
            />
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
