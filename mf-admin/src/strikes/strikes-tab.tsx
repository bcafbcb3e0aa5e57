import { done, type Strike, strike } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { call } from '@firstchair/sdk'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import * as styles from '../panel/panel.css.ts'
import { column, dollarColumn, timeColumn, unsorted } from '../table/columns.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { userName } from '../users/user-name.ts'

const REASON = { expired: 'Did not pay', declined: 'Declined' } as const

const columns: readonly TableColumn<Strike>[] = unsorted([
  column('user', 'User', ({ user }) => userName(user)),
  column('mountain', 'Mountain', ({ mountain }) => mountain.name),
  dollarColumn('amount', 'Winning Bid', ({ winner }) => winner.winningAmount),
  column('reason', 'Reason', (row) => REASON[row.strike.reason]),
  timeColumn('at', 'Since', (row) => row.strike.at),
  column('state', 'State', (row) => row.strike.liftedAt, {
    cell: (row) =>
      row.strike.liftedAt === null ? <Badge tone="warning">Counts</Badge> : <Badge>Lifted</Badge>,
  }),
])

const source = {
  path: '/api/admin/strikes',
  entry: strike,
  shape: { columns },
  topic: 'strikes',
  failed: "The strikes didn't load",
} as const

const liftStrike = (id: string) =>
  call(done, `/api/admin/strikes/${encodeURIComponent(id)}/lift`, { method: 'POST' })

/** First awards that were not paid or were declined. */
export function StrikesTab() {
  const { table } = useServerTable(source)
  const [lifted, setLifted] = useState<Strike | null>(null)
  return (
    <section className={styles.section}>
      <Heading level={2}>Strikes</Heading>
      <Text tone="muted">Two strikes suspend a user's bidding until one of them is lifted.</Text>
      <DataTable
        {...table}
        label="Strikes"
        nouns={{ one: 'strike', many: 'strikes' }}
        columns={columns}
        idOf={(row) => row.strike.id}
        empty={{ title: 'No strikes', text: "First awards that aren't paid appear here." }}
        rowActions={{
          render: (row) => (
            <RowMenu
              name={userName(row.user)}
              actions={[
                row.strike.liftedAt === null && {
                  label: 'Lift strike…',
                  onAction: () => setLifted(row),
                },
              ]}
            />
          ),
        }}
      />
      {lifted && <LiftDialog row={lifted} onClose={() => setLifted(null)} />}
    </section>
  )
}

const LiftDialog = ({ row, onClose }: { row: Strike; onClose: () => void }) => (
  <ActionDialog
    title={`Lift the strike of ${userName(row.user)}?`}
    tone="neutral"
    actionLabel="Lift strike"
    pendingLabel="Lifting..."
    act={() => liftStrike(row.strike.id)}
    done="Strike lifted successfully"
    failed="Failed to lift strike"
    onClose={onClose}
  >
    The strike for {row.mountain.name} no longer counts. With fewer than two strikes they may bid
    again. This can't be undone.
  </ActionDialog>
)
