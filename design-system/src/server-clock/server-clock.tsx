import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formatClock } from './format-clock.ts'
import * as styles from './server-clock.css.ts'

export { formatClock, formatMoment, formatZone } from './format-clock.ts'

export type ServerClockProps = {
  /** The server's time in milliseconds, updated once per server second. */
  now: number
  /** Defaults to the browser's time zone. */
  timeZone?: string
}

/**
 * The server's time, which decides auctions, in the browser's time zone: `18:02:04`.
 * When: once, in the header of the board.
 * Not for the time left: use Countdown.
 * Anatomy: the time in figures of one width.
 * Keyboard: none.
 * Screen reader: "Server time" and the time, in reading order; not a live region.
 */
export function ServerClock({ now, timeZone }: ServerClockProps) {
  return (
    <span className={styles.root} title="Server time">
      <VisuallyHidden>Server time </VisuallyHidden>
      <time dateTime={new Date(now).toISOString()}>{formatClock(now, timeZone)}</time>
    </span>
  )
}
