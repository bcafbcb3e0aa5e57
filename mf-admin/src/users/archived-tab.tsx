import { type AdminUser, adminUser } from '@firstchair/contract'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { EraseUser } from './erase-user.tsx'
import { unarchiveUser } from './user-calls.ts'
import { UserChangeDialog } from './user-change-dialog.tsx'
import { userColumns } from './user-columns.tsx'
import { userName } from './user-name.ts'

const source = {
  path: '/api/admin/archived-users',
  entry: adminUser,
  shape: { columns: userColumns },
  topic: 'users',
  isExported: true,
  failed: "The archived users didn't load",
} as const

type Chosen = { user: AdminUser; to: 'unarchive' | 'erase' }

/** Users who cannot log in; their history is kept (spec §2). */
export function ArchivedTab() {
  const { table } = useServerTable(source)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
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
          render: (user) => (
            <RowMenu
              name={userName(user)}
              actions={[
                { label: 'Unarchive…', onAction: () => setChosen({ user, to: 'unarchive' }) },
                { label: 'Erase…', onAction: () => setChosen({ user, to: 'erase' }) },
              ]}
            />
          ),
        }}
      />
      {chosen?.to === 'unarchive' && <UnarchiveUser user={chosen.user} onClose={close} />}
      {chosen?.to === 'erase' && <EraseUser user={chosen.user} onClose={close} />}
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
    They can log in again. Canceled bids stay canceled.
  </UserChangeDialog>
)
