import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, mountainAtom, useSession } from '@firstchair/sdk'
import { useAtom, useAtomValue } from 'jotai'
import { memo, useEffect, useState } from 'react'
import { useCard } from '../card/use-card.ts'
import { useBeatenMaximum } from '../own/maximum-news.ts'
import * as styles from './bars.css.ts'
import { dismissedAtom, laneAtom } from './urgent-atoms.ts'

type OutbidBarProps = {
  /** The mountains on which the user is outbid, the nearest end first. */
  ids: readonly string[]
  onBid: (mountainId: string) => void
  /** Called before a dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
  isPrimary: boolean
}

/**
 * The auction on which the user was outbid last, at the bottom of the screen while they are on the
 * board; before that the one that ends first. Dismissing shows the next one; a dismissed mountain
 * comes back when its lead is lost again. The lane above the cards replaces the bar while it is in view.
 */
export const OutbidBar = memo(function OutbidBar({
  ids,
  onBid,
  keepFocus,
  isPrimary,
}: OutbidBarProps) {
  const [dismissed, setDismissed] = useAtom(dismissedAtom)
  const lane = useAtomValue(laneAtom)
  const [order, setOrder] = useState(ids)
  const next = lastFirst(order, ids)
  const stillOutbid = dismissed.filter((id) => ids.includes(id))
  const isStale = stillOutbid.length !== dismissed.length
  useEffect(() => {
    if (isStale) setDismissed((all) => all.filter((id) => ids.includes(id)))
  }, [isStale, ids, setDismissed])
  useEffect(() => () => setDismissed([]), [setDismissed])
  // Set while rendering: an effect would paint the mountain of before first.
  if (next.join() !== order.join()) setOrder(next)
  const [first, ...others] = next.filter((id) => !stillOutbid.includes(id) && !lane.includes(id))
  const mountain = useAtomValue(mountainAtom(first ?? ''))
  if (!mountain) return null
  return (
    <OutbidOn
      key={mountain.id}
      mountain={mountain}
      others={others.length}
      isPrimary={isPrimary}
      onBid={onBid}
      onDismiss={() => keepFocus(() => setDismissed([...stillOutbid, mountain.id]))}
    />
  )
})

/** New ones first, and of the others those that are still there. */
const lastFirst = (order: readonly string[], ids: readonly string[]): string[] => [
  ...ids.filter((id) => !order.includes(id)),
  ...order.filter((id) => ids.includes(id)),
]

type OutbidOnProps = {
  mountain: Mountain
  others: number
  isPrimary: boolean
  onBid: (mountainId: string) => void
  onDismiss: () => void
}

function OutbidOn({ mountain, others, isPrimary, onBid, onDismiss }: OutbidOnProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  const userId = useSession().user?.id ?? null
  const { state, myLastBid } = useCard(mountain, userId)
  const beaten = useBeatenMaximum(mountain, userId, myLastBid)
  const minimum = minimumBid(mountain)
  if (!state.canBid || minimum > MAX_DOLLARS) return null
  return (
    <section
      className={`${styles.bar} ${styles.tones.outbid} ${styles.single}`}
      aria-label="Outbid"
      data-urgent={true}
    >
      <p className={styles.words}>
        {beaten === 0 && (
          <>
            <bdi className={styles.bidder}>{mountain.currentBidder ?? 'A bidder'}</bdi> outbid you
            on{' '}
          </>
        )}
        <bdi>{mountain.name}</bdi> {beaten > 0 && `· Max ${formatDollars(beaten)} beaten `}
        <span className={styles.price}>· {formatDollars(mountain.currentPrice)}</span>
        {others > 0 && <span className={styles.others}> · {others} more</span>}
      </p>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="small"
        isDisabled={isPaused}
        onPress={() => onBid(mountain.id)}
      >
        {isPaused ? 'Paused' : `Bid ${formatDollars(minimum)}`}
        <VisuallyHidden> on {mountain.name}</VisuallyHidden>
      </Button>
      <IconButton
        label={`Dismiss ${mountain.name}`}
        icon="close"
        size="small"
        onPress={onDismiss}
      />
    </section>
  )
}
