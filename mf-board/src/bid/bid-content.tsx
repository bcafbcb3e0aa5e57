import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Banner } from '@firstchair/design-system/banner'
import { BidBox } from '@firstchair/design-system/bid-box'
import { Link } from '@firstchair/design-system/link'
import { formatDollars } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import {
  announce,
  biddingRoomQuery,
  connectionAtom,
  mountainAtom,
  useServerSecond,
  useServerTime,
  useSession,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { CardState } from '../card/card-state.rules.ts'
import { cardState, isPast } from '../card/card-state.rules.ts'
import { priceLabel, shownLead } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { MaxBid } from '../max-bid/max-bid.tsx'
import { useMaximum } from '../max-bid/use-maximum.ts'
import * as styles from './bid.css.ts'
import { nextSteps } from './bid.rules.ts'
import { BidHistory } from './bid-history.tsx'
import { BidOutcomeNotice } from './bid-outcome-notice.tsx'
import { invalidBidText } from './bid-texts.ts'
import { ConfirmAmount } from './confirm-amount.tsx'
import { type BidFormState, useBidForm } from './use-bid-form.ts'

/** Announces what changes in the form without a press. Toasts announce the rest. */
function useBidAnnouncements({ movedMinimum, isNextCycle, step }: BidFormState): void {
  useAnnouncement(movedMinimum === null ? null : `Minimum is now ${formatDollars(movedMinimum)}.`)
  useAnnouncement(
    step.kind === 'sending' && step.isRepeat
      ? `No answer yet. Asking again about your bid of ${formatDollars(step.submission.body.amount)}.`
      : null,
  )
  useAnnouncement(
    isNextCycle ? 'A new cycle has begun. Choose an amount to bid on the next ticket.' : null,
  )
}

/** In a storm of bids the text changes often: it is announced once it has stayed this long. */
const QUIET_MS = 500

function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => announce(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
}

type BidContentProps = { mountainId: string; onPlaced: () => void }

/** The content of the dialog. */
export function BidContent({ mountainId, onPlaced }: BidContentProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return (
    mountain && (
      <div className={styles.content}>
        <LiveBidBox mountain={mountain} onPlaced={onPlaced} />
        {mountain.cycleId && (
          <div>
            <Link href={`/api/mountains/${mountainId}/calendar.ics`}>
              Add the end to my calendar
            </Link>
          </div>
        )}
        <BidHistory mountainId={mountainId} />
      </div>
    )
  )
}

function LiveBidBox({ mountain, onPlaced }: { mountain: Mountain; onPlaced: () => void }) {
  const form = useBidForm(mountain, onPlaced)
  useBidAnnouncements(form)
  const userId = useSession().user?.id ?? null
  const { state, standing, myLastBid } = useCard(mountain, userId)
  const room = useRoom(mountain)
  const isOver = state.phase === 'ended'
  const lead = shownLead(mountain)
  const minimum = minimumBid(mountain)
  const canBid = state.canBid && minimum <= MAX_DOLLARS
  return (
    <>
      <BidBox
        priceLabel={usePriceLabel(mountain, isOver)}
        price={lead.currentPrice}
        priceId={mountain.cycleId ?? undefined}
        leader={lead.currentBidderId === null ? null : (lead.currentBidder ?? 'A bidder')}
        end={mountain.endTime}
        now={useServerSecond()}
        isOver={isOver}
        timeMark={mountain.isExtended && <Badge tone="info">Extended</Badge>}
        minimum={canBid ? minimum : null}
        room={canBid ? room?.left : undefined}
        mine={standing === 'none' ? undefined : { amount: myLastBid, state: standing }}
        amount={form.amount}
        onAmountChange={form.chooseAmount}
        error={form.invalid ? invalidBidText(form.invalid) : undefined}
        steps={[minimum, ...nextSteps(minimum)].filter(
          (step) => step <= (room?.left ?? MAX_DOLLARS),
        )}
        movedMinimum={form.movedMinimum}
        onUseMinimum={form.acceptMinimum}
        isDisabled={!canBid}
        isPending={form.isPending}
        isPaused={form.isOffline}
        // On a touch screen the keyboard would cover the price.
        autoFocus={matchMedia('(pointer: fine)').matches}
        onSubmit={form.submit}
        notice={<Notices form={form} mountain={mountain} room={canBid ? room : undefined} />}
        confirmation={
          form.toConfirm !== null && (
            <ConfirmAmount
              mountain={mountain}
              form={form}
              amount={form.toConfirm}
              canBid={canBid}
            />
          )
        }
      />
      <MaxBid mountain={mountain} canBid={canBid} />
    </>
  )
}

/** The label of the price; while offline, with the time of the price. */
function usePriceLabel(mountain: Mountain, isOver: boolean): string {
  const { asOf } = useAtomValue(connectionAtom)
  const label = priceLabel(mountain, isOver)
  return asOf === null ? label : `${label} as of ${formatClock(asOf)}`
}

type NoticesProps = { form: BidFormState; mountain: Mountain; room: Room | undefined }

function Notices({ form, mountain, room }: NoticesProps) {
  const isPastEnd = useServerTime((now) => isPast(mountain, now))
  const isBelowMinimum =
    room !== undefined && room.left !== null && room.left < minimumBid(mountain)
  return (
    <>
      <BidOutcomeNotice form={form} />
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

/** The bidding limit and what remains of it for one mountain; null until they are known. */
type Room = {
  limit: number | null
  left: number | null
  /** Who raises the limit; older servers do not name it. */
  contactEmail?: string | undefined
}

/** The user's room on a mountain; undefined for a visitor, who has no limit. */
function useRoom(mountain: Mountain): Room | undefined {
  const { user } = useSession()
  const maximum = useMaximum(mountain)
  const isLeader = user !== null && mountain.currentBidderId === user.id
  const lead = isLeader ? (maximum ?? mountain.currentPrice) : null
  const { data } = useQuery({
    ...biddingRoomQuery(mountain.id, lead),
    enabled: user !== null && maximum !== undefined,
  })
  if (!user) return undefined
  if (!data) return { limit: null, left: null }
  // A raise replaces the lead, or the maximum, on this mountain.
  const left = Math.max(0, data.limit - data.committed + (lead ?? 0))
  return { limit: data.limit, left, contactEmail: data.contactEmail }
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
      {isServerDown ? 'Firstchair cannot be reached.' : 'You are offline.'} Bidding is paused until
      the connection is back.
    </Banner>
  )
}
