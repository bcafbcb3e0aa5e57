import { type BidStatistic, bidStatistic } from '@firstchair/contract'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { column, dollarColumn, timeColumn } from '../table/columns.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { userName } from '../users/user-name.ts'

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
  column('username', 'User', ({ user }) => userName(user)),
  count('bids', 'Bids', true),
  count('mountains', 'Mountains', true),
  dollarColumn('highestBid', 'Highest Bid', ({ highestBid }) => highestBid),
  count('leading', 'Leading', false),
  count('wins', 'Wins', false),
  count('paid', 'Paid', false),
  count('expired', 'Expired', false),
  timeColumn('lastBidAt', 'Last Bid', ({ lastBidAt }) => lastBidAt),
]

const source = {
  path: '/api/admin/bid-statistics',
  entry: bidStatistic,
  shape: { columns },
  topic: 'bids',
  failed: "The bid statistics didn't load",
} as const

/** The bids, wins and payments of each bidder, in numbers. */
export function BidStatistics() {
  const { table } = useServerTable(source)
  return (
    <DataTable
      {...table}
      label="Bid statistics"
      nouns={{ one: 'bidder', many: 'bidders' }}
      columns={columns}
      idOf={({ user }) => user.id}
      searchLabel="Search bidders"
      empty={{ title: 'Nobody has bid yet' }}
    />
  )
}
