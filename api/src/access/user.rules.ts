import type { ApprovalStatus, User } from '@firstchair/contract'

/** The columns that the user's own view needs. */
export type UserState = {
  id: string
  username: string | null
  email: string
  firstName: string
  lastName: string
  phone: string
  paypalEmail: string | null
  isAdmin: boolean
  isGate?: boolean
  approvalStatus: ApprovalStatus
  emailVerifiedAt: Date | null
  archivedAt: Date | null
  suspendedAt?: Date | null
  createdAt: Date
}

/** A user as they and the admins see it; the password hash and other columns are left out. */
export const privateUser = (row: UserState): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  paypalEmail: row.paypalEmail,
  isAdmin: row.isAdmin ? 1 : 0,
  approvalStatus: row.approvalStatus,
  emailVerified: row.emailVerifiedAt === null ? 0 : 1,
  isArchived: row.archivedAt === null ? 0 : 1,
  ...(row.suspendedAt && { isSuspended: 1 }),
  ...(row.isGate && { isGate: 1 }),
  createdAt: row.createdAt.toISOString(),
})
