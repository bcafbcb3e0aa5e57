import { Banner } from '@firstchair/design-system/banner'
import type { CardState } from '../card/card-state.rules.ts'

/** Why there is nothing to press, if so. */
export function PausedNotice({ state, isOffline }: { state: CardState; isOffline: boolean }) {
  if (state.isComplete) return <Banner tone="info">Auction Complete</Banner>
  if (state.isSoldOut)
    return <Banner tone="info">Sold Out: all tickets have found an owner.</Banner>
  switch (state.phase) {
    case 'ended':
      return <Banner tone="info">Auction Ended</Banner>
    case 'closing':
      return <Banner tone="info">Closing… The last bids are being decided.</Banner>
    case 'active':
      return isOffline ? (
        <Banner tone="warning">
          You are offline. Bidding is paused until the connection is back.
        </Banner>
      ) : null
  }
}
