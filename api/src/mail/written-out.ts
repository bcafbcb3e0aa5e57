const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Whole dollars, formatted as on the screens. */
export const price = (amount: number) => DOLLARS.format(amount)
/** In UTC, because the reader's time zone is unknown. */
export const time = (instant: string) => `${TIME.format(new Date(instant))} UTC`

const MINUTE = 60_000
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The remaining time in its two largest units, rounded down; null once it has passed. */
export function timeLeft(until: string, now: Date): string | null {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / MINUTE)
  if (minutes < 0) return null
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor(minutes / 60) % 24
  if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`
  if (hours > 0) return `${counted(hours, 'hour')} ${counted(minutes % 60, 'minute')}`
  return minutes === 0 ? 'less than a minute' : counted(minutes, 'minute')
}
