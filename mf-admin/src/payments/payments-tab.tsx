import { type AdminPayment, adminPayment } from '@firstchair/contract'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { PeriodFilter } from '../table/period-filter.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useServerTable } from '../table/use-server-table.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { ProblemOrders } from './problem-orders.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const source = {
  path: '/api/admin/payments',
  entry: adminPayment,
  shape: {
    columns: paymentColumns,
    filters: ['attention', 'winnerId', 'startDate', 'endDate'],
  },
  topic: 'payments',
  isExported: true,
  failed: "The payments didn't load",
} as const

const canRefund = ({ payment: { status, refund } }: AdminPayment): boolean =>
  status === 'completed' && refund === null

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: '1', label: 'Needs attention' },
] as const

/** All captures with their state, or the payment timeline of one win. */
export function PaymentsTab() {
  const { table } = useServerTable(source)
  const [refunded, setRefunded] = useState<AdminPayment | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { view, onViewChange } = table
  const { attention, winnerId, ...period } = view.filters
  const filter = (filters: typeof view.filters) => onViewChange({ ...view, filters })
  const open = (row: AdminPayment) => {
    setOpened(row.winnerId)
    filter({ winnerId: row.winnerId })
  }
  return (
    <section className={styles.section}>
      <Heading level={2}>Payments</Heading>
      {winnerId !== undefined && (
        <PaymentTimeline
          winnerId={winnerId}
          isOpened={opened === winnerId}
          onClose={() => filter({})}
        />
      )}
      {attention === '1' && <ProblemOrders />}
      <div className={styles.filters}>
        <PeriodFilter
          startLabel="Captured From"
          endLabel="Captured To"
          filters={view.filters}
          onChange={filter}
        />
      </div>
      <DataTable
        {...table}
        label="Payments"
        nouns={{ one: 'payment', many: 'payments' }}
        columns={paymentColumns}
        idOf={({ payment }) => payment.captureId}
        searchLabel="Search payments"
        filters={
          <ToggleGroup
            label="Show"
            options={SHOWN}
            value={attention === '1' ? '1' : 'all'}
            onChange={(value) => filter(value === '1' ? { ...period, attention: '1' } : period)}
          />
        }
        empty={{ title: 'No payments yet', text: 'The first ticket that is paid appears here.' }}
        onOpen={open}
        rowActions={{
          render: (row) => (
            <PaymentMenu row={row} onOpen={() => open(row)} onRefund={() => setRefunded(row)} />
          ),
        }}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </section>
  )
}

type PaymentMenuProps = { row: AdminPayment; onOpen: () => void; onRefund: () => void }

const PaymentMenu = ({ row, onOpen, onRefund }: PaymentMenuProps) => (
  <RowMenu
    name={`ticket ${row.ticketNumber} of ${row.mountain.name}`}
    actions={[
      { label: 'Show timeline', onAction: onOpen },
      canRefund(row) && { label: 'Refund…', tone: 'danger', onAction: onRefund },
    ]}
  />
)
