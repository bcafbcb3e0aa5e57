import type { InviteResult } from '@firstchair/contract'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { column } from '../table/columns.tsx'
import { FileRows } from '../table/file-rows.tsx'

type Results = InviteResult['results']
type Failure = NonNullable<Results['failures']>[number]

const columns: readonly TableColumn<Failure>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('email', 'Email', ({ email }) => email, { size: 'wide' }),
  column('reason', 'Problem', ({ reason }) => reason, { size: 'wide' }),
]

/** The rows that cannot be or were not invited, and why; they can be downloaded. */
export const FailedInvites = ({ results, title }: { results: Results; title: string }) => (
  <FileRows
    title={title}
    columns={columns}
    rows={results.failures ?? []}
    fileName="failed-invites.csv"
  />
)
