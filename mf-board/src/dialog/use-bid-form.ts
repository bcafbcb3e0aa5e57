import type { Mountain } from '@firstchair/contract'
import { connectionAtom, randomId, useSession } from '@firstchair/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { factsQuery, type Ticket } from '../card/mountain-calls.ts'
import { type Missing, obstacleOf } from '../own/eligibility.rules.ts'
import { maximumQuery } from '../own/max-bid-calls.ts'
import { savedAmount } from '../own/saved-bids.ts'
import { useMaximum } from '../own/use-maximum.ts'
import { type BidKind, isOwnLead, leastAmount } from './bid.rules.ts'
import {
  amountToConfirm,
  type BidForm,
  editingStep,
  invalidNow,
  isInFeed,
  isPending,
  movedMinimum,
  type Opener,
} from './bid-form.rules.ts'
import { type BidFormKey, bidFormAtom, dispatchBidEvent } from './dispatch-bid-event.ts'

/** Opens a form, and another one whenever the user or the cycle changes. */
function useOpenForm(mountain: Mountain, userId: string | undefined, by: Omit<Opener, 'bidderId'>) {
  const mountainId = mountain.id
  const { cycleId } = mountain
  const [openedCycle] = useState(cycleId)
  function open(bidderId: string | undefined, isNextCycle: boolean): BidFormKey {
    const key = { mountainId, cycleId, bidderId }
    const opener = { ...by, bidderId }
    const at = performance.now()
    dispatchBidEvent(key, { type: 'opened', mountain, isNextCycle, at, by: opener })
    return key
  }
  const [key, setKey] = useState(() => open(userId, false))
  // A session that has ended keeps the form, which then shows that the user is signed out.
  const bidderId = userId ?? key.bidderId
  // Set during rendering, not in an effect, so that no press can submit the old amount for the new
  // cycle or user.
  if (key.cycleId !== cycleId || key.bidderId !== bidderId) {
    setKey(open(bidderId, cycleId !== openedCycle))
  }
  return key
}

/** Set during rendering, so that no press aimed at *Save my bid* can place it. */
function useStanding(key: BidFormKey, mayBid: boolean): void {
  const [couldBid, setCouldBid] = useState(mayBid)
  if (couldBid === mayBid) return
  setCouldBid(mayBid)
  dispatchBidEvent(key, { type: 'standingChanged', at: performance.now() })
}

/** What the ticket is for, as the bidder is shown it: after a refusal, what has changed. */
function useShownTicket(mountain: Mountain, { step }: BidForm) {
  const queries = useQueryClient()
  const changed: Ticket | undefined =
    step.kind === 'answered' && step.setback.kind === 'refused' ? step.setback.ticket : undefined
  const { id, cycleId } = mountain
  useEffect(() => {
    if (changed) queries.setQueryData(factsQuery({ id, cycleId }).queryKey, changed)
  }, [changed, queries, id, cycleId])
  return { ticket: useQuery(factsQuery(mountain)).data, isTicketChanged: changed !== undefined }
}

/** The answer may arrive at any time, so no event handler can close the dialog. */
function useOutcome({ step }: BidForm, mountain: Mountain, onDone: () => void): void {
  const queries = useQueryClient()
  const { id, cycleId } = mountain
  useEffect(() => {
    if (step.kind !== 'placed' && step.kind !== 'saved') return
    if (step.kind === 'placed' && 'maximum' in step.answer) {
      const { body } = step.submission
      const { queryKey } = maximumQuery(body.bidderId ?? '', { id, cycleId })
      queries.setQueryData(queryKey, step.answer.maximum)
      void queries.invalidateQueries({ queryKey: ['bids', 'limit'] })
    }
    onDone()
  }, [step, queries, id, cycleId, onDone])
}

/** What the bid form shows, and the functions that dispatch its events. */
export function useBidForm(mountain: Mountain, onDone: () => void) {
  const { user } = useSession()
  const maximum = useMaximum(mountain) ?? null
  const obstacle = user && obstacleOf(user)
  const by = {
    mayBid: user !== null && obstacle === null,
    maximum,
    saved: savedAmount(user?.id ?? null, mountain),
  }
  const key = useOpenForm(mountain, user?.id, by)
  const { bidderId } = key
  // A session that has just ended is answered by the server: the user logs in again.
  const missing: Missing | null = user || bidderId !== undefined ? obstacle : 'visitor'
  useStanding(key, missing === null)
  const form: BidForm = useAtomValue(bidFormAtom(key))
  const { ticket, isTicketChanged } = useShownTicket(mountain, form)
  const isOffline = useAtomValue(connectionAtom).status === 'offline'
  useOutcome(form, mountain, onDone)
  // Until its response, the form stays as it was when the bid was submitted.
  const isShown = isInFeed(form, mountain, bidderId)
  const now = () => performance.now()
  const opener = { ...by, bidderId }
  const sender = () => {
    const mayBid = missing === null
    return { bidderId, mayBid, factsId: ticket?.factsId, key: randomId() }
  }
  return {
    bidderId,
    missing,
    maximum,
    kind: form.kind,
    facts: ticket?.facts,
    isTicketChanged,
    step: form.step.kind === 'sending' ? form.step : editingStep(form),
    amount: form.amount,
    least: leastAmount(form.kind, mountain, bidderId),
    invalid: invalidNow(form, mountain, bidderId),
    toConfirm: amountToConfirm(form, mountain, bidderId),
    isLeading: isOwnLead(mountain, bidderId) && !isShown,
    isOffline,
    isPending: isPending(form),
    isNextCycle: form.isNextCycle && mountain.cycleId !== null,
    movedMinimum: isShown ? null : movedMinimum(form, mountain, bidderId),
    isShown,
    chooseKind: (kind: BidKind) =>
      dispatchBidEvent(key, { type: 'kindChosen', kind, mountain, by: opener }),
    chooseAmount: (amount: number | null) =>
      dispatchBidEvent(key, { type: 'amountChosen', amount, at: now() }),
    acceptMinimum: () =>
      dispatchBidEvent(key, {
        type: 'minimumAccepted',
        least: leastAmount(form.kind, mountain, bidderId),
      }),
    forgetMaximum: () => dispatchBidEvent(key, { type: 'maximumRemoved' }),
    submit: () =>
      dispatchBidEvent(key, {
        type: 'submitted',
        mountain,
        isOffline,
        at: now(),
        sender: sender(),
      }),
    confirm: () =>
      dispatchBidEvent(key, { type: 'confirmed', mountain, isOffline, sender: sender() }),
    cancelConfirmation: () => dispatchBidEvent(key, { type: 'confirmationCancelled' }),
    retry: () => dispatchBidEvent(key, { type: 'retryRequested' }),
  }
}

export type BidFormState = ReturnType<typeof useBidForm>
