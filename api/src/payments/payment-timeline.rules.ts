import type { TimelineEvent, TimelineKind } from '@firstchair/contract'

/** What is stored about the money of one win. */
export type StoredPayments = {
  win: { awardedAt: Date; winningAmount: number }
  orders: readonly {
    providerId: string | null
    createdAt: Date
    amountCents: number
    fundingSource: string
    status: string
    mismatch: string | null
    debugId: string | null
    /** When PayPal said so; null when no webhook arrived. */
    approvedAt: Date | null
    isCaptured: boolean
  }[]
  captures: readonly {
    id: string
    capturedAt: Date
    amountCents: number
    status: string
    strayReason: string | null
    debugId: string | null
  }[]
  refunds: readonly {
    providerId: string | null
    requestedAt: Date
    completedAt: Date | null
    amountCents: number
    reason: string
    note: string | null
    status: string
    problem: string | null
    debugId: string | null
    by: string | null
  }[]
  disputes: readonly { id: string; openedAt: Date; status: string; reason: string | null }[]
}

type Dated = TimelineEvent & { sortAt: number }

/** Of events of the same instant: cause before effect. */
const ORDER: Record<TimelineKind, number> = {
  awarded: 0,
  order_created: 1,
  approved: 2,
  captured: 3,
  disputed: 4,
  refund_requested: 5,
  refunded: 6,
}

const event = (
  kind: TimelineKind,
  at: Date | null,
  more: Partial<TimelineEvent>,
  sortAt = at,
): Dated => ({
  kind,
  at: at?.toISOString() ?? null,
  amountCents: null,
  status: null,
  note: null,
  by: null,
  providerId: null,
  debugId: null,
  ...more,
  sortAt: sortAt?.getTime() ?? 0,
})

function ofOrder(order: StoredPayments['orders'][number]): Dated[] {
  const { providerId, createdAt, amountCents, fundingSource, status, mismatch, debugId } = order
  const created = event('order_created', createdAt, {
    ...{ amountCents, status, providerId, debugId },
    note: mismatch ?? fundingSource,
  })
  const wasApproved = order.approvedAt !== null || order.isCaptured || status === 'approved'
  if (!wasApproved) return [created]
  // PayPal captures approved orders only, so an unknown approval stands behind its order.
  return [
    created,
    event('approved', order.approvedAt, { providerId }, order.approvedAt ?? createdAt),
  ]
}

function ofRefund(refund: StoredPayments['refunds'][number]): Dated[] {
  const { requestedAt, completedAt, amountCents, status, providerId, debugId, by } = refund
  const requested = event('refund_requested', requestedAt, {
    ...{ amountCents, status, by },
    note: [refund.note ?? refund.reason, refund.problem].filter(Boolean).join(' · '),
    // The debug id is that of the last request: a refund that is done shows it below.
    ...(completedAt === null && { providerId, debugId }),
  })
  if (completedAt === null) return [requested]
  const done = event('refunded', completedAt, { amountCents, status, providerId, debugId })
  return [requested, done]
}

/** All that happened to the money of a win, the earliest first. */
export function timelineOf(stored: StoredPayments): TimelineEvent[] {
  const { win, orders, captures, refunds, disputes } = stored
  const events = [
    event('awarded', win.awardedAt, { amountCents: win.winningAmount * 100 }),
    ...orders.flatMap(ofOrder),
    ...captures.map(({ id, capturedAt, amountCents, status, strayReason, debugId }) =>
      event('captured', capturedAt, {
        ...{ amountCents, status, debugId },
        providerId: id,
        note: strayReason,
      }),
    ),
    ...refunds.flatMap(ofRefund),
    ...disputes.map(({ id, openedAt, status, reason }) =>
      event('disputed', openedAt, { status, note: reason, providerId: id }),
    ),
  ]
  return events
    .sort((a, b) => a.sortAt - b.sortAt || ORDER[a.kind] - ORDER[b.kind])
    .map(({ sortAt: _, ...each }) => each)
}
