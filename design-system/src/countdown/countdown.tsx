import { useMemo } from 'react'
import { useIsAwake } from '../awake/use-is-awake.ts'
import { formatMoment } from '../server-clock/server-clock.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './countdown.css.ts'
import {
  type CountdownState,
  clockText,
  countdownState,
  secondsLeft,
  spokenText,
} from './countdown.rules.ts'

export type CountdownProps = {
  /** The effective end: an ISO instant, or milliseconds since the epoch. */
  end: string | number
  /** The server's time in milliseconds, updated once per server second. */
  now: number
  /** The server has closed the auction: *Ended*. Without it zero reads *Closing…*. */
  isOver?: boolean
  /** The text when it is over: *Expired* for a deadline. */
  endedLabel?: string
  /** Shows the end below the figure. It is the figure's title in any case. */
  showsEnd?: boolean
  /** inherit: as large as the text around it. */
  size?: 'medium' | 'large' | 'inherit'
}

/**
 * Time left of an auction (spec §4, §9): neutral, primary under one hour, red and pulsing under ten
 * minutes, *Closing…* at zero until the server reports the end.
 * When: an end that decides something, by the server's clock.
 * Not for a date: write it out.
 * Anatomy: a clock face (outline, full when time is short, a tick when over), the figure, the end
 * written out (optional; the figure's title in any case).
 * Keyboard: none.
 * Screen reader: words instead of digits ("9 minutes 59 seconds left"), in reading order; not a
 * live region: the shell announces milestones.
 */
export function Countdown({
  end,
  now,
  isOver = false,
  endedLabel = 'Ended',
  showsEnd = false,
  size = 'medium',
}: CountdownProps) {
  const instant = typeof end === 'number' ? end : Date.parse(end)
  const seconds = secondsLeft(instant, now)
  const state = countdownState(seconds, isOver)
  // A server does not know the time zone.
  const isAwake = useIsAwake()
  // Formatting a date is the most expensive step, and all countdowns render every second.
  const moment = useMemo(() => isAwake && formatMoment(instant), [isAwake, instant])
  const ending = moment ? `${state === 'ended' ? endedLabel : 'Ends'} ${moment}` : undefined
  return (
    <span className={styles.root} title={ending}>
      <span
        className={`${styles.figure} ${styles.sizes[size]} ${styles.states[state]}`}
        data-urgent={state === 'urgent' || undefined}
      >
        <Glyph state={state} />
        <Words state={state} seconds={seconds} endedLabel={endedLabel} />
      </span>
      {showsEnd && (
        <time className={styles.end} dateTime={new Date(instant).toISOString()}>
          {ending}
        </time>
      )}
    </span>
  )
}

type WordsProps = { state: CountdownState; seconds: number; endedLabel: string }

function Words({ state, seconds, endedLabel }: WordsProps) {
  switch (state) {
    case 'ended':
      return endedLabel
    case 'closing':
      return 'Closing…'
    case 'urgent':
    case 'soon':
    case 'calm':
      return (
        <>
          <span dir="ltr" aria-hidden="true">
            {clockText(seconds)}
          </span>
          <VisuallyHidden>{spokenText(seconds)}</VisuallyHidden>
        </>
      )
  }
}

/** A clock face: an outline, full when time is short, a tick when it is over. */
function Glyph({ state }: { state: CountdownState }) {
  const isFull = state === 'urgent' || state === 'closing'
  return (
    <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={isFull ? styles.face : styles.rim} cx="8" cy="8" r="6.25" />
      {state !== 'ended' && (
        <path className={isFull ? styles.handsOnFace : styles.hands} d="M8 4.5V8l2.4 1.6" />
      )}
      {state === 'ended' && <path className={styles.hands} d="M5.2 8.2 7.2 10.2 10.8 6.2" />}
    </svg>
  )
}
