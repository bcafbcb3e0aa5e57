import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import * as fieldStyles from '../field/field.css.ts'
import { FieldFrame } from '../field/field.tsx'
import * as styles from './calendar.css.ts'
import { CalendarButton, MonthGrid, MonthHeader, Segments } from './calendar-parts.tsx'
import { type Day, readDay } from './day.ts'
import { CalendarPopover, type DayFieldProps, dayField } from './day-field.tsx'

export type { Day }
export type DatePickerProps = DayFieldProps & {
  /** A day without a time zone, "2026-11-21"; null for none. */
  value: Day | null
  onChange: (day: Day | null) => void
  onBlur?: (() => void) | undefined
}

/**
 * One day, typed or chosen in a calendar.
 * When: the end of an auction, the day of a deadline.
 * Not for a day with its time: use DateTimeField.
 * Anatomy: label; month, day and year; button that opens the calendar; error, description. In the
 * calendar: month and year, two lists to jump by, between two buttons; the days.
 * Keyboard: digits fill a part and go to the next, arrows up and down step it, arrows left and
 * right move between parts, Backspace empties. In the calendar: arrows by a day and a week, Page Up
 * and Page Down by a month, with Shift by a year; Enter chooses, Escape closes. Shift+Tab goes from
 * the days to the lists of months and years: arrows and letters choose.
 * Screen reader: group, label, each part with its value; the calendar's day in full, "selected",
 * "not available"; "month" and "year" as combo boxes, and the month that they lead to.
 */
export function DatePicker({
  label,
  description,
  error,
  isRequired = false,
  value,
  onChange,
  onBlur,
  min,
  max,
  name,
  ...field
}: DatePickerProps) {
  return (
    <AriaDatePicker
      {...field}
      {...dayField({ min, max, name, error, isRequired })}
      {...(name !== undefined && { name })}
      value={readDay(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...(onBlur && { onBlur: () => onBlur() })}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <Group className={fieldStyles.box}>
          <Segments />
          <span className={fieldStyles.adornment}>
            <CalendarButton />
          </span>
        </Group>
      </FieldFrame>
      <CalendarPopover>
        <Calendar className={styles.calendar}>
          <MonthHeader />
          <MonthGrid />
        </Calendar>
      </CalendarPopover>
    </AriaDatePicker>
  )
}
