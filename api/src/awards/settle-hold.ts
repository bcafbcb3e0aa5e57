import type { Sessions } from '../access/sessions.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { STRIKES_TO_SUSPEND } from './cascade.rules.ts'
import { announceTransfer, collectChanges } from './expire-wins.ts'
import { decideHold, findHoldMountain } from './hold.store.ts'
import { releaseTicket, returnTicket } from './lapse-win.ts'
import { countStrikes, findStruckUser, markLifted, setSuspended } from './strike.store.ts'

/**
 * Settles a held cascade for an admin: the ticket is offered to the next in the queue or returned
 * to stock.
 */
export async function settleHold(
  { db, transact, live }: Pick<Database, 'db' | 'transact'> & { live: Announcer },
  id: string,
  decision: 'released' | 'returned',
  adminId: string,
): Promise<Done | Refused<'unknown'>> {
  const mountainId = await findHoldMountain(db, id)
  if (mountainId === null) return refused('unknown')
  const settled = await transact(async (tx) => {
    const mountain = await lockMountain(tx, mountainId)
    const now = await databaseTime(tx)
    const ticket = mountain && (await decideHold(tx, id, decision, adminId, now))
    if (!ticket) return null
    const pass = decision === 'released' ? releaseTicket : returnTicket
    return collectChanges(tx, mountain, await pass(tx, mountain, ticket, now))
  })
  if (!settled) return refused('unknown')
  announceTransfer(live, settled)
  return DONE
}

/** Lifts a strike. A user with too few strikes left for a suspension may bid again. */
export async function liftStrike(
  {
    db,
    transact,
    sessions,
    live,
  }: Pick<Database, 'db' | 'transact'> & { sessions: Sessions; live: Announcer },
  id: string,
  adminId: string,
): Promise<Done | Refused<'unknown'>> {
  const userId = await findStruckUser(db, id)
  if (userId === null) return refused('unknown')
  const isLifted = await transact(async (tx) => {
    await lockUser(tx, userId)
    if (!(await markLifted(tx, id, adminId, await databaseTime(tx)))) return false
    if ((await countStrikes(tx, userId)) < STRIKES_TO_SUSPEND) await setSuspended(tx, userId, null)
    return true
  })
  if (!isLifted) return refused('unknown')
  sessions.userChanged(userId)
  live.adminChanged('strikes')
  return DONE
}
