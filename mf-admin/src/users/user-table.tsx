import { type AdminUser, adminUser } from '@firstchair/contract'
import { DataTable, type DataTableProps } from '@firstchair/design-system/data-table'
import { type ReactNode, useState } from 'react'
import type { useServerTable } from '../table/use-server-table.ts'
import { useBulkUsers } from './use-bulk-users.tsx'
import { UserActions, type UserDialogKind } from './user-actions.tsx'
import { UserDialogs } from './user-dialogs.tsx'

/** The options that every list of users who are not archived shares. */
export const userSource = {
  path: '/api/admin/users',
  entry: adminUser,
  topic: 'users',
  isExported: true,
  failed: "The users didn't load",
} as const

type UserTableProps = Pick<
  DataTableProps<AdminUser>,
  'label' | 'searchLabel' | 'columns' | 'filters' | 'empty'
> & {
  table: ReturnType<typeof useServerTable<AdminUser>>['table']
  /** An action that stands beside the menu of its row. */
  quickAction?: (user: AdminUser) => ReactNode
}

/** Users with their actions, one by one or several at once. */
export function UserTable({ table, quickAction, ...words }: UserTableProps) {
  const [chosen, setChosen] = useState<{ dialog: UserDialogKind; user: AdminUser } | null>(null)
  const { selection, report, question } = useBulkUsers(table.rows)
  return (
    <>
      {report}
      <DataTable
        {...table}
        {...words}
        nouns={{ one: 'user', many: 'users' }}
        idOf={({ id }) => id}
        selection={selection}
        onOpen={(user) => setChosen({ dialog: 'details', user })}
        rowActions={{
          size: quickAction ? 'buttons' : 'icon',
          render: (user) => (
            <>
              {quickAction?.(user)}
              <UserActions user={user} onChoose={(dialog) => setChosen({ dialog, user })} />
            </>
          ),
        }}
      />
      {question}
      {chosen && <UserDialogs {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
