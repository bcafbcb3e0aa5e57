import { useEffect, useRef, useState } from 'react'
import { formatDollars } from './format-dollars.ts'
import * as styles from './price.css.ts'
import { type PriceMemory, seePrice } from './price.rules.ts'

export { formatDollars } from './format-dollars.ts'

/** A large price never leaves the container that it stands in, however narrow that is. */
function fitOf(amount: number): string {
  if (amount < 100_000) return styles.fits.short
  return amount < 1_000_000 ? styles.fits.long : styles.fits.longest
}

export type PriceProps = {
  /** Whole US dollars. */
  amount: number
  /** What was shown before; only needed where the price itself was not mounted then. */
  previous?: number
  size?: 'medium' | 'large'
}

/**
 * An amount of money that may rise while it is looked at: a rise is tinted and marked ▲ for at most
 * 700 ms, at most once a second, and not under reduced motion.
 * When: the price of an auction that is open.
 * Not for an amount that stands still: use Text with `formatDollars`.
 * Anatomy: the amount in figures of one width; for a moment a tint behind it and a mark after it,
 * which take no room.
 * Keyboard: none.
 * Screen reader: the amount, when asked; never a live region: two hundred bids are silent.
 */
export function Price({ amount, previous, size = 'medium' }: PriceProps) {
  const pulse = usePulse(amount, previous ?? amount)
  return (
    <span
      className={`${styles.root} ${styles.sizes[size]} ${size === 'large' ? fitOf(amount) : ''}`}
    >
      {pulse !== null && <span key={`tint-${pulse}`} className={styles.tint} />}
      <span className={styles.amount} dir="ltr">
        {formatDollars(amount)}
      </span>
      {pulse !== null && (
        <svg key={`rise-${pulse}`} className={styles.rise} viewBox="0 0 10 10" aria-hidden="true">
          <path d="M5 1.5 9.5 8.5H.5Z" />
        </svg>
      )}
    </span>
  )
}

/** A number that changes with every pulse; null before the first. */
function usePulse(amount: number, first: number): number | null {
  const memory = useRef<PriceMemory>({ amount: first, pulsedAt: null })
  const [pulse, setPulse] = useState<number | null>(null)
  useEffect(() => {
    // The clock belongs to the moment the price is seen, which is after the render.
    memory.current = seePrice(memory.current, amount, performance.now())
    setPulse(memory.current.pulsedAt)
  }, [amount])
  return pulse
}
