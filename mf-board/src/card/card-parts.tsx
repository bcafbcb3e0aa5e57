import { CYCLES_PER_SEASON, type Mountain } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import {
  connectionAtom,
  linkProps,
  mountainBidsQuery,
  useServerSecond,
  useServerTime,
  useSession,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { type Missing, obstacleOf } from '../own/eligibility.rules.ts'
import { useBeatenMaximum, useKnownMaximum, useMaximumNews } from '../own/maximum-news.ts'
import { useSavedAmount } from '../own/saved-bids.ts'
import type { Standing } from '../own/standing.rules.ts'
import * as styles from './card.css.ts'
import * as picture from './card-picture.css.ts'
import type { CardState } from './card-state.rules.ts'
import * as supply from './card-supply.css.ts'
import type { Extension } from './extension.rules.ts'
import { CardValue } from './lift-lazy.ts'
import { closedCycle, priceLabel, shownLead } from './result.rules.ts'

/** *Active* recedes: it is what most cards are. */
const badges = {
  active: { tone: 'neutral' },
  closing: { tone: 'strong' },
  ended: { tone: 'strong' },
} as const

/** Memoized with the other parts that most bids do not change. */
export const CardStatus = memo(function CardStatus({
  phase,
  badge,
}: Pick<CardState, 'phase' | 'badge'>) {
  return (
    <div className={picture.status}>
      <Badge {...badges[phase]}>{badge}</Badge>
    </div>
  )
})

type CardLeadProps = {
  mountain: Mountain
  userId: string | null
  standing: Standing
  state: CardState
}

/** The price, who leads, and what it is worth; in a compact row the status, too. */
export function CardLead({ mountain, userId, standing, state }: CardLeadProps) {
  const isOver = state.phase === 'ended'
  const { asOf } = useAtomValue(connectionAtom)
  const { currentBidder, currentBidderId, currentPrice } = shownLead(mountain)
  return (
    <div className={styles.lead}>
      {/* Keyed by cycle: the start price of a new cycle is not a price change. */}
      <div className={styles.amount} data-long={currentPrice >= 1_000_000 || undefined}>
        <Price key={mountain.cycleId} amount={currentPrice} size="inherit" standing={standing} />
      </div>
      <p className={styles.leader}>
        <span className={styles.compactOnly}>
          <svg
            className={styles.dot}
            data-open={state.phase === 'active' || undefined}
            viewBox="0 0 8 8"
            aria-hidden="true"
          >
            <circle cx="4" cy="4" r="3.25" />
          </svg>
          <VisuallyHidden>{state.badge} · </VisuallyHidden>
        </span>
        <span className={`${styles.wideOnly} ${asOf === null ? '' : styles.asOf}`}>
          {asOf === null ? priceLabel(mountain, isOver) : `as of ${formatClock(asOf)}`} ·{' '}
        </span>
        {currentBidderId === null ? (
          <span>No bids yet</span>
        ) : (
          <>
            {/* Keeps the @ in front on right-to-left pages. */}
            <bdi className={styles.leaderName}>{currentBidder ?? 'A bidder'}</bdi>
            {currentBidderId === userId && <span className={styles.wideOnly}> (you)</span>}
          </>
        )}
      </p>
      {!isOver && (
        <p className={styles.value}>
          <CardValue mountain={mountain} />
        </p>
      )}
    </div>
  )
}

type CardClockProps = Pick<Mountain, 'endTime' | 'isExtended'> & {
  isOver: boolean
  /** What has just moved the end. */
  extension?: Extension | null
}

/** The time left; its tooltip writes out the end. */
export const CardClock = memo(function CardClock({
  endTime,
  isExtended,
  isOver,
  extension = null,
}: CardClockProps) {
  return (
    <div className={picture.clock}>
      <span className={picture.time}>
        <Countdown end={endTime} now={useServerSecond()} isOver={isOver} size="inherit" />
        {extension !== null && (
          <bdi className={picture.extension}>
            {extension.added}
            <span className={styles.wideOnly}> · late bid by {extension.bidder}</span>
          </bdi>
        )}
      </span>
      {isExtended && extension === null && (
        <Badge tone="strong" icon="clock">
          Extended
        </Badge>
      )}
    </div>
  )
})

type CardSupplyProps = Pick<
  Mountain,
  'ticketsAvailable' | 'totalTickets' | 'cycleNumber' | 'totalCycles'
>

/** More would not stand beside a name. */
const MOST_PIPS = 10

/** What is left of the season: a pip for each ticket, and the last one in words. */
export const CardSupply = memo(function CardSupply({
  ticketsAvailable,
  totalTickets,
  cycleNumber,
  totalCycles = CYCLES_PER_SEASON,
}: CardSupplyProps) {
  const isLast = ticketsAvailable === 1
  const text = `${isLast ? 'Last ticket' : `${ticketsAvailable} tickets left`} · Cycle ${cycleNumber} of ${totalCycles}`
  return (
    <p className={supply.supply} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {isLast || totalTickets > MOST_PIPS ? (
        <span className={supply.words} data-last={isLast || undefined} aria-hidden="true">
          {isLast ? 'Last ticket' : `${ticketsAvailable} left`}
        </span>
      ) : (
        Array.from({ length: totalTickets }, (_, at) => at).map((at) => (
          <svg
            key={at}
            className={supply.pip}
            data-left={at < ticketsAvailable || undefined}
            viewBox="0 0 8 8"
            aria-hidden="true"
          >
            <circle cx="4" cy="4" r="3.25" />
          </svg>
        ))
      )}
    </p>
  )
})

export type CardMineProps = {
  mountain: Mountain
  userId: string | null
  standing: Standing
  myLastBid: number | null
  isAuto: boolean
  result: string | null
}

const recordPath = (mountainId: string, cycleNumber: number) =>
  `/mountains/${mountainId}/cycles/${cycleNumber}`

/** One line: where the user stands, or how the last cycle ended. */
export function CardMine({ result, ...mine }: CardMineProps) {
  const { mountain, standing } = mine
  const saved = useSavedAmount(mountain)
  const isSaved = saved !== null && standing === 'none'
  const told = standing === 'none' && !isSaved ? result : null
  const closed = closedCycle(mountain, told !== null)
  return (
    <div className={styles.mine}>
      {standing === 'winning' && <Winning {...mine} />}
      {standing === 'losing' && <Losing {...mine} />}
      {isSaved && <Saved amount={saved} />}
      {told !== null && <span className={styles.cut}>{told}</span>}
      {closed !== null && (
        <a className={styles.record} {...linkProps(recordPath(mountain.id, closed))}>
          All bids
          <VisuallyHidden>
            {' '}
            of cycle {closed} on {mountain.name}
          </VisuallyHidden>
        </a>
      )}
    </div>
  )
}

const waits = {
  visitor: 'create an account',
  unverified: 'verify your email',
  approval_pending: 'waiting for approval',
  suspended: 'bidding is suspended',
  rejected: 'not approved',
} as const satisfies Record<Missing, string>

/** The amount that the user chose before they could bid. */
function Saved({ amount }: { amount: number }) {
  const { user } = useSession()
  const missing = user ? obstacleOf(user) : 'visitor'
  return (
    <span className={styles.cut}>
      Saved · {missing === null ? `place your bid of ${formatDollars(amount)}` : waits[missing]}
    </span>
  )
}

type StandingProps = Omit<CardMineProps, 'result'>

function Winning({ mountain, userId, isAuto }: StandingProps) {
  const { answeredUntil = 0 } = useMaximumNews(userId, mountain) ?? {}
  const isFresh = useServerTime((now) => now < answeredUntil)
  const maximum = useKnownMaximum(userId, mountain)
  if (isFresh && isAuto) return <Answered mountain={mountain} maximum={maximum} />
  return (
    <BidStatus state="winning">
      Winning{' '}
      <span className={`${styles.cut} ${styles.detail}`}>
        {maximum && `· Max ${formatDollars(maximum)} `}
        {isAuto && '· auto'}
      </span>
    </BidStatus>
  )
}

type AnsweredProps = { mountain: Mountain; maximum: number | null | undefined }

/** The user's maximum has answered a bid. Who placed it is in the history, which arrives later. */
function Answered({ mountain: { id, currentBidder, currentPrice }, maximum }: AnsweredProps) {
  const { data: bids = [] } = useQuery(mountainBidsQuery(id))
  const [latest, answered] = bids
  const rival = latest?.amount === currentPrice ? answered?.displayName : undefined
  return (
    <BidStatus state="winning">
      <span className={styles.cut}>Answered {rival !== currentBidder && <bdi>{rival}</bdi>}</span>{' '}
      <span className={styles.detail}>
        · {maximum ? `${formatDollars(maximum - currentPrice)} left` : 'you lead'}
      </span>
    </BidStatus>
  )
}

function Losing({ mountain, userId, myLastBid, isAuto }: StandingProps) {
  const beaten = useBeatenMaximum(mountain, userId, myLastBid)
  return (
    <BidStatus state="losing">
      Outbid{' '}
      <span className={`${styles.cut} ${styles.detail}`}>
        {beaten > 0
          ? `· Max ${formatDollars(beaten)} beaten`
          : `· My last bid ${formatDollars(myLastBid ?? 0)}${isAuto ? ' auto' : ''}`}
      </span>
    </BidStatus>
  )
}
