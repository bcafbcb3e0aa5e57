import { CYCLES_PER_SEASON, type Mountain } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, linkProps, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import * as styles from './card.css.ts'
import type { CardState } from './card-state.rules.ts'
import { closedCycle, priceLabel, shownLead } from './result.rules.ts'
import type { Standing } from './standing.rules.ts'

/** *Active* recedes: it is what most cards are. */
const badges = {
  active: { tone: 'neutral' },
  closing: { tone: 'strong', icon: 'clock' },
  ended: { tone: 'strong' },
} as const

/** Memoized with the other parts that most bids do not change. */
export const CardStatus = memo(function CardStatus({
  phase,
  badge,
}: Pick<CardState, 'phase' | 'badge'>) {
  return (
    <div className={styles.status}>
      <Badge {...badges[phase]}>{badge}</Badge>
    </div>
  )
})

type CardPriceProps = { mountain: Mountain; isOver: boolean }

export function CardPrice({ mountain, isOver }: CardPriceProps) {
  const { asOf } = useAtomValue(connectionAtom)
  return (
    <div className={styles.price}>
      <span className={styles.priceLabel}>
        <PriceName isReplaced={asOf !== null}>{priceLabel(mountain, isOver)}</PriceName>
        {asOf !== null && <span className={styles.asOf}>as of {formatClock(asOf)}</span>}
      </span>
      {/* Keyed by cycle: the start price of a new cycle is not a price change. */}
      <div className={styles.amount}>
        <Price key={mountain.cycleId} amount={shownLead(mountain).currentPrice} size="large" />
      </div>
    </div>
  )
}

/** Both do not fit one line, and a second line would move the rest of the card. */
const PriceName = ({ isReplaced, children }: { isReplaced: boolean; children: string }) =>
  isReplaced ? (
    <VisuallyHidden>{children} </VisuallyHidden>
  ) : (
    <span className={styles.priceName}>{children}</span>
  )

type CardLeaderProps = { mountain: Mountain; userId: string | null; result: string | null }

const recordPath = (mountainId: string, cycleNumber: number) =>
  `/mountains/${mountainId}/cycles/${cycleNumber}`

export function CardLeader({ mountain, userId, result }: CardLeaderProps) {
  const closed = closedCycle(mountain, result !== null)
  const { currentBidder, currentBidderId } = shownLead(mountain)
  return (
    <p className={styles.leader}>
      {currentBidderId === null ? (
        'No bids yet'
      ) : (
        <>
          {/* Keeps the @ in front on right-to-left pages. */}
          <bdi className={styles.leaderName}>{currentBidder ?? 'A bidder'}</bdi>
          {currentBidderId === userId && ' (you)'}
        </>
      )}
      {result !== null && <span className={styles.result}>{result}</span>}
      {closed !== null && (
        <a className={styles.record} {...linkProps(recordPath(mountain.id, closed))}>
          All bids of cycle {closed}
          <VisuallyHidden> on {mountain.name}</VisuallyHidden>
        </a>
      )}
    </p>
  )
}

type CardClockProps = Pick<Mountain, 'endTime' | 'isExtended'> & { isOver: boolean }

export const CardClock = memo(function CardClock({ endTime, isExtended, isOver }: CardClockProps) {
  return (
    <div className={styles.clock}>
      <Countdown end={endTime} now={useServerSecond()} isOver={isOver} showsEnd growsWhenUrgent />
      {isExtended && (
        <Badge tone="strong" icon="clock">
          Extended
        </Badge>
      )}
    </div>
  )
})

type CardSupplyProps = Pick<Mountain, 'ticketsAvailable' | 'cycleNumber'>

/** What is left of the season. */
export const CardSupply = memo(function CardSupply({
  ticketsAvailable,
  cycleNumber,
}: CardSupplyProps) {
  return (
    <p className={styles.supply}>
      {/* A leading number would move to the end on right-to-left pages. */}
      <bdi>
        {ticketsAvailable === 1 ? (
          <span className={styles.lastTicket}>Last ticket</span>
        ) : (
          `${ticketsAvailable} tickets left`
        )}{' '}
        · Cycle {cycleNumber} of {CYCLES_PER_SEASON}
      </bdi>
    </p>
  )
})

type CardStandingProps = { standing: Standing; myLastBid: number | null }

export const CardStanding = memo(function CardStanding({ standing, myLastBid }: CardStandingProps) {
  return (
    <div className={styles.standing}>
      {standing !== 'none' && (
        <span className={styles.dot}>
          <BidStatus state={standing} />
        </span>
      )}
      {myLastBid !== null && (
        <span className={styles.lastBid}>My last bid {formatDollars(myLastBid)}</span>
      )}
    </div>
  )
})
