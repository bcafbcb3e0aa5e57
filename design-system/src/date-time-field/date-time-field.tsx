import { CalendarDateTime } from '@internationalized/date'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import * as calendarStyles from '../date-picker/calendar.css.ts'
import * as fieldStyles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'

/** A day and a time of day without a time zone: "2026-11-21T18:05". */
export type DayAndTime = string

export type DateTimeFieldProps = Pick<FieldProps, 'label' | 'error'> & {
  /** null while a part is empty. */
  value: DayAndTime | null
  onChange: (value: DayAndTime | null) => void
}

/** The React Aria value; null for an invalid day or time. */
function read(value: DayAndTime | null): CalendarDateTime | null {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(value ?? '')?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return new CalendarDateTime(year, month, day, hour, minute)
}

/**
 * A day and a time of day, typed.
 * When: a moment to the minute: the beginning of an outage.
 * Not for a day alone: use DatePicker.
 * Anatomy: label; month, day, year, hour and minute; error.
 * Keyboard: digits fill a part and go to the next, arrows up and down step it, arrows left and
 * right move between parts, Backspace empties.
 * Screen reader: group, label, each part with its value.
 */
export function DateTimeField({ label, error, value, onChange }: DateTimeFieldProps) {
  return (
    <DateField
      granularity="minute"
      shouldForceLeadingZeros
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldStyles.field}
      value={read(value)}
      onChange={(moment) =>
        onChange(moment?.toString().slice(0, 'YYYY-MM-DDTHH:mm'.length) ?? null)
      }
    >
      <FieldFrame label={label} error={error}>
        <DateInput
          className={`${fieldStyles.box} ${calendarStyles.segments} ${calendarStyles.grows}`}
        >
          {(segment) => <DateSegment segment={segment} className={calendarStyles.segment} />}
        </DateInput>
      </FieldFrame>
    </DateField>
  )
}
