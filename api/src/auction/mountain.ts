import type { Mountain } from '@firstchair/contract'
import type { AuctionState } from './bid.rules.ts'

/** The columns that a mountain's public state is made of. */
type MountainState = Omit<
  AuctionState,
  | 'leaderUsername'
  | 'leaderBidId'
  | 'leaderMaximum'
  | 'season'
  | 'shiftSeconds'
  | 'factsId'
  | 'nextFactsId'
>

/** Maps a mountain's row to its public state. All responses and events use it. */
export const publicMountain = (row: MountainState, leaderUsername: string | null): Mountain => ({
  id: row.id,
  name: row.name,
  seq: row.seq,
  cycleId: row.cycleId,
  cycleNumber: row.cycleId === null ? Math.max(row.cyclesCompleted, 1) : row.cyclesCompleted + 1,
  currentBidder: row.leaderId === null ? null : leaderUsername,
  currentBidderId: row.leaderId,
  currentPrice: row.currentPrice,
  bidCount: row.bidCount,
  startPrice: row.startPrice,
  endTime: row.endTime.toISOString(),
  isExtended: row.scheduledEnd !== null && row.endTime > row.scheduledEnd,
  ticketsAvailable: row.ticketsAvailable,
  totalTickets: row.totalTickets,
  cyclesCompleted: row.cyclesCompleted,
  totalCycles: row.totalCycles,
  bidSteps: row.bidSteps,
  lastResult: row.lastResult,
})

/** The error body for a mountain that is not listed. */
export const noMountain = { message: 'Mountain not found.', reason: 'not_found' } as const
