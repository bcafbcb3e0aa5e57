import { brand, MAX_DOLLARS, minimumBid } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { formatDollars } from '@firstchair/design-system/price'
import { connectionAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import type { CardState } from '../card/card-state.rules.ts'
import { cardState, isPast } from '../card/card-state.rules.ts'
import type { BidFieldsProps } from './bid-fields.tsx'
import { failureTitles, setbackText } from './bid-texts.ts'
import { MissingLine } from './missing-line.tsx'
import { TicketUse } from './ticket-use.tsx'
import type { BidFormState } from './use-bid-form.ts'

type NoticesProps = BidFieldsProps & {
  /** The user's maximum that another bidder beat; 0 if none. */
  beaten: number
}

/** What the bidder reads above the amount. */
export function Notices({ form, mountain, room, beaten }: NoticesProps) {
  const isPastEnd = useServerTime((now) => isPast(mountain, now))
  const isBelowMinimum =
    room !== undefined && room.left !== null && room.left < minimumBid(mountain)
  const over = overText(cardState(mountain, isPastEnd), minimumBid(mountain) > MAX_DOLLARS)
  return (
    <>
      {form.missing !== null && <MissingLine missing={form.missing} mountainId={mountain.id} />}
      <Outcome form={form} />
      {form.isTicketChanged && <TicketUse mountain={mountain} />}
      {beaten > 0 && (
        <Banner tone="warning">Your maximum of {formatDollars(beaten)} was beaten.</Banner>
      )}
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

/** The outcome of the last submission, until the next one. */
function Outcome({ form: { step, missing, retry } }: { form: BidFormState }) {
  if (step.kind === 'editing') return null
  const { kind, body } = step.submission
  if (step.kind === 'sending') {
    return (
      step.isRepeat && (
        <Banner tone="warning" title="No answer yet">
          Asking again about your {kind} of {formatDollars(body.amount)}. It counts only once.
        </Banner>
      )
    )
  }
  const { setback } = step
  const text = setbackText(setback, kind)
  switch (setback.kind) {
    case 'refused':
    case 'failed':
      return (
        <Banner tone="danger" title={failureTitles[kind]}>
          {text}
        </Banner>
      )
    case 'ineligible':
      // Once the page knows what is missing, one line says so.
      return missing === null && <Banner tone="warning">{text}</Banner>
    case 'signed_out':
      return (
        <Banner
          tone="warning"
          title="You're signed out"
          action={
            <ButtonLink href="/login" size="small">
              Log In
            </ButtonLink>
          }
        >
          {text}
        </Banner>
      )
    case 'unknown':
      return (
        <Banner
          tone="warning"
          title="No answer yet"
          action={
            <Button size="small" onPress={retry}>
              Ask Again
            </Button>
          }
        >
          {text}
        </Banner>
      )
  }
}

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
