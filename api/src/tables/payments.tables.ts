import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { users } from './accounts.tables.ts'
import { wins } from './awards.tables.ts'

/** Orders at PayPal: the intent is written before the request, the response after it. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    winId: reference('win_id', () => wins.id),
    userId: reference('user_id', () => users.id),
    /** 1, 2, 3 … per win; part of the request id, so that a repeated request opens one order. */
    attempt: integer().notNull(),
    fundingSource: text('funding_source', { enum: ['paypal', 'venmo', 'paylater'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** PayPal's id; null until it has answered. */
    providerId: text('provider_id'),
    /** Our merchant id, as PayPal named it when the order was created. */
    payeeId: text('payee_id'),
    /** PayPal's status in lower case; `unknown` until it has answered, `expired` once it is gone. */
    status: text({
      enum: [
        'unknown',
        'created',
        'payer_action_required',
        'approved',
        'completed',
        'voided',
        'expired',
      ],
    })
      .notNull()
      .default('unknown'),
    /** The lease of the win's capture that this order started, see `wins.capture_lease`. */
    captureLease: uuid('capture_lease'),
    createdAt: instant('created_at').notNull(),
    /** When PayPal is queried again; null when nothing can change any more. */
    checkAt: instant('check_at'),
    /** How the order differs from what was created, if it does. */
    mismatch: text(),
    /** PayPal's reason for refusing the last request; null once a request succeeded. */
    refusal: text(),
    /** Differs from the win's id after a stray capture, whose invoice id is used up; null: the win's id. */
    invoiceId: text('invoice_id'),
    debugId: text('debug_id'),
    /** PayPal's last answer, as it came. */
    answer: jsonb().$type<unknown>(),
  },
  (t) => [
    uniqueIndex('payment_orders_attempt').on(t.winId, t.attempt),
    uniqueIndex('payment_orders_provider_id').on(t.providerId),
    index('payment_orders_user').on(t.userId),
    index('payment_orders_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    check('payment_orders_amount', sql`${t.amountCents} between 100 and 999999900`),
    check(
      'payment_orders_status',
      sql`${t.status} in ('unknown', 'created', 'payer_action_required', 'approved', 'completed', 'voided', 'expired')`,
    ),
  ],
)

/** Money that PayPal took for one of our orders. `wins.capture_id` names the one that pays a win. */
export const captures = pgTable(
  'captures',
  {
    /** PayPal's id. */
    id: text().primaryKey(),
    orderId: reference('order_id', () => paymentOrders.id),
    winId: reference('win_id', () => wins.id),
    status: text({
      enum: ['pending', 'completed', 'declined', 'partially_refunded', 'refunded', 'reversed'],
    }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents'),
    netCents: integer('net_cents'),
    capturedAt: instant('captured_at').notNull(),
    /** Why this capture pays no win and is refunded; null while it pays one or is undecided. */
    strayReason: text('stray_reason', { enum: ['second_charge', 'not_live', 'mismatch'] }),
    debugId: text('debug_id'),
    answer: jsonb().$type<unknown>(),
  },
  (t) => [
    index('captures_order').on(t.orderId),
    index('captures_win').on(t.winId),
    check('captures_amount', sql`${t.amountCents} > 0`),
    check(
      'captures_status',
      sql`${t.status} in ('pending', 'completed', 'declined', 'partially_refunded', 'refunded', 'reversed')`,
    ),
    check(
      'captures_stray_reason',
      sql`${t.strayReason} in ('second_charge', 'not_live', 'mismatch')`,
    ),
  ],
)

/** Refunds of whole captures. The row is written first; PayPal is called afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    captureId: text('capture_id')
      .notNull()
      .references(() => captures.id),
    amountCents: integer('amount_cents').notNull(),
    /** `stray`: it paid no win. `admin`: an admin decided so. `provider`: made at PayPal, not by us. */
    reason: text({ enum: ['stray', 'admin', 'provider'] }).notNull(),
    /** The reason that the payer reads. */
    note: text(),
    /** The admin; null for a refund by the system. */
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    status: text({ enum: ['due', 'pending', 'completed'] })
      .notNull()
      .default('due'),
    /** Part of the request id, so that a refund that failed at PayPal can be requested again. */
    attempt: integer().notNull().default(1),
    providerId: text('provider_id'),
    completedAt: instant('completed_at'),
    /** When PayPal is called next; null once it is completed. */
    dueAt: instant('due_at'),
    tries: integer().notNull().default(0),
    /** Why the last try failed. */
    problem: text(),
    debugId: text('debug_id'),
  },
  (t) => [
    // A capture is refunded once. Refunds made on PayPal's own pages are only recorded.
    uniqueIndex('refunds_one_per_capture').on(t.captureId).where(sql`${t.reason} <> 'provider'`),
    uniqueIndex('refunds_provider_id').on(t.providerId),
    index('refunds_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_reason', sql`${t.reason} in ('stray', 'admin', 'provider')`),
    check('refunds_status', sql`${t.status} in ('due', 'pending', 'completed')`),
    check('refunds_by', sql`(${t.reason} = 'admin') = (${t.requestedBy} is not null)`),
    check('refunds_completed', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check('refunds_due_at', sql`(${t.status} = 'completed') = (${t.dueAt} is null)`),
  ],
)

/** Webhook events with a valid signature. Each is only a reason to read an order from PayPal. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** PayPal's id. PayPal may deliver an event more than once. */
    id: text().primaryKey(),
    type: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When it is processed next; null once it is done. */
    dueAt: instant('due_at'),
    tries: integer().notNull().default(0),
    problem: text(),
  },
  (t) => [index('webhook_events_due').on(t.dueAt).where(sql`${t.dueAt} is not null`)],
)

/** Disputes about a capture. The ticket stays valid until PayPal returns the money. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    captureId: text('capture_id')
      .notNull()
      .references(() => captures.id),
    /** PayPal's status in lower case: open, waiting_for_seller_response, resolved … */
    status: text().notNull(),
    reason: text(),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('disputes_capture').on(t.captureId)],
)

/** Verified certificates of PayPal, so that a restart needs no download before the first event. */
export const webhookCertificates = pgTable('webhook_certificates', {
  url: text().primaryKey(),
  pem: text().notNull(),
  verifiedAt: instant('verified_at').notNull(),
})
