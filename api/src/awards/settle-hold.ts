import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { announceTransfer, collectChanges } from './expire-wins.ts'
import { decideHold, findHoldMountain } from './hold.store.ts'
import { releaseTicket, returnTicket } from './lapse-win.ts'

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
