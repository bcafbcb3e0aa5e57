import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Button } from '@firstchair/design-system/button'
import { Countdown } from '@firstchair/design-system/countdown'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, mountainAtom, useServerSecond, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { priceLabel } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { useExtension } from '../card/use-extension.ts'
import { useKnownMaximum } from '../own/maximum-news.ts'
import type { Standing } from '../own/standing.rules.ts'
import * as styles from './lane.css.ts'

type RowProps = {
  userId: string | null
  /** The mountain whose button is the screen's primary one. */
  primaryId: string | undefined
  onBid: (mountainId: string) => void
}

type LaneProps = RowProps & { ids: readonly string[] }

/** The auctions in their last ten minutes, above the cards. */
export const Lane = memo(function Lane({ ids, ...row }: LaneProps) {
  if (ids.length === 0) return null
  return (
    <section className={styles.lane} aria-label="Final minutes" data-lane>
      <p className={styles.title} aria-hidden="true">
        Final minutes
      </p>
      <ul className={styles.rows}>
        {ids.map((id) => (
          <li key={id}>
            <LaneRow mountainId={id} {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
})

const words = { winning: 'Winning', losing: 'Outbid' } as const
const tones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const
const HOUR_MS = 3_600_000

function LaneRow({ mountainId, ...row }: RowProps & { mountainId: string }) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  // The next cycle ends much later.
  const isOver = useServerTime(
    (now) => !mountain?.cycleId || Date.parse(mountain.endTime) - now >= HOUR_MS,
  )
  if (!mountain) return null
  return isOver ? <Ended mountain={mountain} /> : <Row mountain={mountain} {...row} />
}

/** Keeps the place of a row that has ended while the pointer is on the board; its card or the bar tells the result. */
const Ended = ({ mountain }: { mountain: Mountain }) => (
  <div className={`${styles.row} ${styles.edges.none}`} data-over>
    <span className={styles.ridge}>
      <MountainRidge name={mountain.name} tone="ended" light="day" />
    </span>
    <span className={styles.rowName}>
      <span className={styles.cut}>{mountain.name}</span>
    </span>
    <span className={styles.standing}>Ended</span>
  </div>
)

function Row({ mountain, userId, primaryId, onBid }: RowProps & { mountain: Mountain }) {
  const { standing, state, myLastBid } = useCard(mountain, userId)
  const extension = useExtension(mountain.id, userId)
  const maximum = useKnownMaximum(userId, mountain)
  const { currentBidder, currentPrice } = mountain
  return (
    <div className={`${styles.row} ${styles.edges[standing]}`}>
      <span className={styles.ridge}>
        <MountainRidge name={mountain.name} tone={tones[standing]} light="night" />
      </span>
      <span className={styles.rowName}>
        <span className={styles.cut}>{mountain.name}</span>
        {extension && <span className={styles.added}>{extension.added}</span>}
      </span>
      <span className={styles.standing}>
        {standing !== 'none' && (
          <BidStatus state={standing}>
            <span className={styles.word}>{words[standing]}</span>
          </BidStatus>
        )}
        {standing !== 'winning' && (
          <bdi className={styles.leader}>{currentBidder ?? 'No bids yet'}</bdi>
        )}
      </span>
      <span className={styles.clock}>
        <Clock end={mountain.endTime} />
      </span>
      <span className={styles.price}>
        <Price amount={currentPrice} size="inherit" standing={standing} />
      </span>
      <span className={styles.lead}>
        {standing === 'losing' && myLastBid !== null
          ? `+${formatDollars(currentPrice - myLastBid)} over yours`
          : standing === 'winning' && maximum
            ? `Max ${formatDollars(maximum)}`
            : priceLabel(mountain, false)}
      </span>
      {state.canBid && minimumBid(mountain) <= MAX_DOLLARS && (
        <Bid
          mountain={mountain}
          standing={standing}
          isPrimary={mountain.id === primaryId}
          onBid={onBid}
        />
      )}
    </div>
  )
}

/** Apart, because it renders every second. */
const Clock = ({ end }: { end: string }) => (
  <Countdown end={end} now={useServerSecond()} size="inherit" />
)

type BidProps = Pick<RowProps, 'onBid'> & {
  mountain: Mountain
  standing: Standing
  isPrimary: boolean
}

function Bid({ mountain, standing, isPrimary, onBid }: BidProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  // A leader's bid would only raise their own price.
  const isLeader = standing === 'winning'
  const text = isLeader ? 'Raise' : `Bid ${formatDollars(minimumBid(mountain))}`
  return (
    <span className={styles.bid}>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="small"
        isDisabled={isPaused}
        onPress={() => onBid(mountain.id)}
      >
        {isPaused ? 'Paused' : text}
        <VisuallyHidden>
          {isLeader && ' your maximum'} on {mountain.name}
        </VisuallyHidden>
      </Button>
    </span>
  )
}
