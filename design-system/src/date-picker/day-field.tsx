import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import * as fieldStyles from '../field/field.css.ts'
import type { FieldProps } from '../field/field.tsx'
import * as styles from './calendar.css.ts'
import { type Day, readDay } from './day.ts'

/** The props of DatePicker that are not its value. */
export type DayFieldProps = FieldProps & {
  /** The first and last day that may be chosen in the calendar. The form validates typed days. */
  min?: Day
  max?: Day
  /** The field's name in the form's error summary. */
  name?: string
  isReadOnly?: boolean
}

type Told = 'min' | 'max' | 'name' | 'error' | 'isRequired'

/** The same props for React Aria. */
export function dayField(told: { [Name in Told]: DayFieldProps[Name] }) {
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
export const CalendarPopover = ({ children }: { children: ReactNode }) => (
  <Popover className={styles.popover} placement="bottom end" offset={6}>
    <Dialog className={styles.dialog}>{children}</Dialog>
  </Popover>
)
