import { type Mountain, minimumBid } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { useServerSecond } from '@firstchair/sdk'
import { useCard } from '../card/use-card.ts'
import * as css from './bid.css.ts'

/** What a bidder has to know, kept true while the dialog is open. */
export function BidFacts({ mountain }: { mountain: Mountain }) {
  const { state, standing, myLastBid } = useCard(mountain)
  return (
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt className={css.factName}>
          {mountain.currentBidderId === null ? 'Starting price' : 'Current bid'}
        </dt>
        <dd>
          <Price key={mountain.cycleId} amount={mountain.currentPrice} size="large" />
        </dd>
        <dd className={css.factNote}>
          <bdi>{mountain.currentBidderId === null ? 'No bids yet' : mountain.currentBidder}</bdi>
        </dd>
      </div>
      <div className={css.fact}>
        <dt className={css.factName}>Time left</dt>
        <dd>
          <Countdown
            end={mountain.endTime}
            now={useServerSecond()}
            isOver={state.phase === 'ended'}
            showsEnd
            size="large"
          />
        </dd>
        {mountain.isExtended && (
          <dd>
            <Badge tone="info">Extended</Badge>
          </dd>
        )}
      </div>
      {state.canBid && (
        <div className={css.fact}>
          <dt className={css.factName}>Minimum bid</dt>
          <dd className={css.factValue}>{formatDollars(minimumBid(mountain))}</dd>
        </div>
      )}
      {standing !== 'none' && (
        <div className={css.fact}>
          <dt className={css.factName}>My last bid</dt>
          <dd className={css.factValue}>
            {myLastBid !== null && formatDollars(myLastBid)} <BidStatus state={standing} />
          </dd>
        </div>
      )}
    </dl>
  )
}
