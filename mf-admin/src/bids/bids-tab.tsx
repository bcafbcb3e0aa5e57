import { type BidHistoryEntry, bidHistoryEntry } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Select } from '@firstchair/design-system/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mountainsQuery } from '../mountains/mountain-calls.ts'
import * as styles from '../panel/panel.css.ts'
import { badgeColumn, column, timeColumn } from '../table/columns.tsx'
import { PeriodFilter } from '../table/period-filter.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { usersQuery } from '../users/user-calls.ts'
import { userName } from '../users/user-name.ts'
import { VoidBid } from './void-bid.tsx'

const STATUS = {
  active: ['info', 'Active'],
  won: ['success', 'Won'],
  lost: ['neutral', 'Lost'],
  cancelled: ['danger', 'Canceled'],
} as const

const columns: readonly TableColumn<BidHistoryEntry>[] = [
  column('mountain', 'Mountain', ({ mountain }) => mountain.name, { isSortable: false }),
  column('user', 'Bidder', ({ user }) => userName(user), { isSortable: false }),
  column('amount', 'Amount', ({ bid }) => bid.amount, {
    text: ({ bid }) => `${formatDollars(bid.amount)}${bid.isAuto ? ' auto' : ''}`,
    align: 'end',
  }),
  badgeColumn('status', 'Status', ({ bid }) => bid.status, STATUS, { isSortable: false }),
  timeColumn('placedAt', 'Placed', ({ bid }) => bid.placedAt),
]

const source = {
  path: '/api/admin/bid-history',
  entry: bidHistoryEntry,
  shape: { columns, filters: ['mountainId', 'userId', 'startDate', 'endDate'] },
  topic: 'bids',
  isExported: true,
  // Spec §7.
  failed: 'Failed to fetch bid history',
} as const

const ALL = { value: '', label: 'All' }

/** Every bid, filtered by mountain, user and dates (spec §2). */
export function BidsTab() {
  const { table, filter } = useServerTable(source)
  const { data: mountains = [] } = useQuery(mountainsQuery)
  const { data: users = [] } = useQuery(usersQuery)
  const [voiding, setVoiding] = useState<BidHistoryEntry | null>(null)
  const { view, onViewChange } = table
  return (
    <section className={styles.section}>
      <Heading level={2}>Bid History</Heading>
      <div className={styles.filters}>
        <Select
          label="Mountain"
          options={[ALL, ...mountains.map(({ id, name }) => ({ value: id, label: name }))]}
          value={view.filters.mountainId ?? ''}
          onChange={(id) => filter('mountainId', id)}
        />
        <Select
          label="User"
          options={[ALL, ...users.map((user) => ({ value: user.id, label: userName(user) }))]}
          value={view.filters.userId ?? ''}
          onChange={(id) => filter('userId', id)}
        />
        <PeriodFilter
          filters={view.filters}
          onChange={(filters) => onViewChange({ ...view, filters })}
        />
      </div>
      <DataTable
        {...table}
        label="Bid history"
        nouns={{ one: 'bid', many: 'bids' }}
        columns={columns}
        idOf={({ bid }) => bid.id}
        searchLabel="Search bids"
        empty={{ title: 'No bids found' }}
        rowActions={{
          render: (entry) => (
            <RowMenu
              name={`${formatDollars(entry.bid.amount)} on ${entry.mountain.name}`}
              actions={[
                entry.bid.status === 'active' && {
                  label: 'Void…',
                  tone: 'danger',
                  onAction: () => setVoiding(entry),
                },
              ]}
            />
          ),
        }}
      />
      {voiding && <VoidBid entry={voiding} onClose={() => setVoiding(null)} />}
    </section>
  )
}
