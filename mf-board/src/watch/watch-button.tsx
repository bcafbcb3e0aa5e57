import type { Mountain } from '@firstchair/contract'
import { IconButton } from '@firstchair/design-system/icon-button'
import { memo } from 'react'
import * as picture from '../card/card-picture.css.ts'
import type { WatchChange } from './watchlist.rules.ts'

type WatchButtonProps = Pick<Mountain, 'id' | 'name'> & {
  isWatched: boolean
  onWatch: (change: WatchChange) => void
}

/** The star of a card. Memoized with the other parts that most bids do not change. */
export const WatchButton = memo(function WatchButton({
  id,
  name,
  isWatched,
  onWatch,
}: WatchButtonProps) {
  return (
    <div className={picture.watch}>
      <IconButton
        label={`Watch ${name}`}
        icon="star"
        variant="secondary"
        size="small"
        isPressed={isWatched}
        onPress={() => onWatch({ mountainId: id, name, isWatched: !isWatched })}
      />
    </div>
  )
})
