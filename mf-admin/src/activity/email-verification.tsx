import { done, type VerificationEntry, verificationEntry } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { call } from '@firstchair/sdk'
import { useAction } from '../panel/use-action.ts'
import { badgeColumn, column, timeColumn } from '../table/columns.tsx'
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
  list: 'email-verification',
  entry: verificationEntry,
  shape: { columns },
  topic: 'users',
  failed: 'The email verification did not load',
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
        size: 'buttons',
        render: ({ user, state }) =>
          state !== 'verified' && (
            <Button
              size="small"
              variant="secondary"
              isPending={resend.isPending && resend.variables === user.id}
              pendingLabel="Sending..."
              onPress={() => resend.mutate(user.id)}
            >
              Resend<VisuallyHidden> to {user.email}</VisuallyHidden>
            </Button>
          ),
      }}
    />
  )
}
