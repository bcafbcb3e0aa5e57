import type { GateVerdict } from '@firstchair/contract'
import { changeMountain, type LockedMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import { findLateRide, insertLateRide, isTaken } from './late-ride.store.ts'
import { setUsed, type Ticket } from './ticket.store.ts'

type LateScan = { key: string; at: Date; by: string; now: Date }

/**
 * Records a scan from a gate without a connection whose ticket has been used, refunded or given away by
 * now, or was not valid on that day: its holder has ridden. If the ticket was valid at the time of the
 * scan, it was used then. The caller has locked the mountain, if there still is one, and the win.
 * Returns whether the scan counts.
 */
export async function recordLateRide(
  tx: Tx,
  mountain: LockedMountain | null,
  ticket: Ticket,
  verdict: LateVerdict,
  { key, at, by, now }: LateScan,
): Promise<boolean> {
  const known = await findLateRide(tx, key)
  if (known) return known.isAccepted
  // Also of a ticket with a new holder: an admin sees when each of the two has ridden.
  const state = ticket.usedAt === null ? verdict : 'used'
  const { usedAt, refundedAt } = ticket
  const givenAt = ticket.givenAt ?? ticket.takenBackAt
  const since = { used: usedAt, refunded: refundedAt, given: givenAt, not_today: null }[state]
  const isAccepted = ticket.usedAt === null && since !== null && at < since
  if (isAccepted && (state === 'given' || (await takeFromStock(tx, mountain, ticket, now)))) {
    await setUsed(tx, ticket.winId, { by, at, key })
  }
  await insertRide(tx, ticket, { key, at, by, now }, { state, since, isAccepted })
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

/**
 * Records a scan that arrives after the last day of its ticket, and was made before, as the gate says.
 */
export const recordSentLater = (tx: Tx, ticket: Ticket, scan: LateScan) =>
  insertRide(tx, ticket, scan, { state: 'not_today', since: null, isAccepted: true })

const insertRide = (
  tx: Tx,
  { winId }: Ticket,
  { key, at: riddenAt, by: scannedBy, now: recordedAt }: LateScan,
  outcome: Pick<Parameters<typeof insertLateRide>[1], 'state' | 'since' | 'isAccepted'>,
) => insertLateRide(tx, { key, winId, riddenAt, scannedBy, recordedAt, ...outcome })

const LATE_VERDICTS = ['used', 'refunded', 'given', 'not_today'] as const
type LateVerdict = (typeof LATE_VERDICTS)[number]

/** Whether a late scan with this verdict is recorded. */
export const isLateVerdict = (verdict: GateVerdict): verdict is LateVerdict =>
  LATE_VERDICTS.some((late) => late === verdict)
