import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, mountainAtom, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useState } from 'react'
import { useCard } from '../card/use-card.ts'
import { useBeatenMaximum } from '../max-bid/maximum-news.ts'
import * as styles from './outbid.css.ts'

type OutbidBarProps = {
  /** The mountains on which the user is outbid, the nearest end first. */
  ids: readonly string[]
  onBid: (mountainId: string) => void
  /** Called before a dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
}

/**
 * The auction on which the user was outbid last, at the bottom of the screen while they are on the
 * board; before that the one that ends first. Dismissing shows the next one; a dismissed mountain
 * comes back when its lead is lost again.
 */
export const OutbidBar = memo(function OutbidBar({ ids, onBid, keepFocus }: OutbidBarProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [order, setOrder] = useState(ids)
  const next = lastFirst(order, ids)
  const stillOutbid = dismissed.filter((id) => ids.includes(id))
  // Set while rendering: an effect would paint the mountain of before first.
  if (stillOutbid.length !== dismissed.length) setDismissed(stillOutbid)
  if (next.join() !== order.join()) setOrder(next)
  const [first, ...others] = next.filter((id) => !stillOutbid.includes(id))
  const mountain = useAtomValue(mountainAtom(first ?? ''))
  if (!mountain) return null
  return (
    <OutbidOn
      key={mountain.id}
      mountain={mountain}
      others={others.length}
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
  onBid: (mountainId: string) => void
  onDismiss: () => void
}

function OutbidOn({ mountain, others, onBid, onDismiss }: OutbidOnProps) {
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
            <bdi>{mountain.currentBidder ?? 'A bidder'}</bdi> outbid you on{' '}
          </>
        )}
        <bdi>{mountain.name}</bdi>{' '}
        {beaten > 0 && `· Your maximum of ${formatDollars(beaten)} was beaten `}
        <span className={styles.price}>· {formatDollars(mountain.currentPrice)}</span>
        {others > 0 && <span className={styles.others}> · {others} more</span>}
      </p>
      <Button
        variant="primary"
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
