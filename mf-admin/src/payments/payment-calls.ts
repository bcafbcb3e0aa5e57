import { done, paymentTimeline, problemOrder, type RefundPayment } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

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

export const problemOrdersQuery = queryOptions({
  queryKey: [...adminKey('payments'), 'orders'],
  queryFn: ({ signal }) => call(z.array(problemOrder), '/api/admin/payments/orders', { signal }),
  staleTime: 0,
})

export const giveUpPayment = (winnerId: string) =>
  call(done, `/api/admin/payments/wins/${encodeURIComponent(winnerId)}/give-up`, { method: 'POST' })
