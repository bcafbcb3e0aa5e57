import type { AdminPayment, CaptureStatus } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import type { TableColumn } from '@firstchair/design-system/data-table'
import { column, formatCents, numberColumn, timeColumn } from '../table/columns.tsx'
import { userName } from '../users/user-name.ts'

const STATUS = {
  pending: ['warning', 'Pending'],
  completed: ['success', 'Paid'],
  declined: ['danger', 'Declined'],
  partially_refunded: ['warning', 'Partly Refunded'],
  refunded: ['neutral', 'Refunded'],
  reversed: ['danger', 'Reversed'],
} as const satisfies Record<CaptureStatus, readonly [string, string]>

/** A newer server may send other reasons, which are shown as they are. */
const STRAY: Readonly<Record<string, string>> = {
  second_charge: 'Second charge',
  not_live: 'Ticket no longer theirs to pay',
  mismatch: 'Amount or order differs',
}

function sentence(word: string): string {
  const words = word.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const REFUND = {
  due: 'Refund due',
  pending: 'Refund pending',
  completed: 'Refunded',
} as const

/** A refund in progress takes precedence over the capture's status. */
function Status({ payment: { status, refund } }: Pick<AdminPayment, 'payment'>) {
  if (refund && refund.status !== 'completed') {
    return <Badge tone="warning">{REFUND[refund.status]}</Badge>
  }
  const [tone, label] = STATUS[status]
  return <Badge tone={tone}>{label}</Badge>
}

const problemOf = ({ payment: { strayReason, disputeStatus } }: AdminPayment): string =>
  [
    strayReason && (STRAY[strayReason] ?? sentence(strayReason)),
    disputeStatus && `Dispute: ${sentence(disputeStatus)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const money = (
  id: string,
  label: string,
  centsOf: (payment: AdminPayment['payment']) => number | null,
): TableColumn<AdminPayment> => ({
  id,
  label,
  value: ({ payment }) => centsOf(payment),
  text: ({ payment }) => formatCents(centsOf(payment)),
  align: 'end',
  size: 'narrow',
  isSortable: false,
})

export const paymentColumns: readonly TableColumn<AdminPayment>[] = [
  column('mountain', 'Mountain', ({ mountain }) => mountain.name, { isSortable: false }),
  numberColumn('ticket', 'Ticket #', ({ ticketNumber }) => ticketNumber, { isSortable: false }),
  column('payer', 'Payer', ({ user }) => userName(user), { isSortable: false }),
  column('status', 'Status', ({ payment }) => payment.status, {
    cell: (row) => <Status payment={row.payment} />,
    isSortable: false,
  }),
  column('problem', 'Problem', problemOf, { isSortable: false }),
  money('gross', 'Gross', ({ amountCents }) => amountCents),
  money('net', 'Net', ({ netCents }) => netCents),
  timeColumn('capturedAt', 'Captured', ({ payment }) => payment.capturedAt, { isSortable: false }),
]
