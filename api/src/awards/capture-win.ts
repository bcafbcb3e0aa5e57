import { type LockedMountain, lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { type AwardedWin, findWinMountain, lockWin, setPaymentStatus } from './cascade.store.ts'
import { giveCodes, lockCodes, returnCode } from './code.store.ts'
import { announceTransfer, type Changes, collectChanges } from './expire-wins.ts'
import { lapseWin, returnTicket } from './lapse-win.ts'
import { isHolderOut, isMountainGone, setCaptured, setCapturing } from './payment-lease.store.ts'
import {
  afterFailedCapture,
  answerCapture,
  answerStart,
  CAPTURE_LEASE_MS,
  type CaptureAnswer,
  DECISION_MS,
  type LeasedPayment,
  PENDING_LEASE_MS,
  type StartAnswer,
} from './win.rules.ts'
import { noteCodeOnReceipt } from './win-mail.store.ts'

type Lease = { lease: string; leaseUntil: Date }
export type Started = ({ kind: 'started' } & Lease) | { kind: Exclude<StartAnswer, 'started'> }

/**
 * Excludes a win from the deadline scan while its payment is in progress. Once the provider has reported
 * the outcome, pass the returned `lease` to {@link captureWin} or {@link failCapture}; until then the
 * ticket stays with its holder, even after the deadline. Call the provider after the commit.
 */
export async function startCapture(
  tx: Tx,
  userId: string,
  winId: string,
  leaseMs = CAPTURE_LEASE_MS,
): Promise<Started> {
  const win = await lockWin(tx, winId)
  const now = await databaseTime(tx)
  const answer = answerStart(win, userId, now)
  if (!win || answer !== 'started') return { kind: answer === 'started' ? 'not_found' : answer }
  const lease = crypto.randomUUID()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  await setCapturing(tx, winId, lease, leaseUntil, now)
  return { kind: 'started', lease, leaseUntil }
}

/** `out`: the holder or the mountain was removed. `undecided`: too old, so an admin decides. */
export type Renewed = ({ kind: 'renewed' } & Lease) | { kind: 'ended' | 'out' | 'undecided' }

/**
 * Continues a payment whose lease has expired, also after the deadline, because it was started in
 * time.
 */
export async function renewCapture(tx: Tx, winId: string, lease: string): Promise<Renewed> {
  const win = await lockWin(tx, winId)
  if (win?.paymentStatus !== 'capturing' || win.captureLease !== lease) return { kind: 'ended' }
  const now = await databaseTime(tx)
  const { startedAt } = paymentOf(win, now)
  if (now.getTime() - startedAt.getTime() >= DECISION_MS) return { kind: 'undecided' }
  const isOut = (await isHolderOut(tx, win.userId)) || (await isMountainGone(tx, win.mountainId))
  if (isOut) return { kind: 'out' }
  const renewed = crypto.randomUUID()
  const leaseUntil = new Date(now.getTime() + CAPTURE_LEASE_MS)
  await setCapturing(tx, winId, renewed, leaseUntil, startedAt)
  return { kind: 'renewed', lease: renewed, leaseUntil }
}

/** An older instance does not record the start. */
function paymentOf({ captureStartedAt, captureLeaseUntil }: AwardedWin, now: Date): LeasedPayment {
  const leaseUntil = captureLeaseUntil ?? now
  return { startedAt: captureStartedAt ?? leaseUntil, leaseUntil }
}

/**
 * Keeps the ticket with its holder while the provider holds their money (a capture that is
 * pending), also after the deadline. Returns the payment's new lease; null when the win no longer
 * waits for it. Renew it before {@link PENDING_LEASE_MS} has passed.
 */
export async function keepCapturing(
  tx: Tx,
  winId: string,
  lease: string | null,
): Promise<string | null> {
  const win = await lockWin(tx, winId)
  const isOurs = win?.paymentStatus === 'capturing' && win.captureLease === lease
  if (win?.paymentStatus !== 'pending' && !isOurs) return null
  const kept = lease ?? crypto.randomUUID()
  const now = await databaseTime(tx)
  const leaseUntil = new Date(now.getTime() + PENDING_LEASE_MS)
  await setCapturing(tx, winId, kept, leaseUntil, win.captureStartedAt ?? now)
  return kept
}

/**
 * Records that a win is paid by this capture, as long as the ticket is still the holder's: also
 * after the deadline, unless it was offered to somebody else. The holder gets a code of the resort, if
 * there is one. After the commit the caller notifies the holder (`live.winsChanged`), and of a payment
 * that has started likewise.
 */
export async function captureWin(tx: Tx, winId: string, captureId: string): Promise<CaptureAnswer> {
  const mountainId = await lockCodesOf(tx, winId)
  const answer = answerCapture(await lockWin(tx, winId), captureId)
  if (answer !== 'captured' || mountainId === null) return answer
  await setCaptured(tx, winId, captureId)
  await giveCodes(tx, mountainId)
  await noteCodeOnReceipt(tx, winId)
  return answer
}

/** Locks the codes of a win's mountain, which are given and returned. Returns the mountain. */
export async function lockCodesOf(tx: Tx, winId: string): Promise<string | null> {
  const mountainId = await findWinMountain(tx, winId)
  if (mountainId !== null) await lockCodes(tx, mountainId)
  return mountainId
}

/**
 * Voids a paid win that is refunded: its ticket, unless it was used, returns to stock by the rules
 * for unclaimed ones, and its code to the resort's other codes.
 * The caller has locked the mountain (null when it was deleted). Returns null when the win is not
 * paid, or not by this capture.
 */
export async function refundWin(
  tx: Tx,
  mountain: LockedMountain | null,
  winId: string,
  captureId: string,
): Promise<Changes | null> {
  await lockCodesOf(tx, winId)
  const win = await lockWin(tx, winId)
  if (win?.paymentStatus !== 'captured' || win.captureId !== captureId) return null
  await setPaymentStatus(tx, winId, 'refunded')
  // A used ticket has let its holder ride: nobody can buy it again, and its code may be redeemed.
  if (win.usedAt) return { changed: null, holders: [win.userId] }
  await returnCode(tx, winId)
  const holders = [win.userId, ...(await giveCodes(tx, win.mountainId))]
  if (!mountain) return { changed: null, holders }
  const passed = await returnTicket(tx, mountain, win, await databaseTime(tx))
  const { changed } = await collectChanges(tx, mountain, passed)
  return { changed, holders }
}

/**
 * Ends a payment that the provider has reported as failed, so that the holder may try again. After the
 * deadline the scan passes the ticket on; a holder who was archived or rejected meanwhile loses it
 * at once. Returns false if `lease` is not that of the payment in progress.
 */
export async function failCapture(
  { db, transact, live }: Pick<Database, 'db' | 'transact'> & { live: Announcer },
  winId: string,
  lease: string,
): Promise<boolean> {
  const mountainId = await findWinMountain(db, winId)
  if (mountainId === null) return false
  const ended = await transact(async (tx) => {
    const mountain = await lockMountain(tx, mountainId)
    const win = await lockWin(tx, winId)
    if (win?.paymentStatus !== 'capturing' || win.captureLease !== lease) return null
    const now = await databaseTime(tx)
    const isOut = !mountain || (await isHolderOut(tx, win.userId))
    const status = afterFailedCapture({ isOut, payment: paymentOf(win, now) }, win, now)
    if (!mountain || status === 'pending') {
      await setPaymentStatus(tx, winId, status)
      return { changed: null, holders: [win.userId] }
    }
    const passed = await lapseWin(tx, mountain, win, status, now)
    return collectChanges(tx, mountain, passed, win.userId)
  })
  if (ended) announceTransfer(live, ended)
  return ended !== null
}
