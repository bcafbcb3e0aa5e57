import type { LimitRequestEdit, OpenLimitRequest } from '@firstchair/contract'
import { findCommitment } from '../auction/bidding-limit.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { askAgainAt } from './limit-request.rules.ts'
import {
  deleteLimitDecline,
  findLimitDecline,
  findLimitRequest,
  insertLimitRequest,
  lockAsker,
} from './limit-request.store.ts'

/** The caller's open request, or the last one if it was declined. */
export const readLimitRequest = (
  { transact }: Pick<Database, 'transact'>,
  userId: string,
): Promise<OpenLimitRequest> =>
  transact(async (tx) => {
    const request = await findLimitRequest(tx, userId)
    // An instance of the version before does not remove the decline when the user asks again.
    const decline = request ? null : await findLimitDecline(tx, userId)
    if (!decline) return { request, declined: null }
    const { declinedAt, ...asked } = decline
    const again = askAgainAt(declinedAt, await databaseTime(tx))
    return {
      request,
      declined: {
        ...asked,
        declinedAt: declinedAt.toISOString(),
        askAgainAt: again?.toISOString() ?? null,
      },
    }
  })

/**
 * Asks the admins for a higher limit. An admin answers by setting the user's limit, or declines. One
 * request is open at a time, and a declined user waits (see `askAgainAt`).
 */
export async function askForLimit(
  { transact, live }: Pick<Database, 'transact'> & { live: Pick<Announcer, 'adminChanged'> },
  userId: string,
  request: LimitRequestEdit,
): Promise<Done | Refused<'not_higher' | 'asked_already' | 'declined'>> {
  const outcome = await transact(async (tx) => {
    await lockAsker(tx, userId)
    const { limit } = await findCommitment(tx, userId, null)
    if (request.wanted <= limit) return refused('not_higher')
    const decline = await findLimitDecline(tx, userId)
    if (decline && askAgainAt(decline.declinedAt, await databaseTime(tx)))
      return refused('declined')
    if (!(await insertLimitRequest(tx, userId, request))) return refused('asked_already')
    await deleteLimitDecline(tx, userId)
    return DONE
  })
  if (!('refused' in outcome)) live.adminChanged('users')
  return outcome
}
