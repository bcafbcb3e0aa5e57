import { type AuctionResult, auctionResult, type PaymentStatus } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable, type TableColumn } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { Inline } from '@firstchair/design-system/inline'
import { Link } from '@firstchair/design-system/link'
import { Select } from '@firstchair/design-system/select'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import * as styles from '../panel/panel.css.ts'
import { badgeColumn, column, dollarColumn, numberColumn, timeColumn } from '../table/columns.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { userName } from '../users/user-name.ts'

const STATUS = {
  pending: ['warning', 'Pending'],
  capturing: ['warning', 'Pending'],
  captured: ['success', 'Paid'],
  expired: ['danger', 'Expired'],
  declined: ['danger', 'Declined'],
  void: ['danger', 'Void'],
  refunded: ['danger', 'Refunded'],
} as const satisfies Record<PaymentStatus, readonly [string, string]>

/** Leads to the public record of all bids of the cycle. */
const CycleLink = ({ entry: { mountain, cycle } }: { entry: AuctionResult }) => (
  <Link
    href={`/mountains/${mountain.id}/cycles/${cycle.cycleNumber}${cycle.season === undefined ? '' : `?season=${cycle.season}`}`}
  >
    {cycle.cycleNumber}
    <VisuallyHidden>: all bids on {mountain.name}</VisuallyHidden>
  </Link>
)

const columns: readonly TableColumn<AuctionResult>[] = [
  column('mountain', 'Mountain', ({ mountain }) => mountain.name),
  column('winner', 'Winner', ({ user }) => userName(user), { isSortable: false }),
  dollarColumn('winningAmount', 'Winning Bid', ({ winner }) => winner.winningBid),
  numberColumn('ticketNumber', 'Ticket #', ({ winner }) => winner.ticketNumber),
  column('cycle', 'Cycle', ({ cycle }) => cycle.cycleNumber, {
    cell: (entry) => <CycleLink entry={entry} />,
    align: 'end',
    size: 'narrow',
    isSortable: false,
  }),
  badgeColumn('paymentStatus', 'Payment', ({ winner }) => winner.paymentStatus, STATUS),
  timeColumn('awardedAt', 'Awarded', ({ winner }) => winner.awardedAt),
  timeColumn('paymentDeadline', 'Payment Deadline', ({ winner }) => winner.paymentDeadline),
]

const source = {
  path: '/api/admin/auction-results',
  entry: auctionResult,
  shape: { columns, filters: ['paymentStatus', 'winnerId'] },
  topic: 'results',
  isExported: true,
  failed: "The auction results didn't load",
} as const

const statuses = [
  { value: '', label: 'All' },
  // A win that is being captured is shown as pending.
  ...Object.entries(STATUS)
    .filter(([value]) => value !== 'capturing')
    .map(([value, [, label]]) => ({ value, label })),
]

/** The awarded tickets and their payment (spec §2). */
export function ResultsTab() {
  const { table, filter } = useServerTable(source)
  const { view } = table
  return (
    <section className={styles.section}>
      <Heading level={2}>Auction Results</Heading>
      {view.filters.winnerId !== undefined && <OneWin onShowAll={() => filter('winnerId', null)} />}
      <DataTable
        {...table}
        label="Auction results"
        nouns={{ one: 'result', many: 'results' }}
        columns={columns}
        idOf={({ winner }) => winner.id}
        searchLabel="Search results"
        filters={
          <Select
            label="Payment"
            labelPosition="side"
            options={statuses}
            value={view.filters.paymentStatus ?? ''}
            onChange={(status) => filter('paymentStatus', status)}
          />
        }
        empty={{ title: 'No results yet', text: 'The first auction that ends appears here.' }}
      />
    </section>
  )
}

/** Shows that a link filtered the table by one win, with a button to show all rows. */
const OneWin = ({ onShowAll }: { onShowAll: () => void }) => (
  <Inline>
    <Text size="small">Only one win is shown.</Text>
    <Button size="small" onPress={onShowAll}>
      Show all wins
    </Button>
  </Inline>
)
