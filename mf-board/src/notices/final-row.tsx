import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Countdown } from '@firstchair/design-system/countdown'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, mountainAtom, useServerSecond, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { priceLabel } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { useExtension } from '../card/use-extension.ts'
import { useKnownMaximum } from '../own/maximum-news.ts'
import { sequelText } from '../own/outcome.rules.ts'
import { outcomesOnCardsAtom } from '../own/outcome-atoms.ts'
import type { Standing } from '../own/standing.rules.ts'
import { useSecondChances } from '../own/use-second-chances.ts'
import * as styles from './ending.css.ts'
import { isClosed } from './ending.rules.ts'

export type FinalRowProps = {
  mountainId: string
  userId: string | null
  /** Of all auctions on which the user is outbid, this one ends first. */
  urgentId: string | undefined
  /** Whether the button of `urgentId` is the screen's primary one. */
  isPrimary: boolean
  onBid: (mountainId: string) => void
}

const words = { winning: 'Winning', losing: 'Outbid' } as const
const tones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const

/** An auction in its last ten minutes. After its end the row shows the result, not the next cycle. */
export function FinalRow({ mountainId, ...row }: FinalRowProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return mountain && <Row mountain={mountain} {...row} />
}

type RowProps = Omit<FinalRowProps, 'mountainId'> & { mountain: Mountain }

function Row({ mountain, userId, urgentId, isPrimary, onBid }: RowProps) {
  const { standing, state, myLastBid } = useCard(mountain, userId)
  const isOver = useServerTime((now) => isClosed(mountain, now))
  const extension = useExtension(mountain, userId)
  const maximum = useKnownMaximum(userId, mountain)
  const isMine = userId !== null && mountain.lastResult?.bidderId === userId
  const { currentBidder, currentPrice } = mountain
  const shown = isOver ? (isMine ? 'winning' : 'none') : standing
  return (
    <div className={`${styles.row} ${styles.edges[shown]}`} data-over={isOver || undefined}>
      <span className={styles.ridge}>
        <MountainRidge
          name={mountain.name}
          tone={isOver ? (isMine ? 'winning' : 'ended') : tones[standing]}
          light={isOver ? (isMine ? 'sunrise' : 'day') : 'night'}
        />
      </span>
      <span className={styles.rowName}>
        <span className={styles.cut}>{mountain.name}</span>
        {!isOver && extension && <span className={styles.added}>{extension.added}</span>}
      </span>
      <span className={styles.standing}>
        {shown !== 'none' && (
          <BidStatus state={shown}>
            {isOver ? '' : <span className={styles.word}>{words[shown]}</span>}
          </BidStatus>
        )}
        {isOver && <Result mountain={mountain} userId={userId} />}
        {!isOver && standing !== 'winning' && (
          <bdi className={styles.leader}>{currentBidder ?? 'No bids yet'}</bdi>
        )}
      </span>
      {isOver && isMine && (
        <span className={styles.bid}>
          <ButtonLink variant="secondary" size="small" href="/wins">
            Pay now
            <VisuallyHidden> for {mountain.name}</VisuallyHidden>
          </ButtonLink>
        </span>
      )}
      {!isOver && (
        <>
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
              isUrgent={isPrimary && mountain.id === urgentId}
              onBid={onBid}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Apart, because it renders every second. */
const Clock = ({ end }: { end: string }) => (
  <Countdown end={end} now={useServerSecond()} size="inherit" />
)

type BidProps = Pick<RowProps, 'mountain' | 'onBid'> & { standing: Standing; isUrgent: boolean }

function Bid({ mountain, standing, isUrgent, onBid }: BidProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  // A leader's bid would only raise their own price.
  const isLeader = standing === 'winning'
  const words = isLeader ? 'Raise' : `Bid ${formatDollars(minimumBid(mountain))}`
  return (
    <span className={styles.bid}>
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        size="small"
        isDisabled={isPaused}
        onPress={() => onBid(mountain.id)}
      >
        {isPaused ? 'Paused' : words}
        <VisuallyHidden>
          {isLeader && ' your maximum'} on {mountain.name}
        </VisuallyHidden>
      </Button>
    </span>
  )
}

/** How the cycle ended that the row was shown for. */
export function Result({ mountain, userId }: Pick<RowProps, 'mountain' | 'userId'>) {
  const outcomes = useAtomValue(outcomesOnCardsAtom).filter(
    ({ mountainId }) => mountainId === mountain.id,
  )
  const [chance] = outcomes.map(useSecondChances(outcomes))
  if (chance?.isOffered) return `Offered to you · ${formatDollars(chance.amount)}`
  const [outcome] = outcomes
  const sequel = outcome && !outcome.isWon ? sequelText(outcome, chance) : ''
  return (
    <span className={styles.result}>
      {resultOf(mountain, userId)}
      {sequel !== '' && ` · ${sequel}`}
    </span>
  )
}

function resultOf({ lastResult }: Mountain, userId: string | null): string {
  if (!lastResult || lastResult.price === null) return 'Ended without a bid'
  const amount = formatDollars(lastResult.price)
  if (lastResult.bidderId === userId) return `You won · ${amount}`
  return `Sold to ${lastResult.bidder ?? 'a bidder'} · ${amount}`
}
