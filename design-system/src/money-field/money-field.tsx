import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as styles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import * as own from './money-field.css.ts'
import { moneyText, readMoney, stepMoney } from './money-text.rules.ts'

export type MoneyFieldProps = FieldProps & {
  /** Dollars; null for an empty field. What is no amount arrives as NaN, cents as a fraction. */
  value: number | null
  onChange: (value: number | null) => void
  /** Where the steps down stop and an empty field begins. Typing is never corrected. */
  min?: number
  name?: string
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Whole dollars, in steps of 1. It keeps what was typed to the letter and reports it at every
 * change: no clamping, no rounding, no rewriting under the hand. The form judges and says why.
 * Keyboard: arrows up and down step by 1. Screen reader: label, amount, error, description.
 */
export function MoneyField({
  label,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  value,
  onChange,
  min = 0,
  ref,
  ...input
}: MoneyFieldProps) {
  const money = useMoneyText(value, onChange)
  const step = (by: 1 | -1) => money.replace(stepMoney(value, by, min))

  return (
    <AriaTextField
      {...input}
      value={money.text}
      onChange={money.type}
      onBlur={money.settle}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="off"
      className={styles.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <div className={`${styles.box} ${own.box}`}>
          <span className={`${styles.adornment} ${own.currency}`} aria-hidden="true">
            $
          </span>
          <Input
            className={`${styles.input} ${own.amount}`}
            onKeyDown={(event) => stepByArrow(event, step)}
            {...(ref && { ref })}
          />
          <span className={`${styles.adornment} ${own.steps}`}>
            <StepButton
              label={`Lower ${label}`}
              icon="minus"
              onPress={() => step(-1)}
              isDisabled={isDisabled || (value !== null && value <= min)}
            />
            <StepButton
              label={`Raise ${label}`}
              icon="plus"
              onPress={() => step(1)}
              isDisabled={isDisabled}
            />
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}

/** Typed text stands as long as it means the value; a value set from outside replaces it. */
function useMoneyText(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed !== null && Object.is(readMoney(typed), value) ? typed : moneyText(value),
    type: (text: string) => {
      // The sign stands beside the input already.
      setTyped(text.replace('$', ''))
      onChange(readMoney(text))
    },
    replace: (amount: number) => {
      setTyped(null)
      onChange(amount)
    },
    /** Leaving the field: an amount is shown in groups, nonsense stays to be mended. */
    settle: () => {
      if (!Number.isNaN(value)) setTyped(null)
    },
  }
}

function stepByArrow(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  step(event.key === 'ArrowUp' ? 1 : -1)
}

type StepButtonProps = {
  label: string
  icon: 'plus' | 'minus'
  onPress: () => void
  isDisabled: boolean
}

/** Not a Tab stop: the arrow keys do the same in the input. */
function StepButton({ label, icon, onPress, isDisabled }: StepButtonProps) {
  return (
    <AriaButton
      aria-label={label}
      onPress={() => onPress()}
      isDisabled={isDisabled}
      excludeFromTabOrder
      preventFocusOnPress
      className={`${buttonStyles.iconButton} ${buttonStyles.variants.quiet} ${buttonStyles.sizes.medium}`}
    >
      <Icon name={icon} size="small" />
    </AriaButton>
  )
}
