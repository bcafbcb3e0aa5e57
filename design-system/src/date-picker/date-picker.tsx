import type { ReactNode } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import * as fieldStyles from '../field/field.css.ts'
import type { FieldProps } from '../field/field.tsx'
import { FieldFrame } from '../field/field.tsx'
import * as styles from './calendar.css.ts'
import { CalendarButton, MonthGrid, MonthHeader, Segments } from './calendar-parts.tsx'
import { type Day, readDay } from './day.ts'

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

/** The props of DatePicker that are not its value. */
type DayFieldProps = FieldProps & {
  /** The first and last day that may be chosen in the calendar. The form validates typed days. */
  min?: Day
  max?: Day
  /** The field's name in the form's error summary. */
  name?: string
  isReadOnly?: boolean
}

type Told = 'min' | 'max' | 'name' | 'error' | 'isRequired'

/** The same props for React Aria. */
function dayField(told: { [Name in Told]: DayFieldProps[Name] }) {
  const { min, max, name, error, isRequired = false } = told
  return {
    'data-field': name,
    minValue: readDay(min),
    maxValue: readDay(max),
    shouldForceLeadingZeros: true,
    isRequired,
    isInvalid: error !== undefined,
    validationBehavior: 'aria',
    className: fieldStyles.field,
  } as const
}

/** The popover with the calendar. */
const CalendarPopover = ({ children }: { children: ReactNode }) => (
  <Popover className={styles.popover} placement="bottom end" offset={6}>
    <Dialog className={styles.dialog}>{children}</Dialog>
  </Popover>
)
