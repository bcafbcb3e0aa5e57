import { databaseTime, lockMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { isHolderOut, setCapturing } from './capture.store.ts'
import { type AwardedWin, findWinMountain, lockWin, setPaymentStatus } from './cascade.store.ts'
import { tellPassed, toldOf } from './expire-wins.ts'
import { lapseWin } from './lapse-win.ts'
import {
  afterFailedCapture,
  answerCapture,
  answerStart,
  CAPTURE_LEASE_MS,
  type CaptureAnswer,
  type StartAnswer,
} from './win.rules.ts'

export type Started =
  | { kind: 'started'; win: AwardedWin; lease: string }
  | { kind: Exclude<StartAnswer, 'started'> }

/**
 * Takes a win out of the scan's hands while its payment is under way. What `lease` names is ended by
 * {@link captureWin} or {@link failCapture}, once the provider has said which; until then the ticket
 * stays with its holder, however late it gets. Call the provider after the commit.
 */
export async function startCapture(tx: Tx, userId: string, winId: string): Promise<Started> {
  const win = await lockWin(tx, winId)
  const now = await databaseTime(tx)
  const answer = answerStart(win, userId, now)
  if (!win || answer !== 'started') return { kind: answer === 'started' ? 'not_found' : answer }
  const lease = crypto.randomUUID()
  await setCapturing(tx, winId, lease, new Date(now.getTime() + CAPTURE_LEASE_MS))
  return { kind: 'started', win, lease }
}

/**
 * Records that a win is paid, whenever the payment arrives while the ticket is still the holder's:
 * also after the deadline, as long as nobody else was asked. After the commit the caller tells the
 * holder (`live.winsChanged`), and of a payment that has started likewise.
 */
export async function captureWin(tx: Tx, winId: string): Promise<CaptureAnswer> {
  const answer = answerCapture(await lockWin(tx, winId))
  if (answer === 'captured') await setPaymentStatus(tx, winId, 'captured')
  return answer
}

/**
 * Ends a payment that did not succeed, as the provider has said: the holder may try again. Past the
 * deadline the scan passes the ticket on; a holder who went meanwhile loses it now. False when the
 * payment under way is another one by now, or none.
 */
export async function failCapture(
  { db, transact, live }: Pick<Deps, 'db' | 'transact' | 'live'>,
  winId: string,
  lease: string,
): Promise<boolean> {
  const mountainId = await findWinMountain(db, winId)
  if (mountainId === null) return false
  const ended = await transact(async (tx) => {
    const mountain = await lockMountain(tx, mountainId)
    const win = await lockWin(tx, winId)
    if (win?.paymentStatus !== 'capturing' || win.captureLease !== lease) return null
    const isOut = !mountain || (await isHolderOut(tx, win.userId))
    const status = afterFailedCapture({ isOut })
    if (!mountain || status === 'pending') {
      await setPaymentStatus(tx, winId, status)
      return { changed: null, holders: [win.userId] }
    }
    const passed = await lapseWin(tx, mountain, win, status, await databaseTime(tx))
    return toldOf(tx, mountain, passed, win.userId)
  })
  if (ended) tellPassed(live, ended)
  return ended !== null
}
