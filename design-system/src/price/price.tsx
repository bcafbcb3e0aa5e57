import { type RefObject, useLayoutEffect, useRef } from 'react'
import { formatDollars } from './format-dollars.ts'
import * as styles from './price.css.ts'
import { type PriceMemory, seePrice } from './price.rules.ts'

export { formatDollars } from './format-dollars.ts'

/** A large price shrinks to fit its container. */
function fitOf(amount: number): string {
  if (amount < 100_000) return styles.fits.short
  return amount < 1_000_000 ? styles.fits.long : styles.fits.longest
}

export type PriceProps = {
  /** Whole US dollars. */
  amount: number
  /** inherit: as large as the text around it, and bold. */
  size?: 'medium' | 'large' | 'inherit'
  /** The user's standing on the auction: it colors the mark of a rise, as green is good for nobody else. */
  standing?: 'winning' | 'losing' | 'none'
}

/**
 * An amount of money that may rise while it is visible: a rise is tinted and marked ▲ for at most
 * 700 ms, at most once a second, and not under reduced motion.
 * When: the price of an auction that is open.
 * Not for an amount that stands still: use Text with `formatDollars`.
 * Anatomy: the amount in figures of one width; for a moment a tint behind it and a mark after it,
 * which take no room.
 * Keyboard: none.
 * Screen reader: the amount, in reading order; not a live region, because bids may arrive many
 * times a second.
 */
export function Price({ amount, size = 'medium', standing = 'none' }: PriceProps) {
  return (
    <span
      ref={usePulse(amount)}
      data-standing={standing}
      className={`${styles.root} ${styles.sizes[size]} ${size === 'large' ? fitOf(amount) : ''}`}
    >
      <span className={styles.pulse}>
        <svg className={styles.rise} viewBox="0 0 10 10" aria-hidden="true">
          <path d="M5 1.5 9.5 8.5H.5Z" />
        </svg>
      </span>
      <span className={styles.amount} dir="ltr">
        {formatDollars(amount)}
      </span>
    </span>
  )
}

/**
 * Starts a pulse on the element when the amount rises. An attribute, because a state
 * would render and lay out each price twice per bid.
 */
function usePulse(amount: number): RefObject<HTMLSpanElement | null> {
  const root = useRef<HTMLSpanElement>(null)
  const memory = useRef<PriceMemory>({ amount, pulsedAt: null })
  useLayoutEffect(() => {
    // A layout effect, so that the pulse starts in the frame that shows the new price.
    const next = seePrice(memory.current, amount, performance.now())
    const isNew = next.pulsedAt !== memory.current.pulsedAt
    memory.current = next
    if (!isNew || root.current === null) return
    // An animation restarts only when its name changes, so two equal ones alternate.
    root.current.dataset.pulse = root.current.dataset.pulse === 'odd' ? 'even' : 'odd'
  }, [amount])
  return root
}
