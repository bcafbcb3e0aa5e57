import { done, paymentTimeline, type RefundPayment } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

export const timelineQuery = (winnerId: string) =>
  queryOptions({
    queryKey: [...adminKey('payments'), 'timeline', winnerId],
    queryFn: ({ signal }) =>
      call(paymentTimeline, `/api/admin/payments/wins/${encodeURIComponent(winnerId)}`, { signal }),
    staleTime: 0,
  })

export const refundPayment = ({ captureId, reason }: RefundPayment & { captureId: string }) =>
  call(done, `/api/admin/payments/${encodeURIComponent(captureId)}/refund`, {
    method: 'POST',
    body: { reason },
  })
