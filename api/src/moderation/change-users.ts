import type { BulkAction, BulkDone, BulkResult, BulkUsers } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Sessions } from '../access/sessions.ts'
import { type AdminRefusal, noUser, REFUSED } from '../accounts/refused.ts'
import type { UserConflict } from '../accounts/user-version.ts'
import type { Auction } from '../auction/auction.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import { type DecidedUser, setApproval } from './set-approval.ts'
import { archiveUser, unarchiveUser } from './set-archived.ts'

type Parts = Pick<Database, 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
  mail: Mail
  log: Logger
}

/** So many failures in a row are not caused by single users: the rest are not attempted. */
const GIVE_UP_AFTER = 3
const FAILED = {
  message: 'Something went wrong on our side. Try this user again.',
  reason: 'internal',
}

/**
 * Applies one action to many users. Each user is changed in a separate transaction that locks only
 * their own mountains, so that live bidding does not wait for all of them. A refused user does not
 * stop the others.
 */
export async function changeUsers(
  parts: Parts,
  byId: string,
  { action, ids }: BulkUsers,
): Promise<BulkDone> {
  const results: BulkResult[] = []
  let failures = 0
  for (const id of ids) {
    const result = failures < GIVE_UP_AFTER ? await changeOne(parts, byId, action, id) : failed(id)
    failures = result.outcome === 'failed' ? failures + 1 : 0
    results.push(result)
  }
  return { message: summaryOf(results), results }
}

const failed = (id: string): BulkResult => ({ id, outcome: 'failed', ...FAILED })

async function changeOne(
  parts: Parts,
  byId: string,
  action: BulkAction,
  id: string,
): Promise<BulkResult> {
  if (id === byId) return { id, outcome: 'refused', ...REFUSED.own_account }
  try {
    const decided = await CHANGES[action](parts, byId, id)
    return 'refused' in decided
      ? { id, outcome: 'refused', ...reasonOf(decided) }
      : { id, outcome: decided.isChanged ? 'done' : 'unchanged' }
  } catch (err) {
    parts.log.error({ err, action, userId: id }, 'A user of a bulk action failed.')
    return failed(id)
  }
}

const noUserLeft = { ...noUser, reason: 'unknown' }

function reasonOf(decided: AdminRefusal | UserConflict) {
  if (decided.refused === 'unknown') return noUserLeft
  return decided.refused === 'outdated' ? decided.conflict : REFUSED[decided.refused]
}

type Change = (
  parts: Parts,
  byId: string,
  userId: string,
) => Promise<DecidedUser | AdminRefusal | UserConflict>

const CHANGES: Record<BulkAction, Change> = {
  approve: (parts, _, id) => setApproval(parts, id, 'approved'),
  reject: (parts, _, id) => setApproval(parts, id, 'rejected'),
  archive: (parts, byId, id) => archiveUser(parts, byId, id),
  unarchive: (parts, _, id) => unarchiveUser(parts, id),
}

function summaryOf(results: readonly BulkResult[]): string {
  const count = (outcome: BulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const parts = [`${count('done')} of ${results.length} users changed.`]
  if (count('unchanged') > 0) parts.push(`${count('unchanged')} already were so.`)
  const left = count('refused') + count('failed')
  if (left > 0) parts.push(`${left} could not be changed.`)
  return parts.join(' ')
}
