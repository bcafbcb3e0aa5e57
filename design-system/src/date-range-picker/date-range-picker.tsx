import { useContext } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  DateRangePicker as AriaDateRangePicker,
  DateRangePickerStateContext,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker'
import { Group } from 'react-aria-components/Group'
import * as styles from '../date-picker/calendar.css.ts'
import { CalendarButton, MonthGrid, MonthHeader, Segments } from '../date-picker/calendar-parts.tsx'
import { readDay } from '../date-picker/day.ts'
import { CalendarPopover, type DayFieldProps, dayField } from '../date-picker/day-field.tsx'
import * as fieldStyles from '../field/field.css.ts'
import { FieldFrame } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import type { DayRange } from './day-range.ts'

export { type DayRange, type InstantRange, instantsOf } from './day-range.ts'

export type RangeShortcut = { label: string; range: DayRange }
export type DateRangePickerProps = DayFieldProps & {
  /** Days without a time zone; null for no range. `instantsOf` converts it to instants. */
  value: DayRange | null
  /** Called with a complete range, or null once it is cleared; not with half a range. */
  onChange: (range: DayRange | null) => void
  /** Common ranges: "Last 7 days". */
  shortcuts?: readonly RangeShortcut[]
}

/**
 * A range of days, typed or chosen in a calendar.
 * When: a filter of bids, results or the audit log by date.
 * Not for one day: use DatePicker.
 * Anatomy: label; first day, last day; button that takes the range away (while there is one);
 * button that opens the calendar; error, description. In the calendar: shortcuts (optional); month
 * and year, two lists to jump by, between two buttons; the days.
 * Keyboard: as DatePicker; in the calendar Enter chooses the first day, then the last.
 * Screen reader: group, label, each part as of the first or last day; in the calendar the chosen
 * range, and at each day whether a press begins or ends one.
 */
export function DateRangePicker({
  label,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  isReadOnly = false,
  value,
  onChange,
  min,
  max,
  shortcuts = [],
  name,
}: DateRangePickerProps) {
  const start = readDay(value?.first)
  const end = readDay(value?.last)
  const isClearable = value !== null && !isRequired && !isDisabled && !isReadOnly
  return (
    <AriaDateRangePicker
      {...dayField({ min, max, name, error, isRequired })}
      value={start && end && { start, end }}
      onChange={(range) =>
        onChange(range && { first: range.start.toString(), last: range.end.toString() })
      }
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <Group className={fieldStyles.box}>
          <RangeSegments />
          <span className={`${fieldStyles.adornment} ${styles.ends}`}>
            {isClearable && <ClearButton label={label} onPress={() => onChange(null)} />}
            <CalendarButton />
          </span>
        </Group>
      </FieldFrame>
      <CalendarPopover>
        {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} onChoose={onChange} />}
        <RangeCalendar className={styles.calendar}>
          <MonthHeader />
          <MonthGrid chosen={styles.chosenRange} />
        </RangeCalendar>
      </CalendarPopover>
    </AriaDateRangePicker>
  )
}

const RangeSegments = () => (
  <div className={styles.range}>
    <span className={styles.firstDay}>
      <Segments slot="start" place={styles.inRange} />
      <span aria-hidden="true">–</span>
    </span>
    <Segments slot="end" place={styles.inRange} />
  </div>
)

/** `slot={null}`: not the button that opens the calendar, which React Aria would make of it. */
const ClearButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <AriaButton
    slot={null}
    aria-label={`Clear ${label}`}
    onPress={() => onPress()}
    className={`${buttonStyles.iconButton} ${buttonStyles.variants.quiet} ${buttonStyles.sizes.small}`}
  >
    <Icon name="close" size="small" />
  </AriaButton>
)

type ShortcutsProps = {
  shortcuts: readonly RangeShortcut[]
  onChoose: (range: DayRange) => void
}

function Shortcuts({ shortcuts, onChoose }: ShortcutsProps) {
  const state = useContext(DateRangePickerStateContext)
  return (
    <div className={styles.shortcuts}>
      {shortcuts.map(({ label, range }) => (
        <AriaButton
          key={label}
          className={styles.shortcut}
          onPress={() => {
            onChoose(range)
            state?.close()
          }}
        >
          {label}
        </AriaButton>
      ))}
    </div>
  )
}
