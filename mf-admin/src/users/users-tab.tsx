import { type AdminUser, adminUser } from '@firstchair/contract'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Select } from '@firstchair/design-system/select'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { useBulkUsers } from './use-bulk-users.tsx'
import { UserActions, type UserDialogKind } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDialogs } from './user-dialogs.tsx'

const source = {
  path: '/api/admin/users',
  list: 'users',
  entry: adminUser,
  shape: { columns: userColumns, filters: ['approvalStatus'] },
  topic: 'users',
  fixed: { isArchived: '0' },
  isExported: true,
  failed: 'The users did not load',
} as const

const STATUSES = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const

/** All users who are not archived (spec §2). */
export function UsersTab() {
  const { table } = useServerTable(source)
  const [chosen, setChosen] = useState<{ dialog: UserDialogKind; user: AdminUser } | null>(null)
  const { selection, report, question } = useBulkUsers(table.rows)
  const { view, onViewChange } = table
  return (
    <section className={styles.section}>
      <Heading level={2}>Manage Users</Heading>
      {report}
      <DataTable
        {...table}
        label="Users"
        nouns={{ one: 'user', many: 'users' }}
        columns={userColumns}
        idOf={({ id }) => id}
        searchLabel="Search users"
        filters={
          <Select
            label="Status"
            labelPosition="side"
            options={STATUSES}
            value={STATUSES.find(({ value }) => value === view.filters.approvalStatus)?.value ?? ''}
            onChange={(approvalStatus) =>
              onViewChange({ ...view, filters: approvalStatus === '' ? {} : { approvalStatus } })
            }
          />
        }
        empty={{ title: 'No users found' }}
        selection={selection}
        onOpen={(user) => setChosen({ dialog: 'details', user })}
        rowActions={{
          render: (user) => (
            <UserActions user={user} onChoose={(dialog) => setChosen({ dialog, user })} />
          ),
        }}
      />
      {question}
      {chosen && <UserDialogs {...chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
