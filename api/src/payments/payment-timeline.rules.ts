import type { TimelineEvent, TimelineKind } from '@firstchair/contract'

/** The stored payment records of one win. */
export type StoredPayments = {
  win: { awardedAt: Date; winningAmount: number }
  orders: readonly {
    id: string
    providerId: string | null
    createdAt: Date
    amountCents: number
    fundingSource: string
    status: string
    mismatch: string | null
    debugId: string | null
    /** When PayPal reported it; null if no webhook arrived. */
    approvedAt: Date | null
  }[]
  captures: readonly {
    id: string
    orderId: string
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

/** At the same instant, a cause comes before its effect. */
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

const later = (a: Date, b: Date): Date => (a > b ? a : b)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * An order with its approval and captures in the order of their causes: PayPal's clock is not ours,
 * and its webhook about the approval may arrive after the capture.
 */
function ofOrder(
  order: StoredPayments['orders'][number],
  all: StoredPayments['captures'],
): Dated[] {
  const captured = all
    .filter(({ orderId }) => orderId === order.id)
    .map(({ id, capturedAt, amountCents, status, strayReason, debugId }) =>
      event(
        'captured',
        capturedAt,
        { ...{ amountCents, status, debugId }, providerId: id, note: strayReason },
        later(capturedAt, order.createdAt),
      ),
    )
  const firstAt = captured.length > 0 ? Math.min(...captured.map(({ sortAt }) => sortAt)) : null
  return [...ofApproval(order, firstAt === null ? null : new Date(firstAt)), ...captured]
}

function ofApproval(order: StoredPayments['orders'][number], capturedAt: Date | null): Dated[] {
  const { providerId, createdAt, amountCents, fundingSource, status, mismatch, debugId } = order
  const created = event('order_created', createdAt, {
    ...{ amountCents, status, providerId, debugId },
    note: mismatch ?? fundingSource,
  })
  // PayPal captures approved orders only.
  const wasApproved = order.approvedAt !== null || capturedAt !== null || status === 'approved'
  if (!wasApproved) return [created]
  const reportedAt = later(order.approvedAt ?? createdAt, createdAt)
  const sortAt = capturedAt === null ? reportedAt : earlier(reportedAt, capturedAt)
  return [created, event('approved', order.approvedAt, { providerId }, sortAt)]
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
    ...orders.flatMap((order) => ofOrder(order, captures)),
    ...refunds.flatMap(ofRefund),
    ...disputes.map(({ id, openedAt, status, reason }) =>
      event('disputed', openedAt, { status, note: reason, providerId: id }),
    ),
  ]
  return events
    .sort((a, b) => a.sortAt - b.sortAt || ORDER[a.kind] - ORDER[b.kind])
    .map(({ sortAt: _, ...each }) => each)
}
