import { localeTag } from '@firstchair/contract'

const TIME = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'short' })

/** The time of a login (spec §2: PPp), in the reader's time zone. */
export const sessionTime = (instant: string): string => TIME.format(new Date(instant))
