import { type LoginEntry, loginEntry } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { column } from '../table/columns.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { shortMoment } from '../table/when.ts'
import { userName } from '../users/user-name.ts'

const columns: readonly TableColumn<LoginEntry>[] = [
  column('user', 'User', ({ user }) => userName(user), { isSortable: false }),
  column('loginAt', 'Login', ({ login }) => login.loginAt, {
    text: ({ login }) => shortMoment(login.loginAt),
  }),
  column('ipAddress', 'IP Address', ({ login }) => login.ipAddress),
  column('userAgent', 'Browser', ({ login }) => login.userAgent, {
    size: 'wide',
    isSortable: false,
  }),
]

const source = {
  path: '/api/admin/login-history',
  entry: loginEntry,
  shape: { columns },
  topic: 'logins',
  isExported: true,
  failed: "The login history didn't load",
} as const

/** The log of logins: user, time and place. */
export function LoginHistory() {
  const { table } = useServerTable(source)
  return (
    <DataTable
      {...table}
      label="Login history"
      nouns={{ one: 'login', many: 'logins' }}
      columns={columns}
      idOf={({ login }) => login.id}
      searchLabel="Search logins"
      empty={{ title: 'No logins found' }}
    />
  )
}
