import type { AuctionState } from './bid.rules.ts'
import { type SoftClose, wholeSecondEnd } from './end.rules.ts'

/** The settings that concern time. */
export type Terms = {
  cycleMs: number
  paymentWindowMs: number
  /** Null while it is switched off. */
  softClose: SoftClose | null
  /** How far apart auctions end; 0 if they need not. */
  staggerMs: number
}

/** The lowest unsold ticket of the season goes to this bid. */
export type Award = { bidId: string; userId: string; amount: number; paymentDeadline: Date }
export type OpenedCycle = { id: string; number: number; startDate: Date; endDate: Date }

export type Close = {
  next: AuctionState
  /** The cycle that is over. */
  closedCycleId: string
  award: Award | null
  opened: OpenedCycle | null
}

/** Whether the end of the open cycle has passed. */
export const isDue = (state: AuctionState, now: Date): boolean =>
  state.cycleId !== null && now >= state.endTime

/**
 * Closes the open cycle of a due auction: one public change, whatever it awards and opens.
 * `nextCycleId` names the cycle that opens, if one does.
 */
export function closeCycle(
  state: AuctionState,
  now: Date,
  terms: Terms,
  nextCycleId: string,
): Close {
  if (state.cycleId === null || state.scheduledEnd === null || !isDue(state, now)) {
    throw new Error(`The cycle of mountain ${state.id} is not due.`)
  }
  const award = awardOf(state, now, terms)
  const ticketsAvailable = state.ticketsAvailable - (award ? 1 : 0)
  const cyclesCompleted = state.cyclesCompleted + 1
  const goesOn = ticketsAvailable > 0 && cyclesCompleted < state.totalCycles
  const opened = goesOn
    ? {
        id: nextCycleId,
        number: cyclesCompleted + 1,
        startDate: now,
        endDate: nextEnd(originalEnd(state.scheduledEnd, state), terms.cycleMs, now),
      }
    : null
  return {
    closedCycleId: state.cycleId,
    award,
    opened,
    next: {
      ...state,
      seq: state.seq + 1,
      cycleId: opened?.id ?? null,
      scheduledEnd: opened?.endDate ?? null,
      shiftSeconds: 0,
      endTime: opened?.endDate ?? state.endTime,
      currentPrice: state.startPrice,
      leaderId: null,
      leaderUsername: null,
      leaderBidId: null,
      leaderMaximum: null,
      bidCount: 0,
      ticketsAvailable,
      cyclesCompleted,
      factsId: opened && state.nextFactsId,
      lastResult: {
        cycleNumber: cyclesCompleted,
        bidder: award ? state.leaderUsername : null,
        bidderId: award?.userId ?? null,
        price: award?.amount ?? null,
      },
    },
  }
}

function awardOf(state: AuctionState, now: Date, terms: Terms): Award | null {
  if (state.leaderId === null || state.leaderBidId === null) return null
  if (state.ticketsAvailable === 0) return null
  return {
    bidId: state.leaderBidId,
    userId: state.leaderId,
    amount: state.currentPrice,
    paymentDeadline: new Date(now.getTime() + terms.paymentWindowMs),
  }
}

/** The schedule without what late bids on other auctions have added. */
const originalEnd = (scheduledEnd: Date, { shiftSeconds }: AuctionState): Date =>
  new Date(scheduledEnd.getTime() - shiftSeconds * 1_000)

/** The first scheduled end after `now`; cycles that would have passed entirely are skipped. */
function nextEnd(scheduledEnd: Date, cycleMs: number, now: Date): Date {
  const passed = Math.floor((now.getTime() - scheduledEnd.getTime()) / cycleMs)
  return wholeSecondEnd(scheduledEnd.getTime() + (Math.max(passed, 0) + 1) * cycleMs)
}
