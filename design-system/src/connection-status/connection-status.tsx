import { formatClock } from '../server-clock/server-clock.tsx'
import * as styles from './connection-status.css.ts'

type Status = 'live' | 'polled' | 'reconnecting' | 'offline'

export type ConnectionStatusProps = {
  status: Status
  /** Time of the last update in server milliseconds, shown while offline; null before the first. */
  asOf: number | null
  /** Defaults to the browser's time zone. */
  timeZone?: string
}

const words: Record<Status, string> = {
  live: 'Live',
  polled: 'Delayed',
  reconnecting: 'Reconnecting…',
  offline: 'Offline',
}

/**
 * Whether prices are current: *Live*, *Delayed* where live updates are blocked, *Reconnecting…*, or *Offline* with the time of the prices.
 * When: once, in the header.
 * Not for what it stops a person from doing: say that where they would do it, by a Banner or a
 * reason.
 * Anatomy: a glyph of three shapes, the word, *as of 18:02:04* when news has stopped.
 * Keyboard: none.
 * Screen reader: its text, in reading order; the shell announces lasting changes.
 */
export function ConnectionStatus({ status, asOf, timeZone }: ConnectionStatusProps) {
  return (
    <span className={`${styles.root} ${styles.tones[status]}`}>
      <Glyph status={status} />
      <span>{words[status]}</span>
      {status !== 'live' && status !== 'polled' && asOf !== null && (
        <span className={styles.asOf}>as of {formatClock(asOf, timeZone)}</span>
      )}
    </span>
  )
}

/** A dot, a ring, a rotating open ring, a ring with a bar: the shapes differ, not only the colors. */
function Glyph({ status }: { status: Status }) {
  return (
    <span className={styles.mark}>
      {status === 'live' && <span className={styles.halo} />}
      <svg
        className={`${styles.glyph} ${status === 'reconnecting' ? styles.turning : ''}`}
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        {status === 'live' && <circle className={styles.full} cx="6" cy="6" r="3.5" />}
        {status === 'polled' && <circle className={styles.line} cx="6" cy="6" r="3.5" />}
        {status === 'reconnecting' && (
          <path className={styles.line} d="M6 1.5A4.5 4.5 0 1 1 1.5 6" />
        )}
        {status === 'offline' && (
          <path
            className={styles.line}
            d="M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM2.9 9.1l6.2-6.2"
          />
        )}
      </svg>
    </span>
  )
}
