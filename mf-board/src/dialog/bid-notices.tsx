import { brand, MAX_DOLLARS, type Mountain, minimumBid, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { formatDollars } from '@firstchair/design-system/price'
import { connectionAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import type { CardState } from '../card/card-state.rules.ts'
import { cardState, isPast } from '../card/card-state.rules.ts'
import type { Obstacle } from '../own/eligibility.rules.ts'
import type { Room } from '../own/use-room.ts'
import { BidOutcomeNotice } from './bid-outcome-notice.tsx'
import { leadingText } from './bid-texts.ts'
import { EligibilityBanner } from './eligibility-banner.tsx'
import type { BidFormState } from './use-bid-form.ts'

type NoticesProps = {
  form: BidFormState
  user: User | null
  /** Why the user cannot bid yet. */
  obstacle: Obstacle | null
  mountain: Mountain
  room: Room | undefined
  /** The user leads, and could bid on their own lead. */
  isLeading: boolean
  /** The user's maximum, if they have one. */
  maximum: number | null
  /** The user's maximum that another bidder beat; 0 if none. */
  beaten: number
}

/** What the bidder reads above the amount. */
export function Notices(props: NoticesProps) {
  const { form, user, obstacle, mountain, room, isLeading, maximum, beaten } = props
  const isPastEnd = useServerTime((now) => isPast(mountain, now))
  const isBelowMinimum =
    room !== undefined && room.left !== null && room.left < minimumBid(mountain)
  const over = overText(cardState(mountain, isPastEnd), minimumBid(mountain) > MAX_DOLLARS)
  return (
    <>
      {user && obstacle !== null && <EligibilityBanner user={user} />}
      {!(obstacle !== null && isIneligible(form.step)) && <BidOutcomeNotice form={form} />}
      {beaten > 0 && (
        <Banner tone="warning">Your maximum of {formatDollars(beaten)} was beaten.</Banner>
      )}
      {isLeading && <Banner tone="info">{leadingText(mountain.currentPrice, maximum)}</Banner>}
      {over === null ? form.isOffline && <OfflineNotice /> : <Banner tone="info">{over}</Banner>}
      {isBelowMinimum && room.limit !== null && (
        <Banner tone="warning" title="Your bidding limit doesn't reach the minimum">
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

const isIneligible = (step: BidFormState['step']): boolean =>
  step.kind === 'answered' && step.setback.kind === 'ineligible'

/** Why nobody can bid; null while they can. */
function overText(state: CardState, isAtMost: boolean): string | null {
  if (state.isComplete) return 'Auction Complete'
  if (state.isSoldOut) return 'Sold out. All tickets are gone.'
  switch (state.phase) {
    case 'ended':
      return 'Auction Ended'
    case 'closing':
      return 'Closing… The last bids are being decided.'
    case 'active':
      return isAtMost ? `Nobody can bid more than ${formatDollars(MAX_DOLLARS)}.` : null
  }
}

function OfflineNotice() {
  const isServerDown = useAtomValue(connectionAtom).cause === 'server'
  return (
    <Banner tone="warning">
      {isServerDown ? `${brand.name} can't be reached.` : "You're offline."} Bidding is paused until
      the connection is back.
    </Banner>
  )
}
