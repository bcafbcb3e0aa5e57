import { Button } from '@firstchair/design-system/button'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useLayoutEffect, useRef } from 'react'
import { preloadBidContent } from '../bid/bid-dialog.tsx'
import * as styles from './card.css.ts'
import type { CardState } from './card-state.rules.ts'

type CardActionProps = Pick<CardState, 'canBid' | 'isComplete'> & {
  mountainId: string
  name: string
  /** Only outbid cards have the primary color; on every card it would not stand out. */
  isLosing: boolean
  onBid: (mountainId: string) => void
}

/** The card's button, or the reason why there is none. */
export const CardAction = memo(function CardAction({
  mountainId,
  name,
  canBid,
  isComplete,
  isLosing,
  onBid,
}: CardActionProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  const { ref, setHadFocus } = useKeptFocus(canBid)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for intent only, to load the dialog early
    <div
      className={styles.action}
      ref={ref}
      tabIndex={-1}
      data-action
      onPointerEnter={preloadBidContent}
      onFocus={() => {
        setHadFocus(true)
        preloadBidContent()
      }}
      onBlur={() => setHadFocus(false)}
    >
      {canBid && (
        <Button
          variant={isLosing ? 'primary' : 'secondary'}
          fullWidth
          isDisabled={isPaused}
          onPress={() => onBid(mountainId)}
        >
          {isPaused ? 'Bidding paused' : 'Place Bid'}
          <VisuallyHidden> on {name}</VisuallyHidden>
        </Button>
      )}
      {isComplete && <p className={styles.complete}>Auction Complete</p>}
    </div>
  )
})

/** When a focused button disappears, the browser moves the focus to the top of the page. */
function useKeptFocus(hasButton: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hasButton && hadFocus.current) ref.current?.focus()
  }, [hasButton])
  const setHadFocus = (value: boolean) => {
    hadFocus.current = value
  }
  return { ref, setHadFocus }
}
