import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import * as styles from './chair-lift.css.ts'
import { afterBid, type Led, liftOf } from './lift.rules.ts'

/**
 * The cable above a card's mountain, with the leader's chair on it. Each bid sends the next leader's
 * chair up, and the last one on its way. Decoration: the card says the same in words.
 */
export const ChairLift = memo(function ChairLift({ cycleId, currentBidderId, currentPrice }: Led) {
  const ref = useRide({ cycleId, currentBidderId, currentPrice })
  return (
    <div className={styles.lift} ref={ref} aria-hidden="true">
      <Cable />
      <Chair className={styles.leaving} />
      {currentBidderId !== null && <Chair className={styles.leader} />}
    </div>
  )
})

/** The cable with its station, which the user's chair reaches: they have won. */
export const TopStation = () => (
  <div className={styles.lift} data-ride="odd" aria-hidden="true">
    <Cable />
    <Chair className={styles.arriving} />
    <svg className={styles.station} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 9 10 2l9 7v2h-2v8H3v-8H1Z" />
    </svg>
  </div>
)

const Cable = () => (
  <svg className={styles.cable} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <line x1="0" y1="82" x2="100" y2="22" />
  </svg>
)

const Chair = ({ className }: { className: string }) => (
  <svg className={`${styles.chair} ${className}`} viewBox="0 0 16 20" aria-hidden="true">
    <path d="M8 0v8M3.5 8.5h9M3.5 8v7.5h9V8" />
    <path d="M2 13h12v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 16.5Z" />
  </svg>
)

/** Starts the ride by an attribute: a state would render the card twice per bid. */
function useRide(mountain: Led): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const memory = useRef(liftOf(mountain))
  const { cycleId, currentBidderId, currentPrice } = mountain
  useLayoutEffect(() => {
    const next = afterBid(
      memory.current,
      { cycleId, currentBidderId, currentPrice },
      performance.now(),
    )
    const isSent = next.sentAt !== memory.current.sentAt
    memory.current = next
    if (!isSent || ref.current === null) return
    // An animation restarts only when its name changes, so two equal ones alternate.
    ref.current.dataset.ride = ref.current.dataset.ride === 'odd' ? 'even' : 'odd'
  }, [cycleId, currentBidderId, currentPrice])
  return ref
}
