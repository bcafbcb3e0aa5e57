import { memo } from 'react'
import { MountainCard } from '../card/mountain-card.tsx'
import * as css from './board.css.ts'

type BoardGridProps = { ids: readonly string[]; onBid: (mountainId: string) => void }

export const BoardGrid = memo(function BoardGrid({ ids, onBid }: BoardGridProps) {
  return (
    <div className={css.measure}>
      <ul className={css.grid} aria-label="Auctions">
        {ids.map((id) => (
          <li key={id} className={css.cell}>
            <MountainCard mountainId={id} onBid={onBid} />
          </li>
        ))}
      </ul>
    </div>
  )
})
