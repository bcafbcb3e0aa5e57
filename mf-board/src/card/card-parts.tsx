import type { Mountain } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { connectionAtom, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as styles from './card.css.ts'
import type { CardState } from './card-state.rules.ts'
import { priceLabel, shownLead } from './result.rules.ts'
import type { Standing } from './standing.rules.ts'

const badgeTones = { active: 'success', closing: 'warning', ended: 'neutral' } as const

export const CardStatus = ({ state }: { state: CardState }) => (
  <div className={styles.status}>
    <Badge tone={badgeTones[state.phase]}>{state.badge}</Badge>
  </div>
)

type CardPriceProps = { mountain: Mountain; isOver: boolean }

export function CardPrice({ mountain, isOver }: CardPriceProps) {
  const { asOf } = useAtomValue(connectionAtom)
  return (
    <div className={styles.price}>
      <span className={styles.label}>
        <span className={styles.priceName}>{priceLabel(mountain, isOver)} </span>
        {asOf !== null && <span className={styles.asOf}>as of {formatClock(asOf)}</span>}
      </span>
      {/* Keyed by cycle: the start price of a new cycle is not a price change. */}
      <div className={styles.amount}>
        <Price key={mountain.cycleId} amount={shownLead(mountain).currentPrice} size="large" />
      </div>
    </div>
  )
}

type CardLeaderProps = { mountain: Mountain; userId: string | null; result: string | null }

export function CardLeader({ mountain, userId, result }: CardLeaderProps) {
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
    </p>
  )
}

export const CardClock = ({ mountain, isOver }: { mountain: Mountain; isOver: boolean }) => (
  <div className={styles.clock}>
    <Countdown end={mountain.endTime} now={useServerSecond()} isOver={isOver} showsEnd />
    {mountain.isExtended && <Badge tone="info">Extended</Badge>}
  </div>
)

type CardStandingProps = { standing: Standing; myLastBid: number | null }

export const CardStanding = ({ standing, myLastBid }: CardStandingProps) => (
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
