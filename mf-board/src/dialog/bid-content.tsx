import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { BidBox } from '@firstchair/design-system/bid-box'
import { formatDollars } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import {
  announce,
  connectionAtom,
  mountainAtom,
  myBidsAtom,
  refreshSession,
  useServerSecond,
  useSession,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { priceLabel, shownLead } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { type Obstacle, obstacleOf } from '../own/eligibility.rules.ts'
import { useBeatenMaximum } from '../own/maximum-news.ts'
import { useMaximum } from '../own/use-maximum.ts'
import { type Room, useRoom } from '../own/use-room.ts'
import * as styles from './bid.css.ts'
import { effectOf, isAutoBid, nextSteps, shownRoom } from './bid.rules.ts'
import { BidMore } from './bid-more.tsx'
import { Notices } from './bid-notices.tsx'
import { bindingText, effectText, invalidBidText } from './bid-texts.ts'
import { ConfirmAmount } from './confirm-amount.tsx'
import { MaxBid } from './max-bid.tsx'
import { TicketUse } from './ticket-use.tsx'
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

type BidEvents = { onPlaced: () => void; onPending: (isPending: boolean) => void }

/** The content of the dialog. */
export function BidContent({ mountainId, ...events }: BidEvents & { mountainId: string }) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return (
    mountain && (
      <div className={styles.content}>
        <LiveBidBox mountain={mountain} {...events} />
        <TicketUse mountain={mountain} />
        <BidMore mountain={mountain} />
      </div>
    )
  )
}

const PARTS = [
  { value: 'now', label: 'Bid now' },
  { value: 'maximum', label: 'Maximum' },
] as const

function LiveBidBox({ mountain, onPlaced, onPending }: BidEvents & { mountain: Mountain }) {
  const form = useBidForm(mountain, onPlaced)
  useEffect(() => onPending(form.isPending), [form.isPending, onPending])
  useBidAnnouncements(form)
  const { user } = useSession()
  const obstacle = user && obstacleOf(user)
  useFreshStanding(obstacle)
  // Null until the user chooses. `raise`: the maximum, by the button that moves the focus into it.
  const [part, setPart] = useState<'now' | 'maximum' | 'raise' | null>(null)
  useFocusInView(part)
  const maximum = useMaximum(mountain) ?? null
  const room = useRoom(mountain)
  const facts = useFacts(mountain, user?.id ?? null)
  const { mine } = facts.box
  const beaten = useBeatenMaximum(mountain, user?.id ?? null, mine?.amount ?? null)
  const canBid = facts.canBid && minimumBid(mountain) <= MAX_DOLLARS
  const { cycleId } = mountain
  const canSetMaximum = user !== null && obstacle === null && canBid && cycleId !== null
  const isMaximum = canSetMaximum && (part === 'maximum' || part === 'raise')
  const isLeading = canSetMaximum && form.isLeading
  const note = canBid && user ? bindingText(room?.paymentWindowHours) : undefined
  const fields = { form, mountain, canBid, obstacle, room: canBid ? room : undefined }
  function raiseMaximum(): void {
    form.cancelConfirmation()
    setPart('raise')
  }
  return (
    <BidBox
      {...facts.box}
      {...amountFields(fields)}
      // On a touch screen the keyboard would cover the price. A choice of the part keeps the focus.
      autoFocus={part === null && matchMedia('(pointer: fine)').matches}
      note={note}
      parts={
        canSetMaximum && (
          <ToggleGroup
            label="How to bid"
            options={PARTS}
            value={isMaximum ? 'maximum' : 'now'}
            onChange={setPart}
          />
        )
      }
      other={
        isMaximum && (
          <MaxBid
            key={user.id}
            mountain={{ ...mountain, cycleId }}
            userId={user.id}
            note={note}
            autoFocus={part === 'raise'}
            onSet={onPlaced}
          />
        )
      }
      notice={
        <Notices
          {...fields}
          user={user}
          isLeading={isLeading && !isMaximum}
          maximum={maximum}
          beaten={mine?.state === 'losing' ? beaten : 0}
        />
      }
      onRaiseMaximum={isLeading ? raiseMaximum : undefined}
      hasMaximum={maximum !== null}
      confirmation={
        !isMaximum &&
        form.toConfirm !== null && <ConfirmAmount {...fields} amount={form.toConfirm} />
      }
    />
  )
}

/** The user may have been verified or approved since the page was loaded, on another device. */
function useFreshStanding(obstacle: Obstacle | null): void {
  const isKept = obstacle !== null
  useEffect(() => {
    if (isKept) void refreshSession().catch(() => undefined)
  }, [isKept])
}

/** React Aria focuses a field without scrolling, and on a low screen the footer would cover it. */
function useFocusInView(part: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has another field
  useEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement) focused.scrollIntoView({ block: 'nearest' })
  }, [part])
}

type Fields = {
  mountain: Mountain
  form: BidFormState
  canBid: boolean
  /** Why this user cannot bid yet: the amount can be typed, but not sent. */
  obstacle: Obstacle | null
  /** Undefined while nobody can bid. */
  room: Room | undefined
}

/** The amount, its effect, and the steps above it. */
function amountFields({ mountain, form, canBid, obstacle, room }: Fields) {
  const effect = form.isShown ? null : effectOf(mountain, form.amount, form.bidderId)
  return {
    room: shownRoom(room?.left ?? null, form.amount),
    amount: form.amount,
    onAmountChange: form.chooseAmount,
    error: form.invalid ? invalidBidText(form.invalid) : undefined,
    effect: effect ? effectText(effect) : undefined,
    steps: nextSteps(mountain).filter((step) => step <= (room?.left ?? MAX_DOLLARS)),
    movedMinimum: form.movedMinimum,
    onUseMinimum: form.acceptMinimum,
    isDisabled: !canBid,
    isPending: form.isPending,
    isPaused: form.isOffline || obstacle !== null,
    onSubmit: form.submit,
  }
}

/** What the user reads about the auction, and whether anybody can bid. */
function useFacts(mountain: Mountain, userId: string | null) {
  const { state, standing, myLastBid } = useCard(mountain, userId)
  const myBids = useAtomValue(myBidsAtom)
  const isOver = state.phase === 'ended'
  const lead = shownLead(mountain)
  const box = {
    priceLabel: usePriceLabel(mountain, isOver),
    price: lead.currentPrice,
    priceId: mountain.cycleId ?? undefined,
    leader: lead.currentBidderId === null ? null : (lead.currentBidder ?? 'A bidder'),
    end: mountain.endTime,
    now: useServerSecond(),
    isOver,
    timeMark: mountain.isExtended && <Badge tone="info">Extended</Badge>,
    mine:
      standing === 'none'
        ? undefined
        : {
            amount: myLastBid,
            isAuto: myLastBid !== null && isAutoBid(myBids, mountain.id, myLastBid),
            state: standing,
          },
  }
  return { box, canBid: state.canBid }
}

/** The label of the price; while offline, with the time of the price. */
function usePriceLabel(mountain: Mountain, isOver: boolean): string {
  const { asOf } = useAtomValue(connectionAtom)
  const label = priceLabel(mountain, isOver)
  return asOf === null ? label : `${label} as of ${formatClock(asOf)}`
}
