import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { announce, mountainAtom, refreshSession, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useCard } from '../card/use-card.ts'
import { useBeatenMaximum } from '../own/maximum-news.ts'
import { useMaximum } from '../own/use-maximum.ts'
import { useRoom } from '../own/use-room.ts'
import * as styles from './bid.css.ts'
import { BidBox } from './bid-box.tsx'
import { BidMore } from './bid-more.tsx'
import { Notices } from './bid-notices.tsx'
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

type BidEvents = { onDone: () => void; onPending: (isPending: boolean) => void }

/** The content of the dialog. */
export function BidContent({ mountainId, ...events }: BidEvents & { mountainId: string }) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return (
    mountain && (
      <div className={styles.content}>
        <KnownBidder mountain={mountain} {...events} />
        <BidMore mountainId={mountain.id} />
      </div>
    )
  )
}

type LiveBidProps = BidEvents & { mountain: Mountain }

/** A leader's form opens with their maximum, which may have to be read first. */
function KnownBidder(props: LiveBidProps) {
  const isKnown = useMaximum(props.mountain) !== undefined
  const [isOpen, setOpen] = useState(isKnown)
  if (isKnown && !isOpen) setOpen(true)
  return isOpen ? <LiveBid {...props} /> : <Skeleton width="100%" height="24rem" />
}

function LiveBid({ mountain, onDone, onPending }: LiveBidProps) {
  const form = useBidForm(mountain, onDone)
  useEffect(() => onPending(form.isPending), [form.isPending, onPending])
  useBidAnnouncements(form)
  const { user } = useSession()
  useFreshStanding(user !== null && form.missing !== null)
  const { state, standing, myLastBid } = useCard(mountain, user?.id ?? null)
  const beaten = useBeatenMaximum(mountain, user?.id ?? null, myLastBid)
  const canBid = state.canBid && minimumBid(mountain) <= MAX_DOLLARS
  const known = useRoom(mountain)
  const fields = { form, mountain, canBid, room: canBid ? known : undefined }
  return (
    <BidBox
      {...fields}
      notice={<Notices {...fields} beaten={standing === 'losing' ? beaten : 0} />}
    />
  )
}

/** The user may have been verified or approved since the page was loaded, on another device. */
function useFreshStanding(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) void refreshSession().catch(() => undefined)
  }, [isMissing])
}
