import type { AdminUser } from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Tx } from '../platform/database.ts'
import { isOutdated, versionOf } from '../platform/version.ts'

export type UserConflict = Outdated<AdminUser>

/** What admins edit of a user. Users themselves change only their details. */
const EDITED = [
  ...(['username', 'email', 'firstName', 'lastName', 'phone', 'paypalEmail'] as const),
  ...(['approvalStatus', 'isAdmin', 'isGate', 'isArchived', 'biddingLimit'] as const),
] as const
const COLUMNS = EDITED.map((name) => (name === 'isArchived' ? 'archivedAt' : name))

/** A user with the version of those fields. A flag that is 0 may be left out. */
export const withVersion = (user: AdminUser): AdminUser => ({
  ...user,
  version: versionOf(EDITED.map((name) => user[name] || null)),
})

/** The conflict of an edit of a locked user; null if the edit is based on the current version. */
export const userConflict = async (
  tx: Tx,
  user: AdminUser,
  ifMatch: string | null,
): Promise<UserConflict | null> =>
  isOutdated(ifMatch, user.version ?? '') ? editConflict(tx, 'user', user.id, user, COLUMNS) : null
