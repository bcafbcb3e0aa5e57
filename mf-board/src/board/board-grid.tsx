import { memo } from 'react'
import { MountainCard } from '../card/mountain-card.tsx'
import type { Watchlist } from '../watch/use-watchlist.ts'
import * as styles from './board.css.ts'

type BoardGridProps = {
  ids: readonly string[]
  userId: string | null
  watchlist: Watchlist
  onBid: (mountainId: string) => void
}

export const BoardGrid = memo(function BoardGrid({
  ids,
  userId,
  watchlist,
  onBid,
}: BoardGridProps) {
  return (
    <div className={styles.measure}>
      <ul className={styles.grid} aria-label="Auctions" data-grid>
        {ids.map((id) => (
          <li key={id} className={styles.cell}>
            <MountainCard
              mountainId={id}
              userId={userId}
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
