import { memo, type SyntheticEvent } from 'react'
import { MountainCard } from '../card/mountain-card.tsx'
import { preloadBidContent } from '../dialog/bid-dialog.tsx'
import type { Watchlist } from '../own/use-watchlist.ts'
import * as styles from './board.css.ts'

/** A card has other buttons, too. */
function preloadForAction({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('[data-action]')) preloadBidContent()
}

type BoardGridProps = {
  ids: readonly string[]
  userId: string | null
  /** The auctions in the lane, which phones show there only. */
  lane: readonly string[]
  /** The card with the screen's primary button. */
  primaryId: string | undefined
  watchlist: Watchlist
  onBid: (mountainId: string) => void
}

export const BoardGrid = memo(function BoardGrid({
  ids,
  userId,
  lane,
  primaryId,
  watchlist,
  onBid,
}: BoardGridProps) {
  return (
    <div className={styles.measure}>
      {/* Loads the dialog early, when somebody is about to press. */}
      <ul
        className={styles.grid}
        aria-label="Auctions"
        data-grid
        onPointerOver={preloadForAction}
        onFocus={preloadForAction}
      >
        {ids.map((id) => (
          <li key={id} className={styles.cell} data-in-lane={lane.includes(id) || undefined}>
            <MountainCard
              mountainId={id}
              userId={userId}
              isPrimary={id === primaryId}
              isWatched={watchlist.watched?.has(id)}
              onWatch={watchlist.watch}
              onBid={onBid}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})
