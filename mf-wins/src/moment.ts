import { dateText, localeTag } from '@firstchair/contract'
import { useIsAwake } from '@firstchair/sdk'
import { format } from 'date-fns'

const zone = new Intl.DateTimeFormat(localeTag(), { timeZoneName: 'short' })

/** A time with its zone, the reader's: `Nov 20, 2026, 10:15 AM MST`. */
export function moment(instant: string): string {
  const parts = zone.formatToParts(new Date(instant))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${dateText(format, instant, 'PPp')} ${name}`.trim()
}

/** The same on a screen that the server renders: it does not know the reader's time zone. */
export const Moment = ({ at }: { at: string }) => (useIsAwake() ? moment(at) : '\u00a0')
