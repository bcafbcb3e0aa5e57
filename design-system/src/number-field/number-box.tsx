import { type KeyboardEvent, type Ref, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as fieldStyles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import { isKey } from '../keys/keys.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './number-box.css.ts'
import { numberText, type Steps, stepNumber } from './typed-number.rules.ts'

type NumberBoxProps = Omit<FieldProps, 'isRequired'> & {
  /** null for an empty field, NaN for invalid text. */
  value: number | null
  onChange: (value: number | null) => void
  steps: Steps
  read: (text: string) => number | null
  size: 'medium' | 'large'
  /** Shown before or after the number; hidden from screen readers. */
  before?: string | undefined
  behind?: string | undefined
  isDisabled?: boolean
  isInline?: boolean
  hasButtons?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The base of MoneyField and NumberField. It keeps the typed text. */
export function NumberBox({
  label,
  description,
  error,
  isDisabled = false,
  isInline = false,
  hasButtons = !isInline,
  value,
  onChange,
  steps,
  read,
  size,
  before,
  behind,
  ref,
  ...input
}: NumberBoxProps) {
  const typed = useTypedNumber({ value, onChange, read, before })
  const step = (by: 1 | -1) => typed.replace(stepNumber(value, by, steps))
  return (
    <AriaTextField
      {...input}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.leave}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="off"
      className={isInline ? fieldStyles.inline : fieldStyles.field}
    >
      <FieldFrame
        label={<NamedWithUnit label={label} unit={behind} />}
        description={description}
        error={error}
        isLabelHidden={isInline}
      >
        <div className={`${fieldStyles.box} ${styles.box} ${styles.sizes[size]}`}>
          {before !== undefined && <Sign size={size} text={before} />}
          <TypedInput size={size} step={step} inputRef={ref} />
          {behind !== undefined && !isInline && <Sign size={size} text={behind} />}
          {hasButtons && (
            <StepButtons
              label={label}
              size={size}
              step={step}
              isAtMin={isDisabled || (value ?? Number.POSITIVE_INFINITY) <= steps.min}
              isAtMax={isDisabled || (value ?? 0) >= (steps.max ?? Number.POSITIVE_INFINITY)}
            />
          )}
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}

type TypedInputProps = {
  size: 'medium' | 'large'
  step: (by: 1 | -1) => void
  inputRef: Ref<HTMLInputElement> | undefined
}

const TypedInput = ({ size, step, inputRef }: TypedInputProps) => (
  <Input
    className={`${fieldStyles.input} ${styles.number} ${styles.numberSizes[size]}`}
    onKeyDown={(event) => stepByArrow(event, step)}
    {...(inputRef && { ref: inputRef })}
  />
)

/**
 * The typed text is kept while it parses to the value; a different value from outside replaces it.
 */
function useTypedNumber({
  value,
  onChange,
  read,
  before = '',
}: Pick<NumberBoxProps, 'value' | 'onChange' | 'read' | 'before'>) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed !== null && Object.is(read(typed), value) ? typed : numberText(value),
    type: (text: string) => {
      // The $ is already shown next to the input.
      const kept = text.startsWith(before) ? text.slice(before.length) : text
      setTyped(kept)
      onChange(read(kept))
    },
    replace: (number: number) => {
      setTyped(null)
      onChange(number)
    },
    /** On blur a number gets separators; invalid text stays to be corrected. */
    leave: () => {
      if (!Number.isNaN(value)) setTyped(null)
    },
  }
}

function stepByArrow(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  if (!isKey(event, 'ArrowUp', 'ArrowDown')) return
  event.preventDefault()
  step(isKey(event, 'ArrowUp') ? 1 : -1)
}

const NamedWithUnit = ({ label, unit }: { label: string; unit: string | undefined }) => (
  <>
    {label}
    {unit !== undefined && <VisuallyHidden> in {unit}</VisuallyHidden>}
  </>
)

const Sign = ({ size, text }: { size: 'medium' | 'large'; text: string }) => (
  <span className={`${fieldStyles.adornment} ${styles.sign[size]}`} aria-hidden="true">
    {text}
  </span>
)

type StepButtonsProps = {
  label: string
  size: 'medium' | 'large'
  step: (by: 1 | -1) => void
  isAtMin: boolean
  isAtMax: boolean
}

const StepButtons = ({ label, size, step, isAtMin, isAtMax }: StepButtonsProps) => (
  <span className={`${fieldStyles.adornment} ${styles.steps}`}>
    <StepButton
      label={`Lower ${label}`}
      size={size}
      icon="minus"
      onPress={() => step(-1)}
      isDisabled={isAtMin}
    />
    <StepButton
      label={`Raise ${label}`}
      size={size}
      icon="plus"
      onPress={() => step(1)}
      isDisabled={isAtMax}
    />
  </span>
)

type StepButtonProps = {
  label: string
  size: 'medium' | 'large'
  icon: 'plus' | 'minus'
  onPress: () => void
  isDisabled: boolean
}

/** Not a Tab stop, because the arrow keys do the same in the input. */
function StepButton({ label, size, icon, onPress, isDisabled }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      disabled={isDisabled}
      tabIndex={-1}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      className={`${buttonStyles.iconButton} ${buttonStyles.variants.quiet} ${styles.stepSizes[size]}`}
    >
      <Icon name={icon} size="small" />
    </button>
  )
}
