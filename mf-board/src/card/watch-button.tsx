import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Icon } from '@firstchair/design-system/icon'
import { IconButton } from '@firstchair/design-system/icon-button'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { memo } from 'react'
import type { WatchChange } from '../own/watchlist.rules.ts'
import { wideOnly } from './card.css.ts'
import * as picture from './card-picture.css.ts'

type WatchButtonProps = Pick<Mountain, 'id' | 'name'> & {
  isWatched: boolean
  /** Says *Watch* beside the star. */
  isInWords: boolean
  onWatch: (change: WatchChange) => void
}

/** The star of a card. Memoized with the other parts that most bids do not change. */
export const WatchButton = memo(function WatchButton({
  id,
  name,
  isWatched,
  isInWords,
  onWatch,
}: WatchButtonProps) {
  const onPress = () => onWatch({ mountainId: id, name, isWatched: !isWatched })
  return (
    <div className={picture.watch}>
      {isInWords ? (
        <Button size="small" onPress={onPress}>
          <Icon name="star" size="small" />
          {/* A compact row has room for the star only. */}
          <span className={wideOnly} aria-hidden="true">
            {isWatched ? 'Watching' : 'Watch'}
          </span>
          <VisuallyHidden>
            {isWatched ? 'Watching' : 'Watch'} {name}
          </VisuallyHidden>
        </Button>
      ) : (
        <IconButton
          label={`Watch ${name}`}
          icon="star"
          size="small"
          isPressed={isWatched}
          onPress={onPress}
        />
      )}
    </div>
  )
})
