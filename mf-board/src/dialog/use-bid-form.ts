import type { Mountain } from '@firstchair/contract'
import { connectionAtom, randomId, useSession } from '@firstchair/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { factsQuery, type Ticket } from '../card/mountain-calls.ts'
import { isOwnLead } from './bid.rules.ts'
import {
  amountToConfirm,
  type BidForm,
  editingStep,
  invalidNow,
  isInFeed,
  isPending,
  movedMinimum,
} from './bid-form.rules.ts'
import { type BidFormKey, bidFormAtom, dispatchBidEvent } from './dispatch-bid-event.ts'

function openForm(key: BidFormKey, mountain: Mountain, isNextCycle: boolean): BidFormKey {
  dispatchBidEvent(key, { type: 'opened', mountain, isNextCycle, at: performance.now() })
  return key
}

/** The key of the current form. It changes, and a new form opens, with the user and the cycle. */
function useBidFormKey(mountain: Mountain): BidFormKey {
  const { user } = useSession()
  const mountainId = mountain.id
  const { cycleId } = mountain
  const [openedCycle] = useState(cycleId)
  const [key, setKey] = useState(() =>
    openForm({ mountainId, cycleId, bidderId: user?.id }, mountain, false),
  )
  // A session that has ended keeps the form, which then shows that the user is signed out.
  const bidderId = user?.id ?? key.bidderId
  // Set during rendering, not in an effect, so that no press can submit the old amount for the new
  // cycle or user.
  if (key.cycleId !== cycleId || key.bidderId !== bidderId) {
    setKey(openForm({ mountainId, cycleId, bidderId }, mountain, cycleId !== openedCycle))
  }
  return key
}

/** What the ticket is for, as the bidder is shown it: after a refusal, what has changed. */
function useShownTicket(mountain: Mountain, { step }: BidForm): Ticket | undefined {
  const queries = useQueryClient()
  const changed =
    step.kind === 'answered' && step.setback.kind === 'refused' ? step.setback.ticket : undefined
  const { id, cycleId } = mountain
  useEffect(() => {
    if (changed) queries.setQueryData(factsQuery({ id, cycleId }).queryKey, changed)
  }, [changed, queries, id, cycleId])
  return useQuery(factsQuery(mountain)).data
}

/** What the bid form shows, and the functions that dispatch its events. */
export function useBidForm(mountain: Mountain, onPlaced: () => void) {
  const key = useBidFormKey(mountain)
  const { bidderId } = key
  const form: BidForm = useAtomValue(bidFormAtom(key))
  const ticket = useShownTicket(mountain, form)
  const isOffline = useAtomValue(connectionAtom).status === 'offline'
  const isPlaced = form.step.kind === 'placed'
  // The answer may arrive at any time, so no event handler can close the dialog.
  useEffect(() => {
    if (isPlaced) onPlaced()
  }, [isPlaced, onPlaced])
  // Until its response, the form stays as it was when the bid was submitted.
  const isShown = isInFeed(form, mountain, bidderId)
  const now = () => performance.now()
  const sender = () => ({ bidderId, factsId: ticket?.factsId, key: randomId() })
  return {
    bidderId,
    step: form.step.kind === 'sending' ? form.step : editingStep(form),
    amount: form.amount,
    invalid: invalidNow(form, mountain),
    toConfirm: amountToConfirm(form, mountain, bidderId),
    isLeading: isOwnLead(mountain, bidderId) && !isShown,
    isOffline,
    isPending: isPending(form),
    isNextCycle: form.isNextCycle && mountain.cycleId !== null,
    movedMinimum: isShown ? null : movedMinimum(form, mountain),
    isShown,
    chooseAmount: (amount: number | null) =>
      dispatchBidEvent(key, { type: 'amountChosen', amount, at: now() }),
    acceptMinimum: () => dispatchBidEvent(key, { type: 'minimumAccepted', mountain }),
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
