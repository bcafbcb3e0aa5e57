import type { Mountain } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { connectionAtom, myBidsAtom, useServerSecond, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { priceLabel, shownLead } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { isAutoBid } from './bid.rules.ts'
import * as styles from './bid-box.css.ts'

type BidFactsProps = {
  mountain: Mountain
  /** What remains of the bidding limit; left out while there is plenty. */
  room: number | undefined
}

/** The facts that a bidder needs before bidding. */
export function BidFacts({ mountain, room }: BidFactsProps) {
  const userId = useSession().user?.id ?? null
  const { state, standing, myLastBid } = useCard(mountain, userId)
  const myBids = useAtomValue(myBidsAtom)
  const { asOf } = useAtomValue(connectionAtom)
  const isOver = state.phase === 'ended'
  const { currentBidder, currentBidderId, currentPrice } = shownLead(mountain)
  const label = priceLabel(mountain, isOver)
  const isAuto = myLastBid !== null && isAutoBid(myBids, mountain.id, myLastBid)
  return (
    <div className={styles.facts}>
      <dl className={styles.columns}>
        <Fact term={asOf === null ? label : `${label} as of ${formatClock(asOf)}`}>
          <dd className={styles.price}>
            <Price key={mountain.cycleId} amount={currentPrice} size="large" />
          </dd>
          <dd className={styles.note}>
            {currentBidderId === null ? 'No bids yet' : <bdi>{currentBidder ?? 'A bidder'}</bdi>}
          </dd>
        </Fact>
        <Fact term="Time left">
          <dd className={styles.time}>
            <Countdown
              end={mountain.endTime}
              now={useServerSecond()}
              isOver={isOver}
              showsEnd
              size="large"
            />
          </dd>
          {mountain.isExtended && (
            <dd>
              <Badge tone="info">Extended</Badge>
            </dd>
          )}
        </Fact>
      </dl>
      {(standing !== 'none' || room !== undefined) && (
        <dl className={styles.lower}>
          {room !== undefined && (
            <Fact term="Bidding limit left">
              <dd className={styles.value}>{formatDollars(room)}</dd>
            </Fact>
          )}
          {standing !== 'none' && (
            <Fact term="My last bid">
              <dd className={styles.value}>
                {myLastBid !== null && formatDollars(myLastBid)}
                {isAuto && <span className={styles.note}>auto</span>}
                <BidStatus state={standing} />
              </dd>
            </Fact>
          )}
        </dl>
      )}
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{term}</dt>
    {children}
  </div>
)
