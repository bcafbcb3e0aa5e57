import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { formatDollars } from '@firstchair/design-system/price'
import { connectionAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import type { CardState } from '../card/card-state.rules.ts'
import { cardState, isPast } from '../card/card-state.rules.ts'
import { BidOutcomeNotice } from './bid-outcome-notice.tsx'
import { leadingText } from './bid-texts.ts'
import type { BidFormState } from './use-bid-form.ts'
import type { Room } from './use-room.ts'

type NoticesProps = {
  form: BidFormState
  mountain: Mountain
  room: Room | undefined
  /** The user leads, and could bid on their own lead. */
  isLeading: boolean
}

/** What the bidder reads above the amount. */
export function Notices({ form, mountain, room, isLeading }: NoticesProps) {
  const isPastEnd = useServerTime((now) => isPast(mountain, now))
  const isBelowMinimum =
    room !== undefined && room.left !== null && room.left < minimumBid(mountain)
  return (
    <>
      <BidOutcomeNotice form={form} />
      {isLeading && <Banner tone="info">{leadingText(mountain.currentPrice)}</Banner>}
      <PausedNotice
        state={cardState(mountain, isPastEnd)}
        isAtMost={minimumBid(mountain) > MAX_DOLLARS}
        isOffline={form.isOffline}
      />
      {isBelowMinimum && room.limit !== null && (
        <Banner tone="warning" title="Your bidding limit does not reach the minimum">
          The limit is {formatDollars(room.limit)}, less your leading bids, maximums and unpaid
          wins. To raise it, {room.contactEmail ? `write to ${room.contactEmail}` : 'contact us'}.
        </Banner>
      )}
      {form.isNextCycle && (
        <Banner tone="info" title="A new cycle has begun">
          The last one has closed. Choose an amount to bid on the next ticket.
        </Banner>
      )}
    </>
  )
}

type PausedNoticeProps = {
  state: CardState
  /** The maximum has been bid. */
  isAtMost: boolean
  isOffline: boolean
}

/** Why bidding is not possible now; renders nothing when it is. */
function PausedNotice({ state, isAtMost, isOffline }: PausedNoticeProps) {
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
      {isServerDown ? "Firstchair can't be reached." : "You're offline."} Bidding is paused until
      the connection is back.
    </Banner>
  )
}
