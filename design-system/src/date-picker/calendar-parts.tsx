import { Button as AriaButton } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import * as selectStyles from '../select/select.css.ts'
import * as styles from './calendar.css.ts'

/** Month, day and year, each typed or stepped. */
export const Segments = () => (
  <DateInput className={`${styles.segments} ${styles.grows}`}>
    {(segment) => <DateSegment segment={segment} className={styles.segment} />}
  </DateInput>
)

const iconButton = `${buttonStyles.iconButton} ${buttonStyles.variants.quiet}`

/** Opens the calendar. React Aria names it: "Calendar", with the field's label. */
export const CalendarButton = () => (
  <AriaButton className={`${iconButton} ${buttonStyles.sizes.small}`}>
    <Icon name="calendar" size="small" />
  </AriaButton>
)

type JumpProps = {
  'aria-label': string
  items: readonly { id: number; formatted: string }[]
  value: string | number
  onChange: (id: number) => void
}

/** A native select, like Select. React Aria labels it and announces the month that is shown. */
const Jump = ({ items, value, onChange, ...named }: JumpProps) => (
  <span className={styles.jump}>
    <select
      {...named}
      className={styles.jumpTo}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={formatted} value={id} className={selectStyles.option}>
          {formatted}
        </option>
      ))}
    </select>
    <span className={styles.jumpArrow}>
      <Icon name="down" size="small" />
    </span>
  </span>
)

/** Lists of months and years, between buttons for the previous and next month. */
export const MonthHeader = () => (
  <header className={styles.header}>
    <AriaButton slot="previous" className={`${iconButton} ${buttonStyles.sizes.medium}`}>
      <Icon name="previous" size="small" />
    </AriaButton>
    <span className={styles.jumps}>
      <CalendarMonthPicker format="long">{(months) => <Jump {...months} />}</CalendarMonthPicker>
      <CalendarYearPicker>{(years) => <Jump {...years} />}</CalendarYearPicker>
    </span>
    <AriaButton slot="next" className={`${iconButton} ${buttonStyles.sizes.medium}`}>
      <Icon name="next" size="small" />
    </AriaButton>
  </header>
)

/** The days of a month. */
export const MonthGrid = () => (
  <CalendarGrid weekdayStyle="short" className={styles.grid}>
    <CalendarGridHeader>
      {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
    </CalendarGridHeader>
    <CalendarGridBody>
      {(date) => <CalendarCell date={date} className={`${styles.cell} ${styles.chosenDay}`} />}
    </CalendarGridBody>
  </CalendarGrid>
)
