import { type AdminUser, adminUser } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { unarchiveUser } from './user-calls.ts'
import { UserChangeDialog } from './user-change-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { userName } from './user-name.ts'

const source = {
  path: '/api/admin/archived-users',
  list: 'archived-users',
  entry: adminUser,
  shape: { columns: userColumns },
  topic: 'users',
  isExported: true,
  failed: 'The archived users did not load',
} as const

/** Users who cannot log in; their history is kept (spec §2). */
export function ArchivedTab() {
  const { table } = useServerTable(source)
  const [chosen, setChosen] = useState<AdminUser | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Archived Users</Heading>
      <DataTable
        {...table}
        label="Archived users"
        nouns={{ one: 'user', many: 'users' }}
        columns={userColumns}
        idOf={({ id }) => id}
        searchLabel="Search archived users"
        empty={{ title: 'No archived users' }}
        rowActions={{
          size: 'buttons',
          render: (user) => (
            <Button size="small" variant="secondary" onPress={() => setChosen(user)}>
              Unarchive<VisuallyHidden> {userName(user)}</VisuallyHidden>
            </Button>
          ),
        }}
      />
      {chosen && <UnarchiveUser user={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

const UNARCHIVED = {
  done: 'User unarchived successfully. User can now log in.',
  failed: 'Failed to unarchive user',
}

const UnarchiveUser = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => (
  <UserChangeDialog
    user={user}
    verb="Unarchive"
    pendingLabel="Unarchiving..."
    tone="neutral"
    change={unarchiveUser}
    words={UNARCHIVED}
    onClose={onClose}
  >
    They can log in again. Bids that were cancelled stay cancelled.
  </UserChangeDialog>
)
