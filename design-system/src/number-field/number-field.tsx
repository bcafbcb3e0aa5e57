import type { FieldProps } from '../field/field.tsx'
import { NumberBox } from './number-box.tsx'
import { readNumber } from './typed-number.rules.ts'

export type NumberFieldProps = Pick<FieldProps, 'label' | 'description' | 'error'> & {
  /** null for an empty field, NaN for invalid text. */
  value: number | null
  onChange: (value: number | null) => void
  /**
   * The minimum of the step buttons and their start in an empty field. Typed text is not corrected.
   */
  min?: number
  max?: number
  /**
   * The unit after the number, in the plural: "days". Added to the accessible name: "Length in
   * days".
   */
  unit?: string
  /** In a wrapping flex row (a sentence) or a grid row: only the box shows, and an error below the row. */
  isInline?: boolean
}

/**
 * A number that is typed: days of a cycle, seconds of an extension.
 * When: any value is possible, or the exact one matters.
 * Not for dollars: use MoneyField. Not for a feel between two ends: use Slider.
 * Anatomy: label, number, unit (optional), one step less, one step more, error, description.
 * Keyboard: arrows up and down go by one step. The step buttons are for pointers.
 * Screen reader: label with the unit, number, error, description.
 */
export function NumberField({ min = 0, max, unit, ...field }: NumberFieldProps) {
  return <NumberBox {...field} steps={{ min, max }} read={readNumber} size="medium" behind={unit} />
}
