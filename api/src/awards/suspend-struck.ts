import type { Sessions } from '../access/sessions.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import { afterClosing, type ClosingParts } from '../auction/after-closing.ts'
import { announceWithdrawal, cancelOpenBids } from '../auction/cancel-open-bids.ts'
import { lockLiveMountains } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { STRIKES_TO_SUSPEND } from './cascade.rules.ts'
import { countStrikes, listStruckUsers, setSuspended } from './strike.store.ts'

type Parts = Pick<Database, 'db'> & { live: Announcer; sessions: Sessions } & ClosingParts

/**
 * Suspends users with enough strikes and cancels their open bids. It has its own transaction,
 * because it locks all mountains while a lapsing win locks one; the strikes are its queue. Starts
 * nothing new after `stopped`, which a request does not pass.
 */
export async function suspendStruck(parts: Parts, stopped?: AbortSignal): Promise<void> {
  for (const userId of await listStruckUsers(parts.db)) {
    if (stopped?.aborted) return
    await suspend(parts, userId)
  }
}

async function suspend(parts: Parts, userId: string): Promise<void> {
  const withdrawn = await afterClosing(parts, lockLiveMountains, async (tx, mountains) => {
    const user = await lockUser(tx, userId)
    // Lifted, or suspended by another instance, since the list was read.
    if (user?.isSuspended !== 0 || (await countStrikes(tx, userId)) < STRIKES_TO_SUSPEND)
      return null
    await setSuspended(tx, userId, await databaseTime(tx))
    return cancelOpenBids(tx, mountains, userId)
  })
  if (!withdrawn) return
  announceWithdrawal(parts, withdrawn)
  parts.sessions.userChanged(userId)
}
