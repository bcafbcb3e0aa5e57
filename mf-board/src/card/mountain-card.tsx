import type { Mountain } from '@firstchair/contract'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { mountainAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useId } from 'react'
import { BidPulse } from '../activity/activity-lazy.tsx'
import { WatchButton } from '../watch/watch-button.tsx'
import type { WatchChange } from '../watch/watchlist.rules.ts'
import * as styles from './card.css.ts'
import { CardAction } from './card-action.tsx'
import {
  CardClock,
  CardLeader,
  CardPrice,
  CardStanding,
  CardStatus,
  CardSupply,
} from './card-parts.tsx'
import { isLastMinute } from './card-state.rules.ts'
import { ChairLift } from './chair-lift.tsx'
import { lightAt } from './light.rules.ts'
import { useCard } from './use-card.ts'

export type MountainCardProps = {
  mountainId: string
  userId: string | null
  /** Whether the user watches it; without it there is no star. */
  isWatched?: boolean | undefined
  onWatch?: (change: WatchChange) => void
  onBid: (mountainId: string) => void
}

/** One auction. It subscribes to its own mountain, so a live update renders only this card. */
export const MountainCard = memo(function MountainCard({ mountainId, ...card }: MountainCardProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return mountain ? <LiveCard mountain={mountain} {...card} /> : <RemovedCard />
})

/** Keeps the place of a removed card while the order is held. */
const RemovedCard = () => (
  <article className={styles.removed}>This auction is no longer listed.</article>
)

const ridgeTones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const

type LiveCardProps = Omit<MountainCardProps, 'mountainId'> & { mountain: Mountain }

function LiveCard({ mountain, userId, isWatched, onWatch, onBid }: LiveCardProps) {
  const nameId = useId()
  const { state, myLastBid, standing, result } = useCard(mountain, userId)
  const isRaised = useServerTime((now) => state.canBid && isLastMinute(mountain, now))
  const light = useServerTime((now) =>
    state.isDimmed ? 'day' : lightAt(Date.parse(mountain.endTime) - now),
  )
  return (
    <article
      className={`${styles.card} ${styles.standings[standing]} ${state.isDimmed ? styles.dimmed : ''}`}
      aria-labelledby={nameId}
      data-raised={isRaised || undefined}
      data-mountain={mountain.id}
    >
      <div className={styles.picture}>
        <MountainRidge
          name={mountain.name}
          tone={state.isDimmed ? 'ended' : ridgeTones[standing]}
          light={light}
        />
        {!state.isDimmed && (
          <ChairLift
            cycleId={mountain.cycleId}
            currentBidderId={mountain.currentBidderId}
            currentPrice={mountain.currentPrice}
          />
        )}
        {state.isSoldOut && <span className={styles.overlay}>Sold Out</span>}
      </div>
      {isWatched !== undefined && onWatch && (
        <WatchButton
          id={mountain.id}
          name={mountain.name}
          isWatched={isWatched}
          onWatch={onWatch}
        />
      )}
      <h2 className={styles.name} id={nameId}>
        {mountain.name}
      </h2>
      <CardStatus phase={state.phase} badge={state.badge} />
      <CardPrice mountain={mountain} isOver={state.phase === 'ended'} />
      <CardLeader mountain={mountain} userId={userId} result={result} />
      <CardClock
        endTime={mountain.endTime}
        isExtended={mountain.isExtended}
        isOver={state.phase === 'ended'}
      />
      {state.phase !== 'ended' && (
        <CardSupply
          ticketsAvailable={mountain.ticketsAvailable}
          cycleNumber={mountain.cycleNumber}
        />
      )}
      {state.phase !== 'ended' && (
        <p className={styles.pulse}>
          <BidPulse mountainId={mountain.id} />
        </p>
      )}
      <CardStanding standing={standing} myLastBid={myLastBid} />
      <CardAction
        mountainId={mountain.id}
        name={mountain.name}
        canBid={state.canBid}
        isComplete={state.isComplete}
        isLosing={standing === 'losing'}
        onBid={onBid}
      />
    </article>
  )
}
