import type { Ref } from 'react'
import type { FieldProps } from '../field/field.tsx'
import { NumberBox } from '../number-field/number-box.tsx'
import { currencySymbol } from '../price/currency.ts'
import { readMoney } from './money-text.rules.ts'

export { readMoney }

export type MoneyFieldProps = Omit<FieldProps, 'isRequired'> & {
  /** Dollars; null for an empty field, NaN for invalid text, a fraction for cents. */
  value: number | null
  onChange: (value: number | null) => void
  /**
   * The minimum of the step buttons and their start in an empty field. Typed text is not corrected.
   */
  min?: number
  /** false beside chips that fill in amounts. */
  hasButtons?: boolean
  /** Large for the amount that a dialog is about; medium beside other fields. */
  size?: 'medium' | 'large'
  isDisabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Whole dollars, in steps of 1. It keeps the typed text and reports each change, without clamping,
 * rounding or rewriting. The form validates.
 * When: a bid, a start price.
 * Not for other numbers: use NumberField.
 * Anatomy: label, sign of the currency, amount, one step less, one step more, error, description.
 * Keyboard: arrows up and down go by one dollar. The step buttons are for pointers.
 * Screen reader: label, amount, error, description.
 */
export function MoneyField({
  min = 0,
  size = 'large',
  hasButtons = true,
  ...field
}: MoneyFieldProps) {
  const before = currencySymbol()
  const read = (text: string) => readMoney(text, before)
  return (
    <NumberBox {...field} hasButtons={hasButtons} steps={{ min }} {...{ read, size, before }} />
  )
}
