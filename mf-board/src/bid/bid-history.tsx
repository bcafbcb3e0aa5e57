import type { MountainBid } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { mountainBidsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useId } from 'react'
import * as styles from './bid.css.ts'

/** The accepted bids on one mountain, newest first; the feed adds new ones. */
export function BidHistory({ mountainId }: { mountainId: string }) {
  const titleId = useId()
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <h3 className={styles.historyTitle} id={titleId}>
        Bid History
      </h3>
      <div className={styles.historyBody}>
        <Bids mountainId={mountainId} />
      </div>
    </section>
  )
}

function Bids({ mountainId }: { mountainId: string }) {
  const { data: bids, isError } = useQuery(mountainBidsQuery(mountainId))
  if (isError) return <p className={styles.historyNote}>The bid history could not be loaded.</p>
  if (!bids) return <Skeleton width="100%" height="3rem" />
  if (bids.length === 0) return <p className={styles.historyNote}>No bids yet</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ol className={styles.bids} tabIndex={0} aria-label="Bids, newest first">
      {bids.map((bid) => (
        <BidRow key={bid.id} bid={bid} />
      ))}
    </ol>
  )
}

const BidRow = ({ bid }: { bid: MountainBid }) => (
  <li className={styles.bid}>
    <bdi className={styles.bidder}>{bid.displayName}</bdi>
    <span className={styles.bidAmount}>{formatDollars(bid.amount)}</span>
    <time className={styles.bidTime} dateTime={bid.placedAt}>
      {format(bid.placedAt, 'PPP p')}
    </time>
  </li>
)
