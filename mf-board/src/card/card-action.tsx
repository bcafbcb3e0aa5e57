import { Button } from '@firstchair/design-system/button'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import * as styles from './card.css.ts'
import type { CardState } from './card-state.rules.ts'
import { leavesFocus } from './focus-once.ts'

type CardActionProps = Pick<CardState, 'canBid' | 'isComplete'> & {
  mountainId: string
  name: string
  /** Only one button has the primary color; on several it would not stand out. */
  isPrimary: boolean
  onBid: (mountainId: string) => void
}

/** The card's button, or the reason why there is none. */
export const CardAction = memo(function CardAction({
  mountainId,
  name,
  canBid,
  isComplete,
  isPrimary,
  onBid,
}: CardActionProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  return (
    <div className={styles.action} data-action>
      {canBid && (
        <div ref={leavesFocus}>
          <Button
            variant={isPrimary ? 'primary' : 'secondary'}
            size="small"
            fullWidth
            isDisabled={isPaused}
            onPress={() => onBid(mountainId)}
          >
            {isPaused ? 'Paused' : 'Place Bid'}
            <VisuallyHidden> on {name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {isComplete && <p className={styles.complete}>Auction Complete</p>}
    </div>
  )
})
