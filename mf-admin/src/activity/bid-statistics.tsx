import { type BidStatistic, bidStatistic } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { formatDollars } from '@firstchair/design-system/price'
import * as styles from '../panel/panel.css.ts'
import { BidCharts } from '../statistics/bid-charts.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { moment } from '../table/when.ts'

type Count = 'bids' | 'mountains' | 'leading' | 'wins' | 'paid' | 'expired'
const count = (id: Count, label: string, isSortable: boolean): TableColumn<BidStatistic> => ({
  id,
  label,
  value: (row) => row[id],
  align: 'end',
  size: 'narrow',
  isSortable,
})

const columns: readonly TableColumn<BidStatistic>[] = [
  { id: 'username', label: 'User', value: ({ user }) => user.username ?? user.email },
  count('bids', 'Bids', true),
  count('mountains', 'Mountains', true),
  {
    id: 'highestBid',
    label: 'Highest Bid',
    value: ({ highestBid }) => highestBid,
    text: ({ highestBid }) => formatDollars(highestBid),
    align: 'end',
  },
  count('leading', 'Leading', false),
  count('wins', 'Wins', false),
  count('paid', 'Paid', false),
  count('expired', 'Expired', false),
  {
    id: 'lastBidAt',
    label: 'Last Bid',
    value: ({ lastBidAt }) => lastBidAt,
    text: ({ lastBidAt }) => moment(lastBidAt),
    size: 'wide',
  },
]

const source = {
  path: '/api/admin/bid-statistics',
  list: 'bid-statistics',
  entry: bidStatistic,
  shape: { columns },
  topic: 'bids',
  failed: 'The bid statistics did not load',
} as const

/** How each bidder bids, wins and pays. */
export function BidStatistics() {
  const { table } = useServerTable(source)
  return (
    <div className={styles.panel}>
      <BidCharts />
      <DataTable
        {...table}
        label="Bid statistics"
        nouns={{ one: 'bidder', many: 'bidders' }}
        columns={columns}
        idOf={({ user }) => user.id}
        searchLabel="Search bidders"
        empty={{ title: 'Nobody has bid yet' }}
      />
    </div>
  )
}
