import type { AdminUser, ApprovalStatus } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { column } from '../table/columns.tsx'
import { day } from '../table/when.ts'
import { userName } from './user-name.ts'

const APPROVAL = {
  pending: ['warning', 'Pending'],
  approved: ['success', 'Approved'],
  rejected: ['danger', 'Rejected'],
} as const satisfies Record<ApprovalStatus, readonly [string, string]>

const fullName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim()

type ErasedStrikes = NonNullable<AdminUser['erasedStrikes']>
const strikes = ({ strikes: count }: ErasedStrikes) =>
  count === 1 ? '1 strike' : `${count} strikes`

/** What an admin reads before approving somebody who may have erased a suspended account. */
export const erasedStrikesText = (erased: ErasedStrikes): string =>
  `Same address or PayPal account as an account with ${strikes(erased)} that was erased on ${day(erased.erasedAt)}.`

function Status({ user }: { user: AdminUser }) {
  const [tone, label] = APPROVAL[user.approvalStatus]
  const { isSuspended, erasedStrikes } = user
  return (
    <>
      <Badge tone={tone}>{isSuspended === 1 ? 'Suspended' : label}</Badge>
      {erasedStrikes && <Badge tone="danger">{`Erased with ${strikes(erasedStrikes)}`}</Badge>}
    </>
  )
}

/** Columns of every list of users. Their ids are those that the server sorts by. */
export const userColumns: readonly TableColumn<AdminUser>[] = [
  column('username', 'Username', userName),
  column('email', 'Email', ({ email }) => email, { size: 'wide' }),
  column('lastName', 'Name', fullName),
  column('approvalStatus', 'Status', ({ approvalStatus }) => approvalStatus, {
    cell: (user) => <Status user={user} />,
  }),
  column('verified', 'Verified', ({ emailVerified }) => (emailVerified === 1 ? 'Yes' : 'No'), {
    size: 'narrow',
    isSortable: false,
  }),
  column('admin', 'Admin', ({ isAdmin }) => (isAdmin === 1 ? 'Yes' : 'No'), {
    size: 'narrow',
    isSortable: false,
  }),
  column('createdAt', 'Registered', ({ createdAt }) => createdAt, {
    text: ({ createdAt }) => day(createdAt),
  }),
]
