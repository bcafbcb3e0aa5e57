import { memo } from 'react'
import { MountainCard } from '../card/mountain-card.tsx'
import * as styles from './board.css.ts'

type BoardGridProps = { ids: readonly string[]; onBid: (mountainId: string) => void }

export const BoardGrid = memo(function BoardGrid({ ids, onBid }: BoardGridProps) {
  return (
    <div className={styles.measure}>
      <ul className={styles.grid} aria-label="Auctions">
        {ids.map((id) => (
          <li key={id} className={styles.cell}>
            <MountainCard mountainId={id} onBid={onBid} />
          </li>
        ))}
      </ul>
    </div>
  )
})
