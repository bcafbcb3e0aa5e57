import { recountLead } from '../auction/cancel-open-bids.ts'
import {
  cancelOpenCycle,
  changeMountain,
  type LockedMountain,
} from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import {
  type Award,
  type ClosedCycle,
  findLastResult,
  reopenCycleRow,
  reviveBids,
  withdrawAward,
} from './reopen.store.ts'

export type Reopening = { cycle: ClosedCycle; award: Award | null; endTime: Date }

/**
 * Undoes the close of a cycle, as if it had been extended before it ended: its award is withdrawn,
 * its bids become active again and the next cycle is cancelled. The caller holds the locks of the
 * mountain and the award, and has checked with `whyStaysClosed` that nobody loses a payment or a
 * bid.
 */
export async function reopenCycle(
  tx: Tx,
  mountain: LockedMountain,
  { cycle, award, endTime }: Reopening,
  extensionId: string,
  now: Date,
): Promise<void> {
  if (award) await withdrawAward(tx, award.id, extensionId)
  await cancelOpenCycle(tx, mountain)
  await reopenCycleRow(tx, cycle.id, endTime)
  await reviveBids(tx, cycle.id)
  const lead = await recountLead(tx, mountain, cycle.id)
  const ticketsAvailable = mountain.ticketsAvailable + (award ? 1 : 0)
  const cyclesCompleted = mountain.cyclesCompleted - 1
  const lastResult = await findLastResult(tx, mountain.id, mountain.season)
  const change = { ...lead, cycleId: cycle.id, endTime, ticketsAvailable, cyclesCompleted }
  await changeMountain(tx, mountain, 'reopened', { ...change, lastResult }, now)
}
