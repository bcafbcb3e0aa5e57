const options = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  moment: {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  zone: { timeZoneName: 'short' },
} as const

/** Formats an instant (milliseconds) as the local time: `18:02:04`. */
export function formatClock(instant: number, timeZone?: string): string {
  return formatter('clock', timeZone).format(instant)
}

/** Formats an instant with its time zone: `Dec 1, 6:00 PM MST`. */
export function formatMoment(instant: number, timeZone?: string): string {
  // Newer locale data has a narrow no-break space before AM and PM.
  return formatter('moment', timeZone).format(instant).replaceAll('\u202f', ' ')
}

/** The short name of the time zone of this page's clocks: `MST`. */
export const formatZone = (instant: number, timeZone?: string): string =>
  formatter('zone', timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'

/**
 * Cached, because creating a formatter costs more than a hundred uses, and every card formats once
 * a second.
 */
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(kind: keyof typeof options, timeZone?: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const zone = timeZone === undefined ? {} : { timeZone }
  // The document names another locale than the default one.
  const locale = globalThis.document?.documentElement.dataset.locale ?? 'en-US'
  const format = new Intl.DateTimeFormat(locale, { ...options[kind], ...zone })
  made.set(key, format)
  return format
}
