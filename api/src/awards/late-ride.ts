import type { GateAnswer } from '@firstchair/contract'
import { changeMountain, type LockedMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import { findLateRide, insertLateRide, isTaken } from './late-ride.store.ts'
import { setUsed, type Ticket } from './ticket.store.ts'

type LateScan = { key: string; at: Date; by: string; now: Date }

/**
 * Records a scan from a gate without a connection whose ticket has been used, refunded or given away by
 * now: its holder has ridden. If the ticket was valid at the time of the scan, it was used then. The
 * caller has locked the mountain, if there still is one, and the win. Returns whether the scan counts.
 */
export async function recordLateRide(
  tx: Tx,
  mountain: LockedMountain | null,
  ticket: Ticket,
  state: 'used' | 'refunded' | 'given',
  { key, at, by, now }: LateScan,
): Promise<boolean> {
  const known = await findLateRide(tx, key)
  if (known) return known.isAccepted
  const since = { used: ticket.usedAt, refunded: ticket.refundedAt, given: ticket.givenAt }[state]
  const isAccepted = ticket.usedAt === null && since !== null && at < since
  if (isAccepted && (state === 'given' || (await takeFromStock(tx, mountain, ticket, now)))) {
    await setUsed(tx, ticket.winId, { by, at, key })
  }
  const ride = { key, winId: ticket.winId, riddenAt: at, scannedBy: by, recordedAt: now }
  await insertLateRide(tx, { ...ride, state, since, isAccepted })
  return isAccepted
}

/**
 * Takes a ticket that its refund has returned to stock out of it. Returns false if it can't be taken
 * from whoever has bought it since, or is bidding for it as the last one.
 */
async function takeFromStock(
  tx: Tx,
  mountain: LockedMountain | null,
  ticket: Ticket,
  now: Date,
): Promise<boolean> {
  if (mountain === null || mountain.season !== ticket.season) return true
  if (await isTaken(tx, ticket)) return false
  const ticketsAvailable = mountain.ticketsAvailable - 1
  if (ticketsAvailable < (mountain.cycleId === null ? 0 : 1)) return false
  await changeMountain(tx, mountain, 'recounted', { ticketsAvailable }, now)
  return true
}

/** The state of the ticket that a late scan conflicts with; null if there is no conflict. */
export const lateStateOf = ({ verdict }: GateAnswer) =>
  verdict === 'used' || verdict === 'refunded' || verdict === 'given' ? verdict : null
