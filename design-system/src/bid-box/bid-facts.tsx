import type { ReactNode } from 'react'
import { BidStatus } from '../bid-status/bid-status.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { formatDollars, Price } from '../price/price.tsx'
import * as styles from './bid-box.css.ts'

export type BidFactsProps = {
  /** What the price is: *Starting price*, *Current bid*. */
  priceLabel: string
  /** Whole US dollars. */
  price: number
  /** The cycle whose price it is: another cycle begins its own, which is no change of price. */
  priceId?: string | undefined
  /** Who leads; null reads *No bids yet*. */
  leader: string | null
  /** The effective end: an ISO instant, or milliseconds since the epoch. */
  end: string | number
  /** The server's time in milliseconds, moved on once per server second. */
  now: number
  isOver?: boolean
  /** A Badge beside the time, such as *Extended*. */
  timeMark?: ReactNode
  /** What remains of the bidding limit for this mountain; left out while there is plenty. */
  room?: number | undefined
  /** Where one's own bid stands, and whether a maximum placed it; left out without one. */
  mine?: { amount: number | null; isAuto?: boolean; state: 'winning' | 'losing' } | undefined
}

/** The facts that a bidder needs before bidding. */
export function BidFacts(props: BidFactsProps) {
  const { priceLabel, price, leader, end, now, isOver = false, timeMark, mine, room } = props
  return (
    <div className={styles.facts}>
      <dl className={styles.columns}>
        <div className={styles.fact}>
          <dt className={styles.name}>{priceLabel}</dt>
          <dd className={styles.price}>
            <Price key={props.priceId} amount={price} size="large" />
          </dd>
          <dd className={styles.note}>{leader === null ? 'No bids yet' : <bdi>{leader}</bdi>}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.name}>Time left</dt>
          <dd className={styles.time}>
            <Countdown end={end} now={now} isOver={isOver} showsEnd size="large" />
          </dd>
          {timeMark && <dd>{timeMark}</dd>}
        </div>
      </dl>
      {(mine !== undefined || room !== undefined) && (
        <dl className={styles.lower}>
          {room !== undefined && (
            <div className={styles.fact}>
              <dt className={styles.name}>Bidding limit left</dt>
              <dd className={styles.value}>{formatDollars(room)}</dd>
            </div>
          )}
          {mine && (
            <div className={styles.fact}>
              <dt className={styles.name}>My last bid</dt>
              <dd className={styles.value}>
                {mine.amount !== null && formatDollars(mine.amount)}
                {mine.isAuto && <span className={styles.note}>auto</span>}
                <BidStatus state={mine.state} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
