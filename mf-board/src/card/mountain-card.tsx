import type { Mountain } from '@firstchair/contract'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { mountainAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useId } from 'react'
import * as styles from './card.css.ts'
import { CardAction } from './card-action.tsx'
import { CardClock, CardLeader, CardPrice, CardStanding, CardStatus } from './card-parts.tsx'
import { useCard } from './use-card.ts'

export type MountainCardProps = { mountainId: string; onBid: (mountainId: string) => void }

/** One auction. It subscribes to its own mountain, so a live update renders only this card. */
export const MountainCard = memo(function MountainCard({ mountainId, onBid }: MountainCardProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return mountain ? <LiveCard mountain={mountain} onBid={onBid} /> : <RemovedCard />
})

/** Keeps the place of a removed card while the order is held. */
const RemovedCard = () => (
  <article className={styles.removed}>This auction is no longer listed.</article>
)

const ridgeTones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const

type LiveCardProps = { mountain: Mountain; onBid: (mountainId: string) => void }

function LiveCard({ mountain, onBid }: LiveCardProps) {
  const nameId = useId()
  const { state, myLastBid, standing, userId, result } = useCard(mountain)
  return (
    <article
      className={`${styles.card} ${styles.standings[standing]} ${state.isDimmed ? styles.dimmed : ''}`}
      aria-labelledby={nameId}
      data-mountain={mountain.id}
    >
      <div className={styles.picture}>
        <MountainRidge
          name={mountain.name}
          tone={state.isDimmed ? 'ended' : ridgeTones[standing]}
        />
        {state.isSoldOut && <span className={styles.overlay}>Sold Out</span>}
      </div>
      <h2 className={styles.name} id={nameId}>
        {mountain.name}
      </h2>
      <CardStatus state={state} />
      <CardPrice mountain={mountain} isOver={state.phase === 'ended'} />
      <CardLeader mountain={mountain} userId={userId} result={result} />
      <CardClock mountain={mountain} isOver={state.phase === 'ended'} />
      <CardStanding standing={standing} myLastBid={myLastBid} />
      <CardAction mountain={mountain} state={state} standing={standing} onBid={onBid} />
    </article>
  )
}
