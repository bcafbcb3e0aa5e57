import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { preloadBidContent } from '../bid/bid-content-lazy.ts'
import * as styles from './card.css.ts'
import type { CardState } from './card-state.rules.ts'
import type { Standing } from './standing.rules.ts'

type CardActionProps = {
  mountain: Mountain
  state: CardState
  standing: Standing
  onBid: (mountainId: string) => void
}

/** The card's button, or the reason why there is none. */
export function CardAction({ mountain, state, standing, onBid }: CardActionProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  const { ref, setHadFocus } = useKeptFocus(state.canBid)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for intent only, to load the dialog early
    <div
      className={styles.action}
      ref={ref}
      tabIndex={-1}
      onPointerEnter={preloadBidContent}
      onFocus={() => {
        setHadFocus(true)
        preloadBidContent()
      }}
      onBlur={() => setHadFocus(false)}
    >
      {state.canBid && (
        <Button
          // Only outbid cards have the primary color; on every card it would not stand out.
          variant={standing === 'losing' ? 'primary' : 'secondary'}
          fullWidth
          isDisabled={isPaused}
          onPress={() => onBid(mountain.id)}
        >
          {isPaused ? 'Bidding paused' : 'Place Bid'}
          <VisuallyHidden> on {mountain.name}</VisuallyHidden>
        </Button>
      )}
      {state.isComplete && <p className={styles.complete}>Auction Complete</p>}
    </div>
  )
}

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
