import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as styles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'

export type DateFieldProps = Pick<FieldProps, 'label' | 'error'> & {
  /**
   * A day without a time zone, "2026-11-21", or with a time "2026-11-21T18:05"; null for none. Name
   * the time zone in the label where it matters.
   */
  value: string | null
  /** Not called for a year of fewer than four digits while the field has the focus. */
  onChange: (value: string | null) => void
  hasTime?: boolean
}

/**
 * A day, or a day with a time, in the browser's own field and calendar.
 * When: the end of an auction, a filter by days; with a time: the beginning of an outage.
 * Not for a span such as 48 hours: use NumberField with a unit.
 * Anatomy: label, input, error.
 * Keyboard: that of the browser's date input: digits fill a part, arrows step it.
 * Screen reader: label, each part with its value, "invalid", error.
 */
export function DateField({ label, error, value, onChange, hasTime = false }: DateFieldProps) {
  // A year that is being typed is the year 2, 20 and 202 on its way to 2026.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const isTyping = text.startsWith('0')
    setTyped(isTyping ? text : null)
    if (!isTyping) onChange(text || null)
  }
  const finish = () => {
    if (typed !== null) onChange(typed)
    setTyped(null)
  }
  return (
    <AriaTextField
      type={hasTime ? 'datetime-local' : 'date'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
      value={typed ?? value ?? ''}
      onChange={change}
      onBlur={finish}
    >
      <FieldFrame label={label} error={error}>
        <div className={styles.box}>
          {/* Without a maximum, a year has up to six digits. */}
          <Input className={styles.input} max={hasTime ? '9999-12-31T23:59' : '9999-12-31'} />
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
