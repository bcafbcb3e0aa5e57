import type { Ref } from 'react'
import type { FieldProps } from '../field/field.tsx'
import { NumberBox } from '../number-field/number-box.tsx'
import { readMoney } from './money-text.rules.ts'

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
 * When: a bid, a start price.
 * Not for other numbers: use NumberField.
 * Anatomy: label, dollar sign, amount, one step less, one step more, error, description.
 * Keyboard: arrows up and down go by one dollar. The step buttons are for pointers.
 * Screen reader: label, amount, error, description.
 */
export function MoneyField({ min = 0, ...field }: MoneyFieldProps) {
  return <NumberBox {...field} steps={{ min }} read={readMoney} size="large" before="$" />
}
