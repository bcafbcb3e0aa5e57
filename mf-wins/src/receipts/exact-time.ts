import { format } from 'date-fns'

/** A time to the millisecond, in the reader's time zone: `Nov 20, 2026, 10:15:00.123`. */
export const exactTime = (instant: string): string => format(instant, 'PP, HH:mm:ss.SSS')
