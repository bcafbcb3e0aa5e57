import type { BidStep, SeasonTerms } from '@firstchair/contract'
import { wholeSecondEnd } from '../auction/end.rules.ts'

const DAY_MS = 86_400_000

export type Resettable = {
  cycleId: string | null
  startPrice: number
  season: number
  ticketsAvailable: number
  totalTickets: number
  cyclesCompleted: number
  totalCycles: number
  bidSteps: BidStep[]
}

export type ResetTerms = { durationDays: number; restock: boolean } & SeasonTerms

export type Reset = {
  season: number
  isNewSeason: boolean
  cycleNumber: number
  currentPrice: number
  ticketsAvailable: number
  totalTickets: number
  cyclesCompleted: number
  totalCycles: number
  bidSteps: BidStep[]
  endTime: Date
}

/**
 * The auction after a reset: at its start price, without a leader, in a cycle of the same number
 * that ends `durationDays` after `from`, at a whole second. With `restock`, a new season begins. Null
 * if nothing changes: without new tickets a finished auction stays finished.
 */
export function resetAuction(
  before: Resettable,
  { durationDays, restock, ...season }: ResetTerms,
  from: Date,
): Reset | null {
  if (before.cycleId === null && !restock) return null
  const cyclesCompleted = restock ? 0 : before.cyclesCompleted
  return {
    season: before.season + (restock ? 1 : 0),
    isNewSeason: restock,
    cycleNumber: cyclesCompleted + 1,
    currentPrice: before.startPrice,
    ticketsAvailable: restock ? season.ticketsPerSeason : before.ticketsAvailable,
    totalTickets: restock ? season.ticketsPerSeason : before.totalTickets,
    cyclesCompleted,
    totalCycles: restock ? season.cyclesPerSeason : before.totalCycles,
    bidSteps: restock ? season.bidSteps : before.bidSteps,
    endTime: wholeSecondEnd(from.getTime() + durationDays * DAY_MS),
  }
}
