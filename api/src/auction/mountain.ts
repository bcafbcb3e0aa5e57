import type { CycleResult, Mountain } from '@firstchair/contract'

/** What a mountain's public state is read from; times are the database's. */
export type MountainState = {
  id: string
  name: string
  seq: number
  cycleId: string | null
  leaderId: string | null
  currentPrice: number
  startPrice: number
  endTime: Date
  /** Of the open cycle, before any extension; null when none is open. */
  scheduledEnd: Date | null
  ticketsAvailable: number
  totalTickets: number
  cyclesCompleted: number
  lastResult: CycleResult | null
}

/** The one mapping from a mountain's row to what everybody may see of it. */
export const publicMountain = (row: MountainState, leaderUsername: string | null): Mountain => ({
  id: row.id,
  name: row.name,
  seq: row.seq,
  cycleId: row.cycleId,
  cycleNumber: row.cycleId === null ? Math.max(row.cyclesCompleted, 1) : row.cyclesCompleted + 1,
  currentBidder: row.leaderId === null ? null : leaderUsername,
  currentBidderId: row.leaderId,
  currentPrice: row.currentPrice,
  startPrice: row.startPrice,
  endTime: row.endTime.toISOString(),
  isExtended: row.scheduledEnd !== null && row.endTime > row.scheduledEnd,
  ticketsAvailable: row.ticketsAvailable,
  totalTickets: row.totalTickets,
  cyclesCompleted: row.cyclesCompleted,
  lastResult: row.lastResult,
})

/** The answer of every route that names a mountain which is not on the board. */
export const noMountain = { message: 'There is no such mountain.', reason: 'not_found' } as const
