import type { Mountain } from '@firstchair/contract'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { linkProps, mountainAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useId, useMemo } from 'react'
import { outcomeAtom } from '../own/outcome-atoms.ts'
import type { Standing } from '../own/standing.rules.ts'
import type { WatchChange } from '../own/watchlist.rules.ts'
import * as styles from './card.css.ts'
import { CardAction } from './card-action.tsx'
import {
  CardClock,
  CardLead,
  CardMine,
  type CardMineProps,
  CardStatus,
  CardSupply,
} from './card-parts.tsx'
import * as picture from './card-picture.css.ts'
import { type CardState, isLastMinute } from './card-state.rules.ts'
import { ChairLift } from './lift-lazy.ts'
import { lightAt } from './light.rules.ts'
import { OutcomeCard } from './outcome-lazy.tsx'
import { useCard } from './use-card.ts'
import { useExtension } from './use-extension.ts'
import { WatchButton } from './watch-button.tsx'

export type MountainCardProps = {
  mountainId: string
  userId: string | null
  /** Its button is the screen's primary one. */
  isPrimary?: boolean
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

function LiveCard({ mountain, userId, onBid, ...options }: LiveCardProps) {
  const { isPrimary = false, isWatched, onWatch } = options
  const nameId = useId()
  const { state, standing, ...mine } = useCard(mountain, userId)
  const outcome = useAtomValue(useMemo(() => outcomeAtom(mountain.id), [mountain.id]))
  const isRaised = useServerTime((now) => state.canBid && isLastMinute(mountain, now))
  const tone = outcome ? (outcome.isWon ? 'winning' : 'none') : standing
  const isDimmed = outcome ? !outcome.isWon : state.isDimmed
  const star = isWatched !== undefined && onWatch && (
    <WatchButton
      id={mountain.id}
      name={mountain.name}
      isWatched={isWatched}
      onWatch={onWatch}
      isInWords={outcome !== undefined}
    />
  )
  return (
    <article
      className={`${styles.card} ${styles.standings[tone]} ${isDimmed ? styles.dimmed : ''}`}
      aria-labelledby={nameId}
      data-raised={(isRaised && !outcome) || undefined}
      data-mountain={mountain.id}
    >
      <h2 className={styles.name} id={nameId}>
        <a className={styles.nameLink} {...linkProps(`/mountains/${mountain.id}`)}>
          {mountain.name}
        </a>
      </h2>
      {outcome ? (
        <OutcomeCard outcome={outcome} next={mountain} star={star} isPrimary={isPrimary} />
      ) : (
        <>
          <CardPicture mountain={mountain} userId={userId} state={state} standing={standing} />
          {star}
          <CardBody
            mountain={mountain}
            userId={userId}
            state={state}
            standing={standing}
            {...mine}
          />
          <CardAction
            mountainId={mountain.id}
            name={mountain.name}
            canBid={state.canBid}
            isComplete={state.isComplete}
            isPrimary={isPrimary}
            onBid={onBid}
          />
        </>
      )}
    </article>
  )
}

type CardPictureProps = {
  mountain: Mountain
  userId: string | null
  state: CardState
  standing: Standing
}

function CardPicture({ mountain, userId, state, standing }: CardPictureProps) {
  const light = useServerTime((now) =>
    state.isDimmed ? 'day' : lightAt(Date.parse(mountain.endTime) - now),
  )
  return (
    <div className={picture.picture}>
      <MountainRidge
        name={mountain.name}
        tone={state.isDimmed ? 'ended' : ridgeTones[standing]}
        light={light}
      />
      {!state.isDimmed && <ChairLift mountain={mountain} userId={userId} standing={standing} />}
      {state.isSoldOut && <span className={picture.overlay}>Sold Out</span>}
    </div>
  )
}

type CardBodyProps = CardPictureProps & Pick<CardMineProps, 'myLastBid' | 'isAuto' | 'result'>

function CardBody({ mountain, state, ...mine }: CardBodyProps) {
  const isOver = state.phase === 'ended'
  return (
    <>
      <CardStatus phase={state.phase} badge={state.badge} />
      <CardLead mountain={mountain} state={state} userId={mine.userId} standing={mine.standing} />
      <CardClock
        endTime={mountain.endTime}
        isExtended={mountain.isExtended}
        isOver={isOver}
        extension={useExtension(mountain.id, mine.userId)}
      />
      {!isOver && (
        <CardSupply
          ticketsAvailable={mountain.ticketsAvailable}
          totalTickets={mountain.totalTickets}
          cycleNumber={mountain.cycleNumber}
          totalCycles={mountain.totalCycles}
        />
      )}
      <CardMine mountain={mountain} {...mine} />
    </>
  )
}
