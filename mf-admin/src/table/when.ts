import { dateText } from '@firstchair/contract'
import { format } from 'date-fns'

/** Dates of people and tickets (spec §2, like the others). */
export const day = (instant: string): string => dateText(format, instant, 'MMM d, yyyy')
/** Where one entry is shown in full. */
export const moment = (instant: string): string => dateText(format, instant, 'PPP p')
/** In tables. */
export const shortMoment = (instant: string): string => dateText(format, instant, 'PPp')
