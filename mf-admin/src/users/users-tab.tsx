import { Heading } from '@firstchair/design-system/heading'
import { Select } from '@firstchair/design-system/select'
import * as styles from '../panel/panel.css.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { userColumns } from './user-columns.tsx'
import { UserTable, userSource } from './user-table.tsx'

const source = {
  ...userSource,
  shape: { columns: userColumns, filters: ['approvalStatus'] },
  fixed: { isArchived: '0' },
}

const STATUSES = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const

/** All users who are not archived (spec §2). */
export function UsersTab() {
  const { table, filter } = useServerTable(source)
  const { view } = table
  return (
    <section className={styles.section}>
      <Heading level={2}>Manage Users</Heading>
      <UserTable
        table={table}
        columns={userColumns}
        label="Users"
        searchLabel="Search users"
        filters={
          <Select
            label="Status"
            labelPosition="side"
            options={STATUSES}
            value={STATUSES.find(({ value }) => value === view.filters.approvalStatus)?.value ?? ''}
            onChange={(status) => filter('approvalStatus', status)}
          />
        }
        empty={{ title: 'No users found' }}
      />
    </section>
  )
}
