import { changeMountain, type LockedMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import { readSettings } from '../settings/settings.store.ts'
import { cascade, isStrike, type Lapsed, queueOf } from './cascade.rules.ts'
import {
  type AwardedWin,
  insertHold,
  insertOffer,
  insertStrike,
  lockRunners,
  setPaymentStatus,
} from './cascade.store.ts'

type Ticket = Pick<AwardedWin, 'mountainId' | 'ticketNumber' | 'season' | 'cycleId'>

const HOUR_MS = 3_600_000

/**
 * Ends a pending win and passes its ticket on, in the transaction that holds the mountain's row and
 * the win. Answers the mountain, which has changed when the ticket went back to stock.
 */
export async function lapseWin(
  tx: Tx,
  mountain: LockedMountain,
  win: AwardedWin,
  lapsed: Lapsed,
  now: Date,
): Promise<LockedMountain> {
  await setPaymentStatus(tx, win.id, lapsed)
  if (isStrike(win.place, lapsed)) await insertStrike(tx, win, lapsed, now)
  const next = cascade(win.winningAmount, await lockRunners(tx, win.cycleId))
  if (next.kind === 'returned') return returnTicket(tx, mountain, win, now)
  if (next.kind === 'held') await insertHold(tx, win, win.id, next.runner.bidId, now)
  else await offerTicket(tx, win, next.runner, now)
  return mountain
}

/** Offers a ticket that was held to the next in the queue, whatever he bid. */
export async function releaseTicket(
  tx: Tx,
  mountain: LockedMountain,
  ticket: Ticket,
  now: Date,
): Promise<LockedMountain> {
  const [runner] = queueOf(await lockRunners(tx, ticket.cycleId))
  if (!runner) return returnTicket(tx, mountain, ticket, now)
  await offerTicket(tx, ticket, runner, now)
  return mountain
}

/** Back to the stock of its own season; a ticket of a season that is over stays unsold. */
export async function returnTicket(
  tx: Tx,
  mountain: LockedMountain,
  { season }: Pick<Ticket, 'season'>,
  now: Date,
): Promise<LockedMountain> {
  if (season !== mountain.season) return mountain
  const ticketsAvailable = mountain.ticketsAvailable + 1
  return changeMountain(tx, mountain, 'returned', { ticketsAvailable }, now)
}

async function offerTicket(
  tx: Tx,
  ticket: Ticket,
  runner: Parameters<typeof insertOffer>[2],
  now: Date,
): Promise<void> {
  const { paymentWindowHours } = await readSettings(tx)
  const paymentDeadline = new Date(now.getTime() + paymentWindowHours * HOUR_MS)
  await insertOffer(tx, ticket, runner, { awardedAt: now, paymentDeadline })
}
