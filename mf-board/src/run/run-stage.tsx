import { type Mountain, moneyText } from '@firstchair/contract'
import { Countdown } from '@firstchair/design-system/countdown'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { Price } from '@firstchair/design-system/price'
import { linkProps, mountainAtom, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useCard } from '../card/use-card.ts'
import { useExtension } from '../card/use-extension.ts'
import { HoldButton } from './hold-button.tsx'
import * as styles from './run.css.ts'
import { endOf, type OnStage, shortTime } from './run.rules.ts'
import { useRivals } from './use-rivals.ts'
import type { Run } from './use-run.ts'

type StageProps = {
  run: Run
  userId: string | null
  /** On a screen in a bar: as large as it fits, and without a button. */
  isLarge?: boolean
  isPrimary?: boolean
  onBid?: (mountainId: string) => void
}

/** The auction that ends next, its result, and what is behind it. */
export function RunStage({ run: { on, behind }, isLarge = false, ...props }: StageProps) {
  const rivalOf = useRivals()
  if (on === null) return null
  return (
    <section
      className={`${styles.root} ${isLarge ? styles.large : ''}`}
      aria-label="Ending next"
      data-lane
    >
      {/* Keyed: the next one rolls in. */}
      <Shown key={`${on.kind} ${on.id} ${on.cycleId}`} on={on} rivalOf={rivalOf} {...props} />
      <Behind mountains={behind} />
    </section>
  )
}

type ShownProps = Omit<StageProps, 'run' | 'isLarge'> & {
  rivalOf: (mountain: Mountain) => string | null
}

function Shown({ on, ...props }: ShownProps & { on: OnStage }) {
  const mountain = useAtomValue(mountainAtom(on.id))
  if (!mountain) return null
  return on.kind === 'sold' ? (
    <Sold name={mountain.name} on={on} userId={props.userId} />
  ) : (
    <Open mountain={mountain} {...props} />
  )
}

const tones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const

function Open({ mountain, userId, rivalOf, ...bidding }: ShownProps & { mountain: Mountain }) {
  const { isPrimary = false, onBid } = bidding
  const nameId = useId()
  const { standing, state } = useCard(mountain, userId)
  const extension = useExtension(mountain.id, userId)
  const { currentPrice, endTime } = mountain
  return (
    <article className={styles.stage} aria-labelledby={nameId}>
      <div className={styles.picture}>
        <MountainRidge name={mountain.name} tone={tones[standing]} light="night" />
      </div>
      <h2 className={styles.name} id={nameId}>
        <a className={styles.link} {...linkProps(`/mountains/${mountain.id}`)}>
          {mountain.name}
        </a>
      </h2>
      <div className={styles.price} data-long={currentPrice >= 100_000 || undefined}>
        <Price amount={currentPrice} size="inherit" standing={standing} />
      </div>
      <p className={styles.fight}>
        <Fight
          mountain={mountain}
          userId={userId}
          rival={standing === 'losing' ? "You're" : rivalOf(mountain)}
        />
      </p>
      <div className={styles.clock}>
        <Countdown end={endTime} now={useServerSecond()} size="inherit" />
        {extension && <span className={styles.added}>{extension.added}</span>}
      </div>
      {onBid && state.canBid && (
        <HoldButton
          mountain={mountain}
          userId={userId}
          isLeader={standing === 'winning'}
          isPrimary={isPrimary}
          onBid={onBid}
        />
      )}
    </article>
  )
}

type FightProps = { mountain: Mountain; userId: string | null; rival: string | null }

/** The two who fight. */
function Fight({ mountain: { currentBidder, currentBidderId }, userId, rival }: FightProps) {
  if (currentBidderId === null) return 'No bids yet'
  const isMine = currentBidderId === userId
  return (
    <>
      <span className={styles.leads}>
        <bdi>{isMine ? 'You' : (currentBidder ?? 'A bidder')}</bdi> {isMine ? 'lead' : 'leads'}
      </span>
      {rival !== null && (
        <span className={styles.rival}>
          <bdi>{rival}</bdi> outbid
        </span>
      )}
    </>
  )
}

type SoldProps = Pick<ShownProps, 'userId'> & {
  name: string
  on: Extract<OnStage, { kind: 'sold' }>
}

/** The sun rises over the winner's name. */
function Sold({ name, on: { result }, userId }: SoldProps) {
  const { price, bidder, bidderId } = result
  const isMine = userId !== null && bidderId === userId
  return (
    <article className={styles.sold}>
      <div className={styles.picture}>
        <MountainRidge name={name} tone={isMine ? 'winning' : 'neutral'} light="night" />
      </div>
      <div className={styles.sunrise}>
        <MountainRidge name={name} tone={isMine ? 'winning' : 'neutral'} light="sunrise" />
      </div>
      <h2 className={styles.winner}>
        <bdi>{price === null ? 'No bids' : isMine ? 'You won' : (bidder ?? 'A bidder')}</bdi>
      </h2>
      <p className={styles.soldFor}>
        <bdi>{name}</bdi> · {price === null ? 'The ticket stays' : `Sold for ${moneyText(price)}`}
      </p>
    </article>
  )
}

/** *Next: Brighton 1:00 · Crystal 2:00*. */
function Behind({ mountains }: { mountains: readonly Mountain[] }) {
  const now = useServerSecond()
  if (mountains.length === 0) return null
  return (
    <p className={styles.behind}>
      Next:{' '}
      {mountains.map((mountain, place) => (
        <span key={mountain.id}>
          {place > 0 && ' · '}
          <bdi>{mountain.name}</bdi> {shortTime(endOf(mountain) - now)}
        </span>
      ))}
    </p>
  )
}
