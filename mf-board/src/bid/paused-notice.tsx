import { MAX_DOLLARS } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { formatDollars } from '@firstchair/design-system/price'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import type { CardState } from '../card/card-state.rules.ts'

type PausedNoticeProps = {
  state: CardState
  /** The maximum has been bid. */
  isAtMost: boolean
  isOffline: boolean
}

/** Why bidding is not possible now; renders nothing when it is. */
export function PausedNotice({ state, isAtMost, isOffline }: PausedNoticeProps) {
  if (state.isComplete) return <Banner tone="info">Auction Complete</Banner>
  if (state.isSoldOut)
    return <Banner tone="info">Sold Out: all tickets have found an owner.</Banner>
  switch (state.phase) {
    case 'ended':
      return <Banner tone="info">Auction Ended</Banner>
    case 'closing':
      return <Banner tone="info">Closing… The last bids are being decided.</Banner>
    case 'active':
      if (isAtMost) {
        return <Banner tone="info">Nobody can bid more than {formatDollars(MAX_DOLLARS)}.</Banner>
      }
      return isOffline ? <OfflineNotice /> : null
  }
}

function OfflineNotice() {
  const isServerDown = useAtomValue(connectionAtom).cause === 'server'
  return (
    <Banner tone="warning">
      {isServerDown ? 'Firstchair cannot be reached.' : 'You are offline.'} Bidding is paused until
      the connection is back.
    </Banner>
  )
}
