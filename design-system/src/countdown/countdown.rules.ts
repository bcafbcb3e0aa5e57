const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Spec §9: the countdown is urgent under 10 minutes and primary-coloured under 1 hour. */
export const URGENT_BELOW_SECONDS = 10 * MINUTE
export const SOON_BELOW_SECONDS = HOUR

/** `closing`: zero was reached and the server has not reported the end. `ended`: it has. */
export type CountdownState = 'ended' | 'closing' | 'urgent' | 'soon' | 'calm'

/**
 * Whole server seconds between `now` and the end. Ends are whole seconds, so the figure is exact
 * when `now` ticks with them.
 */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.floor(end / 1000) - Math.floor(now / 1000))
}

/** Text and colour both follow the figure shown, so they change in the same tick. */
export function countdownState(seconds: number, isOver: boolean): CountdownState {
  if (isOver) return 'ended'
  if (seconds === 0) return 'closing'
  if (seconds < URGENT_BELOW_SECONDS) return 'urgent'
  if (seconds < SOON_BELOW_SECONDS) return 'soon'
  return 'calm'
}

/** `13d 04:22:10`, `04:22:10`, `09:59`. */
export function clockText(seconds: number): string {
  const { days, hours, minutes, rest } = split(seconds)
  const tail = `${twoDigits(minutes)}:${twoDigits(rest)}`
  if (days > 0) return `${days}d ${twoDigits(hours)}:${tail}`
  return hours > 0 ? `${twoDigits(hours)}:${tail}` : tail
}

/** The two largest units in words, for screen readers: `13 days 4 hours left`. */
export function spokenText(seconds: number): string {
  const { days, hours, minutes, rest } = split(seconds)
  const units: readonly (readonly [number, string])[] = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
    [rest, 'second'],
  ]
  const first = Math.max(
    0,
    units.findIndex(([count]) => count > 0),
  )
  const words = units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return `${words.join(' ')} left`
}

function split(seconds: number) {
  return {
    days: Math.floor(seconds / DAY),
    hours: Math.floor((seconds % DAY) / HOUR),
    minutes: Math.floor((seconds % HOUR) / MINUTE),
    rest: seconds % MINUTE,
  }
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
