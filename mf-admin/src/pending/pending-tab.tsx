import { type AdminUser, type ApprovalStatus, adminUser } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { useBulkUsers } from '../users/use-bulk-users.tsx'
import { setApproval } from '../users/user-calls.ts'
import { userColumns } from '../users/user-columns.tsx'
import { userName } from '../users/user-name.ts'

const source = {
  path: '/api/admin/users',
  list: 'pending-users',
  entry: adminUser,
  shape: { columns: userColumns },
  topic: 'users',
  fixed: { approvalStatus: 'pending', isArchived: '0' },
  isExported: true,
  failed: 'The users did not load',
} as const

/** Users who wait for approval (spec §2). */
export function PendingTab() {
  const { table } = useServerTable(source)
  const decide = useAction(setApproval, {
    done: 'User approval status updated successfully',
    failed: 'Failed to update approval status',
  })
  const { selection, report, question } = useBulkUsers(table.rows)
  const isDeciding = ({ id }: AdminUser, approvalStatus: ApprovalStatus) =>
    decide.isPending &&
    decide.variables.id === id &&
    decide.variables.approvalStatus === approvalStatus
  return (
    <section className={styles.section}>
      <Heading level={2}>Pending</Heading>
      <Text tone="muted">
        Users who wait for approval. They may sign in and watch, but not bid.
      </Text>
      {report}
      <DataTable
        {...table}
        label="Pending users"
        nouns={{ one: 'user', many: 'users' }}
        columns={userColumns}
        idOf={({ id }) => id}
        searchLabel="Search pending users"
        empty={{ title: 'Nobody is waiting', text: 'New registrations appear here.' }}
        selection={selection}
        rowActions={{
          size: 'buttons',
          render: (user) => (
            <>
              <Button
                size="small"
                isPending={isDeciding(user, 'approved')}
                pendingLabel="Approving..."
                onPress={() => decide.mutate({ ...user, approvalStatus: 'approved' })}
              >
                Approve<VisuallyHidden> {userName(user)}</VisuallyHidden>
              </Button>
              <Button
                size="small"
                variant="secondary"
                isPending={isDeciding(user, 'rejected')}
                pendingLabel="Rejecting..."
                onPress={() => decide.mutate({ ...user, approvalStatus: 'rejected' })}
              >
                Reject<VisuallyHidden> {userName(user)}</VisuallyHidden>
              </Button>
            </>
          ),
        }}
      />
      {question}
    </section>
  )
}
