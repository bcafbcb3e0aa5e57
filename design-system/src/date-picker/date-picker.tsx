import { useState } from 'react'
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
export type DatePickerProps = Pick<FieldProps, 'label' | 'error'> & {
  /** A day without a time zone, "2026-11-21"; null for none. */
  value: Day | null
  /** Not called for a year of fewer than four digits while the field has the focus. */
  onChange: (day: Day | null) => void
}

/** The first day whose year is complete. */
const FIRST_COMPLETE: Day = '1000-01-01'

/**
 * One day, typed or chosen in a calendar.
 * When: the end of an auction, the day of a deadline.
 * Not for a day with its time: use DateTimeField.
 * Anatomy: label; month, day and year; button that opens the calendar; error. In the calendar: month and year, two lists to jump by, between two buttons; the days.
 * Keyboard: digits fill a part and go to the next, arrows up and down step it, arrows left and
 * right move between parts, Backspace empties. In the calendar: arrows by a day and a week, Page Up
 * and Page Down by a month, with Shift by a year; Enter chooses, Escape closes. Shift+Tab goes from
 * the days to the lists of months and years: arrows and letters choose.
 * Screen reader: group, label, each part with its value; the calendar's day in full,
 * "selected"; "month" and "year" as combo boxes, and the month that they lead to.
 */
export function DatePicker({ label, error, value, onChange }: DatePickerProps) {
  // A year that is being typed is the year 2, 20 and 202 on its way to 2026.
  const [typed, setTyped] = useState<Day | null>(null)
  const change = (day: Day | null) => {
    const isTyping = day !== null && day < FIRST_COMPLETE
    setTyped(isTyping ? day : null)
    if (!isTyping) onChange(day)
  }
  const finish = () => {
    if (typed !== null) onChange(typed)
    setTyped(null)
  }
  return (
    <AriaDatePicker
      shouldForceLeadingZeros
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldStyles.field}
      value={readDay(typed ?? value)}
      onChange={(date) => change(date?.toString() ?? null)}
      onBlur={finish}
    >
      <FieldFrame label={label} error={error}>
        <Group className={fieldStyles.box}>
          <Segments />
          <span className={fieldStyles.adornment}>
            <CalendarButton />
          </span>
        </Group>
      </FieldFrame>
      <Popover className={styles.popover} placement="bottom end" offset={6}>
        <Dialog className={styles.dialog}>
          <Calendar className={styles.calendar}>
            <MonthHeader />
            <MonthGrid />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
