import { dateText } from '@firstchair/contract'
import { format } from 'date-fns'

/** A time to the millisecond, in the reader's time zone: `Nov 20, 2026, 10:15:00.123`. */
export const exactTime = (instant: string): string =>
  `${dateText(format, instant, 'PP')}, ${format(instant, 'HH:mm:ss.SSS')}`
