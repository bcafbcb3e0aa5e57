import type { InviteResult } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import * as styles from '../panel/panel.css.ts'
import { column } from '../table/columns.tsx'
import { useLocalTable } from '../table/use-table-data.ts'

type Results = InviteResult['results']
type Failure = NonNullable<Results['failures']>[number]

const columns: readonly TableColumn<Failure>[] = [
  column('row', 'Row', ({ row }) => row, { size: 'narrow' }),
  column('email', 'Email', ({ email }) => email, { size: 'wide' }),
  column('reason', 'Problem', ({ reason }) => reason, { size: 'wide' }),
]

/** The rows that cannot be or were not invited, and why; they can be downloaded. */
export function FailedInvites({ results, title }: { results: Results; title: string }) {
  const table = useLocalTable(columns)
  if (results.failed.length === 0) return null
  return (
    <>
      <Heading level={3}>{title}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard */}
      <section className={styles.failed} tabIndex={0} aria-label={title}>
        {results.failures ? (
          <DataTable
            label={title}
            nouns={{ one: 'row', many: 'rows' }}
            rows={results.failures}
            idOf={({ row }) => String(row)}
            {...table}
            csv={{ fileName: 'failed-invites.csv' }}
            empty={{ title: 'No rows' }}
          />
        ) : (
          <ul>
            {results.failed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
