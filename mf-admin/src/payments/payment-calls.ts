import { done, type RefundPayment } from '@firstchair/contract'
import { call } from '@firstchair/sdk'

export const refundPayment = ({ captureId, reason }: RefundPayment & { captureId: string }) =>
  call(done, `/api/admin/payments/${encodeURIComponent(captureId)}/refund`, {
    method: 'POST',
    body: { reason },
  })
