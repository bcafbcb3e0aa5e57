import type { LimitRequestEdit, OpenLimitRequest } from '@firstchair/contract'
import { findCommitment } from '../auction/bidding-limit.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Db } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findLimitRequest, insertLimitRequest } from './limit-request.store.ts'

export const readLimitRequest = async (
  { db }: { db: Db },
  userId: string,
): Promise<OpenLimitRequest> => ({ request: await findLimitRequest(db, userId) })

/** Asks the admins for a higher limit. An admin answers by setting the user's limit. */
export async function askForLimit(
  { db, live }: { db: Db; live: Pick<Announcer, 'adminChanged'> },
  userId: string,
  request: LimitRequestEdit,
): Promise<Done | Refused<'not_higher' | 'asked_already'>> {
  const { limit } = await findCommitment(db, userId, null)
  if (request.wanted <= limit) return refused('not_higher')
  if (!(await insertLimitRequest(db, userId, request))) return refused('asked_already')
  live.adminChanged('users')
  return DONE
}
