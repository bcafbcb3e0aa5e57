import { type AdminPayment, refundPayment as refundBody } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Text } from '@firstchair/design-system/text'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { formatCents } from '../table/columns.tsx'
import { userName } from '../users/user-name.ts'
import { refundPayment } from './payment-calls.ts'

type RefundDialogProps = { payment: AdminPayment; onClose: () => void }

/** Asks for the reason of a refund. */
export function RefundDialog({
  payment: { payment, user, mountain, ticketNumber },
  onClose,
}: RefundDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const refund = useAction(refundPayment, {
    done: 'Refund requested successfully',
    failed: 'Failed to refund payment',
  })
  const act = () => {
    const body = refundBody.safeParse({ reason })
    setError(body.error?.issues[0]?.message)
    if (!body.success) return
    refund.mutate({ captureId: payment.captureId, ...body.data }, { onSettled: onClose })
  }
  return (
    <AlertDialog
      title={`Refund ${formatCents(payment.amountCents)}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Refund payment"
      pendingLabel="Refunding..."
      isPending={refund.isPending}
      onAction={act}
    >
      <div className={styles.form}>
        <Text>
          {userName(user)} gets the full amount back.{' '}
          {payment.strayReason === null
            ? `Their ticket ${ticketNumber} of ${mountain.name} becomes void at once. This can't be undone.`
            : 'This payment pays for no ticket, so no ticket is lost.'}
        </Text>
        <TextArea
          label="Reason"
          description="It is kept and sent to the payer."
          value={reason}
          onChange={setReason}
          error={error}
          limit={200}
          isRequired
        />
      </div>
    </AlertDialog>
  )
}
