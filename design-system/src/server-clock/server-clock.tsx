import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formatClock } from './format-clock.ts'
import * as styles from './server-clock.css.ts'

export { formatClock, formatMoment, formatZone } from './format-clock.ts'

export type ServerClockProps = {
  /** The server's time in milliseconds, moved on once per server second. */
  now: number
  /** Defaults to the viewer's own. */
  timeZone?: string
}

/**
 * The clock that decides auctions, on the viewer's own wall: `18:02:04`.
 * When: once, in the head of the board.
 * Not for the time left: use Countdown.
 * Anatomy: the time in figures of one width.
 * Keyboard: none.
 * Screen reader: "Server time" and the time, when asked; not a live region.
 */
export function ServerClock({ now, timeZone }: ServerClockProps) {
  return (
    <span className={styles.root} title="Server time">
      <VisuallyHidden>Server time </VisuallyHidden>
      <time dateTime={new Date(now).toISOString()}>{formatClock(now, timeZone)}</time>
    </span>
  )
}
