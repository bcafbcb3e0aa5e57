import type { Sessions } from '../access/sessions.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { STRIKES_TO_SUSPEND } from './cascade.rules.ts'
import { countStrikes, findStruckUser, markLifted, setSuspended } from './strike.store.ts'

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
