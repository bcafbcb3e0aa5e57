import type { AdminUser } from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Tx } from '../platform/database.ts'
import { isOutdated, versionOf } from '../platform/version.ts'

export type UserConflict = Outdated<AdminUser>

/**
 * A user with the version of the fields that admins edit. Users themselves change only their
 * details.
 */
export const withVersion = (user: AdminUser): AdminUser => ({
  ...user,
  version: versionOf([
    user.username,
    user.email,
    user.firstName,
    user.lastName,
    user.phone,
    user.paypalEmail,
    user.approvalStatus,
    user.isAdmin,
    user.isArchived,
    user.biddingLimit,
    ...(user.isGate === 1 ? ['gate'] : []), // older versions of the server know no such flag
  ]),
})

/** Their columns, as the audit log names them. */
const COLUMNS = [
  ...['username', 'email', 'first_name', 'last_name', 'phone', 'paypal_email'],
  ...['approval_status', 'is_admin', 'is_gate', 'archived_at', 'bidding_limit'],
]

/** The conflict of an edit of a locked user; null if the edit is based on the current version. */
export const userConflict = async (
  tx: Tx,
  user: AdminUser,
  ifMatch: string | null,
): Promise<UserConflict | null> =>
  isOutdated(ifMatch, user.version ?? '') ? editConflict(tx, 'user', user.id, user, COLUMNS) : null
