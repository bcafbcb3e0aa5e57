import type { Mountain } from '@firstchair/contract'
import { connectionAtom, randomId, store } from '@firstchair/sdk'
import type { Ticket } from '../card/mountain-calls.ts'
import { doubtAbout } from '../dialog/bid.rules.ts'
import { bidFormAtom, dispatchBidEvent } from '../dialog/dispatch-bid-event.ts'
import { newestMountain } from '../dialog/newest-mountain.ts'

/**
 * Places the amount that a held press was for, by the form of the dialog: the same checks, key, retries
 * and texts. Returns null, and does nothing, if the dialog has to ask first; otherwise what resolves
 * with the answer.
 */
export function placeHeldBid(
  shown: Mountain,
  bidderId: string,
  amount: number,
  ticket: Ticket | undefined,
): Promise<void> | null {
  const mountain = newestMountain(shown)
  const key = { mountainId: shown.id, cycleId: shown.cycleId, bidderId }
  const form = bidFormAtom(key)
  const { step } = store.get(form)
  // The bid before has no known outcome: another one could count as well.
  if (step.kind === 'answered' && step.setback.kind === 'unknown') return null
  if (doubtAbout('bid', mountain, bidderId, amount) !== null) return null
  const at = performance.now()
  const by = { bidderId, mayBid: true, maximum: null, saved: null }
  dispatchBidEvent(key, { type: 'opened', mountain, isNextCycle: false, at, by })
  dispatchBidEvent(key, { type: 'amountChosen', amount, at })
  const sender = { bidderId, mayBid: true, factsId: ticket?.factsId, key: randomId() }
  const isOffline = store.get(connectionAtom).status === 'offline'
  dispatchBidEvent(key, { type: 'submitted', mountain, isOffline, at, sender })
  return new Promise((resolve) => {
    // Not by a hook: the dialog opens the same form while it renders.
    const stop = store.sub(form, settle)
    settle()
    function settle(): void {
      if (store.get(form).step.kind === 'sending') return
      stop()
      resolve()
    }
  })
}
