import type { CycleRecord, DecidedBid } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { ApiError, retryOf } from '@firstchair/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import type { ReactNode } from 'react'
import * as styles from './cycle.css.ts'
import { type CycleAddress, cycleRecordQuery } from './cycle-calls.ts'

/** A time to the millisecond, in the reader's time zone: `Nov 20, 2026, 10:15:00.123`. */
const exactTime = (instant: string): string =>
  `${dateText(format, instant, 'PP')}, ${format(instant, 'HH:mm:ss.SSS')}`

/** The record of a closed cycle: every bid in the order of the decisions. */
export function CyclePage() {
  const [, mountainId, number] =
    /^\/mountains\/([\w-]+)\/cycles\/(\d+)\/?$/.exec(location.pathname) ?? []
  if (mountainId === undefined || number === undefined) return <NoRecord />
  const season = new URLSearchParams(location.search).get('season')
  return <Cycle address={{ mountainId, number, season }} />
}

export function Cycle({ address }: { address: CycleAddress }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    cycleRecordQuery(address),
  )
  const [first, ...others] = data?.pages ?? []
  if (first) {
    const bids = [first, ...others].flatMap((page) => page.bids)
    const more = { isFetching, hasFailed: error !== null, load: () => void fetchNextPage() }
    return <CycleBids record={{ ...first, bids }} more={hasNextPage ? more : null} />
  }
  if (error instanceof ApiError && error.status === 404) return <NoRecord />
  if (!error) {
    return (
      <Frame title="Cycle Record">
        <Skeleton shape="block" height="24rem" />
      </Frame>
    )
  }
  return (
    <Frame title="Cycle Record">
      <ErrorState title="The record didn't load" {...retryOf({ refetch, isFetching })} />
    </Frame>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container width="prose">
    <div className={styles.page}>
      <Heading level={1}>{title}</Heading>
      {children}
    </div>
  </Container>
)

const NoRecord = () => (
  <Frame title="Cycle Record">
    <EmptyState
      title="No record yet"
      text="A cycle's record appears here when the cycle closes. Check the link, or come back after its end."
    />
  </Frame>
)

type CycleBidsProps = {
  record: CycleRecord
  /** Loads the next page; null when all bids are shown. */
  more: { isFetching: boolean; hasFailed: boolean; load: () => void } | null
}

function CycleBids({ record, more }: CycleBidsProps) {
  const { mountainId, mountain, number, season, endTime, bids, total = bids.length } = record
  return (
    <Frame title={`${mountain}, Cycle ${number}`}>
      <Text tone="muted">
        Season {season}. Ended {exactTime(endTime)}. Every bid, in order.
      </Text>
      <Seal record={record} />
      {bids.length === 0 ? (
        <Text>Nobody placed a bid.</Text>
      ) : (
        <ol className={styles.bids} aria-label="Every bid, in order">
          {bids.map((bid) => (
            <Bid key={bid.id} bid={bid} />
          ))}
        </ol>
      )}
      {more && (
        <div className={styles.more}>
          <Text size="small" tone="muted">
            {bids.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} bids
          </Text>
          <Button isPending={more.isFetching} pendingLabel="Loading…" onPress={more.load}>
            Show more bids
          </Button>
          {more.hasFailed && !more.isFetching && (
            <Text size="small">More bids didn't load. Please try again.</Text>
          )}
        </div>
      )}
      <Text size="small">
        Do you have a receipt? <Link href="/receipts">Check it</Link>.
      </Text>
      <Text size="small">
        <Link href={`/mountains/${mountainId}`}>The auction of {mountain}</Link>
      </Text>
    </Frame>
  )
}

function Seal({ record: { isIntact, resultHash } }: { record: CycleRecord }) {
  if (resultHash === null) {
    return (
      <Banner tone="info" title="Not sealed yet">
        The hash over these bids is stored within seconds of the close.
      </Banner>
    )
  }
  if (!isIntact) {
    return (
      <Banner tone="danger" title="Changed after the close">
        These bids don't match the hash that was stored when the cycle closed. Please tell an
        administrator. <span className={styles.hash}>{resultHash}</span>
      </Banner>
    )
  }
  return (
    <Banner tone="success" title="Unchanged since the close">
      These bids match the fingerprint saved at the close:
      <span className={styles.hash}>{resultHash}</span>
    </Banner>
  )
}

const Bid = ({ bid }: { bid: DecidedBid }) => (
  <li className={styles.bid}>
    <span className={styles.bidder}>
      <bdi>{bid.displayName}</bdi> (bidder {bid.bidder})
    </span>
    <span className={styles.amount}>{formatDollars(bid.amount)}</span>
    <span className={styles.facts}>
      <time dateTime={bid.placedAt}>{exactTime(bid.placedAt)}</time>
      {` · No. ${bid.seq}`}
      {bid.isAuto && ' · Auto bid'}
      {bid.isWithdrawn && ' · Withdrawn'}
    </span>
  </li>
)
