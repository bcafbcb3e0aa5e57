import { done, type VerificationEntry, verificationEntry } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { call } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'
import { badgeColumn, column, timeColumn } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'

const STATE = {
  verified: ['success', 'Verified'],
  link_sent: ['info', 'Link sent'],
  link_expired: ['warning', 'Link expired'],
  never_sent: ['neutral', 'Never sent'],
} as const

const columns: readonly TableColumn<VerificationEntry>[] = [
  column('username', 'User', ({ user }) => user.username ?? '—'),
  column('email', 'Email', ({ user }) => user.email, { size: 'wide' }),
  badgeColumn('state', 'State', ({ state }) => state, STATE, { isSortable: false }),
  timeColumn('sentAt', 'Link Sent', ({ sentAt }) => sentAt, { isSortable: false }),
  timeColumn('verifiedAt', 'Verified', ({ verifiedAt }) => verifiedAt),
]

const source = {
  path: '/api/admin/email-verification',
  entry: verificationEntry,
  shape: { columns },
  topic: 'users',
  failed: "The email verification didn't load",
} as const

const resendLink = (id: string) =>
  call(done, `/api/admin/users/${encodeURIComponent(id)}/resend-verification`, { method: 'POST' })

/** The verification state of each user's email address. */
export function EmailVerification() {
  const { table } = useServerTable(source)
  const resend = useAction(resendLink, {
    done: ({ message }) => message,
    failed: 'Failed to send the verification email',
  })
  return (
    <DataTable
      {...table}
      label="Email verification"
      nouns={{ one: 'user', many: 'users' }}
      columns={columns}
      idOf={({ user }) => user.id}
      searchLabel="Search users"
      empty={{ title: 'No users found' }}
      rowActions={{
        render: ({ user, state }) => (
          <RowMenu
            name={user.email}
            actions={[
              state !== 'verified' && {
                label: 'Resend link',
                onAction: () => resend.mutate(user.id),
              },
            ]}
          />
        ),
      }}
    />
  )
}
