import type { BidPlaced, MaxBidSet } from '@firstchair/contract'
import {
  ApiError,
  acceptMountain,
  acceptMyBid,
  announce,
  api,
  currentUser,
  refreshSession,
  reloadMyBids,
  store,
  toast,
} from '@firstchair/sdk'
import { atom, type PrimitiveAtom } from 'jotai'
import { obstacleOf } from '../own/eligibility.rules.ts'
import { setMaximum } from '../own/max-bid-calls.ts'
import { forgetSavedBid, saveBid } from '../own/saved-bids.ts'
import {
  type BidEvent,
  type BidForm,
  type BidStep,
  closedBidForm,
  reduceBidForm,
  type Submission,
} from './bid-form.rules.ts'
import {
  beatenText,
  failureToast,
  invalidBidToast,
  maximumSetToast,
  NOT_SAVED,
  outbidAtOnceToast,
  placedToast,
  savedToast,
} from './bid-texts.ts'
import { newestMountain } from './newest-mountain.ts'
import { type Accepted, type Verdict, verdictOf } from './verdict.rules.ts'

/** Whose form it is, and for which cycle: nothing in it outlives the user or the cycle. */
export type BidFormKey = {
  mountainId: string
  cycleId: string | null
  bidderId: string | undefined
}

const forms = new Map<string, PrimitiveAtom<BidForm>>()

/** The state of one form. It is kept outside the dialog: closing the dialog cancels no bid. */
export function bidFormAtom({ mountainId, cycleId, bidderId }: BidFormKey): PrimitiveAtom<BidForm> {
  const id = JSON.stringify([mountainId, cycleId, bidderId])
  const known = forms.get(id)
  if (known) return known
  const created = atom(closedBidForm)
  forms.set(id, created)
  return created
}

/** Deletes every form. For stories and tests. */
export const resetBidForms = (): void => forms.clear()

/** Applies an event to a form and runs the effects that the new state asks for. */
export function dispatchBidEvent(key: BidFormKey, event: BidEvent): void {
  const form = bidFormAtom(key)
  const before = store.get(form)
  const after = reduceBidForm(before, event)
  store.set(form, after)
  if (after.invalid !== null && after.invalid !== before.invalid) {
    toast(invalidBidToast(after.invalid))
  }
  if (after.step !== before.step) runEffect(key, after.step)
}

function runEffect(key: BidFormKey, step: BidStep): void {
  switch (step.kind) {
    case 'editing':
    case 'confirming':
      return
    case 'sending': {
      const { submission } = step
      void requestVerdict(submission, step.waitMs).then((verdict) =>
        dispatchBidEvent(key, { type: 'verdictReceived', submission, verdict }),
      )
      return
    }
    case 'answered':
      if (step.setback.kind === 'refused') acceptMountain(step.setback.mountain)
      // A maximum that was beaten at once has placed bids.
      if (step.submission.kind === 'maximum') void reloadMyBids()
      if (!isStillSignedIn(step.submission)) return
      if (step.setback.kind === 'ineligible') {
        // The page has not heard of what is missing: from now on it says so before a press.
        void refreshSession().catch(() => undefined)
        announce(step.setback.message, 'assertive')
      } else toast(failureToast(step.setback, step.submission.kind))
      return
    case 'placed':
      reportPlaced(step)
      forgetSavedBid(key.bidderId ?? null, key.mountainId)
      return
    case 'saved': {
      const user = currentUser()
      const userId = key.bidderId ?? null
      if ((user?.id ?? null) !== userId) return
      const isKept = saveBid(userId, { id: key.mountainId, cycleId: key.cycleId }, step.amount)
      toast(isKept ? savedToast(step.amount, user ? obstacleOf(user) : 'visitor') : NOT_SAVED)
      return
    }
  }
}

// A request without an answer after this time is treated as an unknown outcome.
const ANSWER_WITHIN_MS = 10_000

/** Sends the bid after `waitMs`. Never rejects. */
async function requestVerdict(submission: Submission, waitMs: number): Promise<Verdict> {
  if (waitMs > 0) await new Promise<void>((resolve) => setTimeout(resolve, waitMs))
  // The session cookie is another user's now: the request would bid as them.
  if (!isStillSignedIn(submission)) return { kind: 'unknown' }
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    if (submission.kind === 'bid') {
      return {
        kind: 'placed',
        answer: await api.placeBid(submission.body, { key: submission.key, signal }),
      }
    }
    return verdictOnMaximum(submission, await setMaximum({ ...submission, signal }))
  } catch (error) {
    return verdictOf(error instanceof ApiError ? error : null)
  }
}

/** An accepted maximum may have been used up at once: then it is gone, and another bidder leads. */
function verdictOnMaximum({ body }: Submission, answer: MaxBidSet): Verdict {
  const mountain = newestMountain(answer.mountain)
  if (mountain.currentBidderId === body.bidderId) return { kind: 'placed', answer }
  return { kind: 'refused', message: beatenText(mountain), minimum: null, mountain }
}

/** Whether no other user has signed in since the bid was submitted. */
const isStillSignedIn = ({ body: { bidderId } }: Submission): boolean =>
  (currentUser()?.id ?? bidderId) === bidderId

function reportPlaced({ submission, answer }: Extract<BidStep, { kind: 'placed' }>): void {
  if (isStillSignedIn(submission)) {
    // The bid is added here, so that the live event about it needs no request. In a later cycle,
    // which the feed or the answer to a repeat may have brought, it no longer counts.
    const { amount, cycleId, bidderId } = submission.body
    const mountain = newestMountain(answer.mountain)
    const isSameCycle = mountain.cycleId === cycleId
    if (isSameCycle && isBid(answer)) acceptMyBid(answer.bid)
    void reloadMyBids()
    const isOutbid = isSameCycle && mountain.currentBidderId !== bidderId
    if (!isBid(answer)) toast(maximumSetToast(answer.maximum))
    else toast(isOutbid ? outbidAtOnceToast(amount, mountain) : placedToast(amount))
  }
  acceptMountain(answer.mountain)
}

const isBid = (answer: Accepted): answer is BidPlaced => 'bid' in answer
