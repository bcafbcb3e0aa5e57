import { type AdminPayment, adminPayment } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { DataTable } from '@firstchair/design-system/data-table'
import { Heading } from '@firstchair/design-system/heading'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useServerTable } from '../table/use-server-table.ts'
import { paymentColumns } from './payment-columns.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const source = {
  path: '/api/admin/payments',
  list: 'payments',
  entry: adminPayment,
  shape: { columns: paymentColumns, filters: ['attention'] },
  topic: 'payments',
  failed: 'The payments did not load',
} as const

const canRefund = ({ payment: { status, refund } }: AdminPayment): boolean =>
  status === 'completed' && refund === null

/** Every capture and its state. */
export function PaymentsTab() {
  const { table } = useServerTable(source)
  const [refunded, setRefunded] = useState<AdminPayment | null>(null)
  const { view, onViewChange } = table
  return (
    <section className={css.section}>
      <Heading level={2}>Payments</Heading>
      <DataTable
        {...table}
        label="Payments"
        nouns={{ one: 'payment', many: 'payments' }}
        columns={paymentColumns}
        idOf={({ payment }) => payment.captureId}
        filters={
          <ToggleGroup
            label="Show"
            options={[
              { value: 'all', label: 'All' },
              { value: '1', label: 'Needs attention' },
            ]}
            value={view.filters.attention === '1' ? '1' : 'all'}
            onChange={(value) =>
              onViewChange({ ...view, filters: value === '1' ? { attention: '1' } : {} })
            }
          />
        }
        empty={{ title: 'No payments yet', text: 'The first ticket that is paid appears here.' }}
        rowActions={{
          size: 'buttons',
          render: (row) =>
            canRefund(row) && (
              <Button size="small" variant="secondary" onPress={() => setRefunded(row)}>
                Refund
                <VisuallyHidden>
                  {' '}
                  ticket {row.ticketNumber} of {row.mountain.name}
                </VisuallyHidden>
              </Button>
            ),
        }}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </section>
  )
}
