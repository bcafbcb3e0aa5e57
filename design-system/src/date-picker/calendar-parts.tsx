import { Button as AriaButton } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import * as styles from './calendar.css.ts'

type SegmentsProps = { slot?: 'start' | 'end'; place: string }

/** Month, day and year, each typed or stepped. */
export const Segments = ({ slot, place }: SegmentsProps) => (
  <DateInput {...(slot && { slot })} className={`${styles.segments} ${place}`}>
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

/** The month in words between two buttons. */
export const MonthHeader = () => (
  <header className={styles.header}>
    <AriaButton slot="previous" className={`${iconButton} ${buttonStyles.sizes.medium}`}>
      <Icon name="previous" size="small" />
    </AriaButton>
    <Heading level={2} className={styles.month} />
    <AriaButton slot="next" className={`${iconButton} ${buttonStyles.sizes.medium}`}>
      <Icon name="next" size="small" />
    </AriaButton>
  </header>
)

/** The days of a month; `chosen` paints those that are. */
export const MonthGrid = ({ chosen }: { chosen: string }) => (
  <CalendarGrid weekdayStyle="short" className={styles.grid}>
    <CalendarGridHeader>
      {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
    </CalendarGridHeader>
    <CalendarGridBody>
      {(date) => <CalendarCell date={date} className={`${styles.cell} ${chosen}`} />}
    </CalendarGridBody>
  </CalendarGrid>
)
