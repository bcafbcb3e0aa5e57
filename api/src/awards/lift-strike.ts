import { lockUser } from '../accounts/user-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { STRIKES_TO_SUSPEND } from './cascade.rules.ts'
import { countStrikes, findStruckUser, markLifted, setSuspended } from './strike.store.ts'

/**
 * Takes a strike back; who has too few left for a suspension may bid again. Answers false when
 * there is no such strike that counts.
 */
export async function liftStrike(
  {
    db,
    transact,
    sessions,
    live,
  }: Pick<Database, 'db' | 'transact'> & { sessions: Sessions; live: Announcer },
  id: string,
  adminId: string,
): Promise<boolean> {
  const userId = await findStruckUser(db, id)
  if (userId === null) return false
  const isLifted = await transact(async (tx) => {
    await lockUser(tx, userId)
    if (!(await markLifted(tx, id, adminId, await databaseTime(tx)))) return false
    if ((await countStrikes(tx, userId)) < STRIKES_TO_SUSPEND) await setSuspended(tx, userId, null)
    return true
  })
  if (isLifted) {
    sessions.userChanged(userId)
    live.adminChanged('strikes')
  }
  return isLifted
}
