import { format } from 'date-fns'

/** Dates of people and tickets (spec §2). */
export const day = (instant: string): string => format(instant, 'MMM d, yyyy')
/** Where one entry is shown in full. */
export const moment = (instant: string): string => format(instant, 'PPP p')
/** A bid: the order of two may be a matter of seconds. */
export const second = (instant: string): string => format(instant, 'PPpp')
/** In tables. */
export const shortMoment = (instant: string): string => format(instant, 'PPp')
