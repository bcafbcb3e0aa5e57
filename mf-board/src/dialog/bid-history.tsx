import type { MountainBid } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { mountainBidsQuery, myBidsAtom, useServerTime } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { agoText } from './ago.rules.ts'
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
  const own = new Set(useAtomValue(myBidsAtom).map(({ id }) => id))
  if (isError) return <p className={styles.historyNote}>The bid history could not be loaded.</p>
  if (!bids) return <Skeleton width="100%" height="3rem" />
  if (bids.length === 0) return <p className={styles.historyNote}>No bids yet</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ol className={styles.bids} tabIndex={0} aria-label="Bids, newest first">
      {bids.map((bid) => (
        <BidRow key={bid.id} bid={bid} isOwn={own.has(bid.id)} />
      ))}
    </ol>
  )
}

const BidRow = ({ bid, isOwn }: { bid: MountainBid; isOwn: boolean }) => (
  <li className={styles.bid}>
    <span className={styles.bidder}>
      <bdi>{bid.displayName}</bdi>
      {bid.isAuto && <span className={styles.auto}> auto</span>}
    </span>
    <span className={styles.bidAmount}>{formatDollars(bid.amount)}</span>
    <time className={styles.bidTime} dateTime={bid.placedAt}>
      {dateText(format, bid.placedAt, 'PPP p')}
      <Ago at={Date.parse(bid.placedAt)} />
    </time>
    {isOwn && (
      <a
        className={styles.receipt}
        href={`/api/bids/${bid.id}/receipt`}
        download
        aria-label={`Receipt of my bid of ${formatDollars(bid.amount)}`}
      >
        Receipt
      </a>
    )}
  </li>
)

/** A recent bid also says how long ago it was placed. */
function Ago({ at }: { at: number }) {
  const text = useServerTime((now) => agoText(at, now))
  return text !== null && ` · ${text}`
}
