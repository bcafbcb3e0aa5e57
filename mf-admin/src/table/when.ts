import { format } from 'date-fns'

/** Dates of people and tickets (spec §2). */
export const day = (instant: string): string => format(instant, 'MMM d, yyyy')
/** Bids, awards and results. */
export const moment = (instant: string): string => format(instant, 'PPP p')
/** A bid: the order of two may be a matter of seconds. */
export const second = (instant: string): string => format(instant, 'PPP pp')
/** Logins. */
export const shortMoment = (instant: string): string => format(instant, 'PPp')
