import { Button } from '@firstchair/design-system/button'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { APPROVED } from '../users/user-actions.tsx'
import { setApproval } from '../users/user-calls.ts'
import { userColumns } from '../users/user-columns.tsx'
import { userName } from '../users/user-name.ts'
import { UserTable, userSource } from '../users/user-table.tsx'

// The other columns have one value here: the users are pending and not admins.
const columns = userColumns.filter(({ id }) => id !== 'approvalStatus' && id !== 'admin')

const source = {
  ...userSource,
  shape: { columns },
  fixed: { approvalStatus: 'pending', isArchived: '0' },
}

/** Users who wait for approval (spec §2). */
export function PendingTab() {
  const { table } = useServerTable(source)
  const approve = useAction(setApproval, APPROVED)
  return (
    <section className={styles.section}>
      <Heading level={2}>Pending</Heading>
      <Text tone="muted">
        Users who are waiting for approval. They can sign in and watch, but not bid.
      </Text>
      <UserTable
        table={table}
        columns={columns}
        label="Pending users"
        searchLabel="Search pending users"
        empty={{ title: 'Nobody is waiting', text: 'New registrations appear here.' }}
        quickAction={(user) => (
          <Button
            size="small"
            isPending={approve.isPending && approve.variables.id === user.id}
            onPress={() => approve.mutate({ ...user, approvalStatus: 'approved' })}
          >
            Approve<VisuallyHidden> {userName(user)}</VisuallyHidden>
          </Button>
        )}
      />
    </section>
  )
}
