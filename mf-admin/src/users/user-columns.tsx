import type { AdminUser, ApprovalStatus } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { day } from '../table/when.ts'

const APPROVAL = {
  pending: ['warning', 'Pending'],
  approved: ['success', 'Approved'],
  rejected: ['danger', 'Rejected'],
} as const satisfies Record<ApprovalStatus, readonly [string, string]>

const fullName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim()

function Status({ user }: { user: AdminUser }) {
  const [tone, label] = APPROVAL[user.approvalStatus]
  return <Badge tone={tone}>{user.isSuspended === 1 ? 'Suspended' : label}</Badge>
}

/** Columns of every list of users. Their ids are those that the server sorts by. */
export const userColumns: readonly TableColumn<AdminUser>[] = [
  {
    id: 'username',
    label: 'Username',
    value: ({ username, email }) => username ?? email,
  },
  { id: 'email', label: 'Email', value: ({ email }) => email, size: 'wide' },
  { id: 'lastName', label: 'Name', value: fullName },
  {
    id: 'approvalStatus',
    label: 'Status',
    value: ({ approvalStatus }) => approvalStatus,
    cell: (user) => <Status user={user} />,
  },
  {
    id: 'verified',
    label: 'Email Verified',
    value: ({ emailVerified }) => (emailVerified === 1 ? 'Yes' : 'No'),
    size: 'narrow',
    isSortable: false,
  },
  {
    id: 'admin',
    label: 'Admin',
    value: ({ isAdmin }) => (isAdmin === 1 ? 'Yes' : 'No'),
    size: 'narrow',
    isSortable: false,
  },
  {
    id: 'createdAt',
    label: 'Registered',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => day(createdAt),
  },
]

/** The name of a user in labels and confirmations. */
export const nameOf = ({ username, email }: Pick<AdminUser, 'username' | 'email'>): string =>
  username ?? email
