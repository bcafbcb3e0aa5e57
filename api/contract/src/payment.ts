import { z } from 'zod/mini'
import { DATES_NOT_IN_ORDER, datesInOrder } from './bid-history.ts'
import { filterInstant, listQuery, searchText } from './list.ts'
import { dollars, id, instant } from './primitives.ts'
import { paymentStatus, person } from './win.ts'

/** PayPal's wallet, its alternate wallet in the US, or paying in installments. Cards are disabled. */
export const fundingSource = z.enum(['paypal', 'venmo', 'paylater'])
export type FundingSource = z.infer<typeof fundingSource>

/**
 * An id from PayPal: capitals and digits. Anything else is rejected before it is put into a URL.
 */
export const providerId = z
  .string()
  .check(z.regex(/^[A-Z0-9]{1,36}$/, 'This is not an id of PayPal.'))

/** Body of `POST /api/paypal/orders`. `winnerId` is the id of the caller's own win. */
export const createOrder = z.object({
  winnerId: id,
  fundingSource: z._default(fundingSource, 'paypal'),
})
export type CreateOrder = z.input<typeof createOrder>

export const orderCreated = z.object({ orderId: providerId })

/**
 * Body of `POST /api/paypal/capture-payment` (spec §7). `captureId` is not trusted: the server reads
 * the order from PayPal.
 */
export const capturePayment = z.object({
  winnerId: id,
  orderId: providerId,
  captureId: z.nullish(providerId),
})
export type CapturePayment = z.infer<typeof capturePayment>

/**
 * `captured`: the ticket is paid. `confirming`: the outcome is not known yet; a webhook or the next
 * reconciliation decides it.
 */
export const paymentRecorded = z.object({
  status: z.enum(['captured', 'confirming']),
  message: z.string(),
})

/** Why a payment was not recorded, in addition to the reasons that every route may return. */
export const paymentRefusal = z.enum([
  /** There is no such win, or it is another user's. */
  'not_found',
  /** The win is already paid. */
  'already_paid',
  /** Expired, declined or void: a capture of it is refunded. */
  'not_pending',
  /** Another payment of this win is in progress. */
  'capturing',
  /** This user opened no such order for this win. */
  'unknown_order',
  /** The payer has not approved the order, or it has expired at PayPal. */
  'not_approved',
  /** PayPal refuses this funding source: the payer may choose another one. */
  'instrument_declined',
  /** PayPal does not let this account pay: trying the same again does not help. */
  'payer_refused',
  /** PayPal refuses because of the seller's account or settings: an operator must act. */
  'out_of_service',
  /** The order is not the one that was created: nothing is captured, or it is refunded. */
  'mismatch',
  /** PayPal does not answer. */
  'unavailable',
])
export type PaymentRefusal = z.infer<typeof paymentRefusal>

/** The configuration with which a page loads PayPal's buttons. */
export const paypalConfig = z.object({
  clientId: z.string(),
  /** Address of the SDK's script without its query: PayPal's own, or the emulator's. */
  sdkBaseUrl: z.url(),
})
export type PaypalConfig = z.infer<typeof paypalConfig>

export const captureStatus = z.enum([
  'pending',
  'completed',
  'declined',
  'partially_refunded',
  'refunded',
  /**
   * The bank or PayPal returned the money to the payer (chargeback). The effect is that of a
   * refund.
   */
  'reversed',
])
export type CaptureStatus = z.infer<typeof captureStatus>

/** Cents of US dollars: what PayPal charges and refunds is not whole dollars. */
const cents = z.int()

/** An entry of `GET /api/admin/payments`: one capture and its state. */
export const adminPayment = z.object({
  payment: z.object({
    /** PayPal's id of the capture. */
    captureId: z.string(),
    orderId: z.string(),
    status: captureStatus,
    amountCents: cents,
    feeCents: z.nullable(cents),
    netCents: z.nullable(cents),
    /** Refunded so far, by us or at PayPal; all of a reversed one. Missing from older servers. */
    refundedCents: z.optional(cents),
    capturedAt: instant,
    /** Null for a capture that pays its win; else why it is refunded. */
    strayReason: z.nullable(z.string()),
    /** PayPal's debug id of the last request, for its support. */
    debugId: z.nullable(z.string()),
    disputeStatus: z.nullable(z.string()),
    refund: z.nullable(
      z.object({
        reason: z.string(),
        note: z.nullable(z.string()),
        status: z.enum(['due', 'pending', 'completed']),
        refundId: z.nullable(z.string()),
        requestedAt: instant,
        completedAt: z.nullable(instant),
      }),
    ),
  }),
  winnerId: id,
  ticketNumber: z.int().check(z.minimum(1)),
  winningAmount: dollars,
  mountain: z.object({ id, name: z.string() }),
  user: person,
})
export type AdminPayment = z.infer<typeof adminPayment>

/**
 * Query of `GET /api/admin/payments`; newest first. Searches payers, mountains and PayPal's ids of
 * order and capture. `attention` filters for payments that an admin should look at.
 */
export const adminPaymentQuery = z
  .extend(listQuery, {
    cursor: z.optional(providerId),
    search: z.optional(searchText),
    winnerId: z.optional(id),
    attention: z.optional(z.literal('1')),
    /** Captured from this instant on. */
    startDate: z.optional(filterInstant),
    /** Captured up to this instant. */
    endDate: z.optional(filterInstant),
  })
  .check(z.refine(datesInOrder, DATES_NOT_IN_ORDER))
export type AdminPaymentQuery = z.infer<typeof adminPaymentQuery>

/** An entry of `GET /api/admin/payments/orders`: an order without a payment that an admin should look at. */
export const problemOrder = z.object({
  id,
  /** PayPal's id; null when PayPal refused to open the order. */
  orderId: z.nullable(z.string()),
  winnerId: id,
  createdAt: instant,
  /**
   * `refused`: PayPal refuses because of the seller's account or settings. `changed`: not the order
   * that was created. `undecided`: PayPal has not reported the outcome for a day, so an admin may
   * give the payment up.
   */
  problem: z.enum(['refused', 'changed', 'undecided']),
  /** PayPal's error, or how the order differs. */
  note: z.nullable(z.string()),
  debugId: z.nullable(z.string()),
  ticketNumber: z.int().check(z.minimum(1)),
  mountain: z.object({ id, name: z.string() }),
  user: person,
})
export type ProblemOrder = z.infer<typeof problemOrder>

/** Body of `POST /api/admin/payments/:captureId/refund`: the reason is kept and mailed to the payer. */
export const refundPayment = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Say why, in a few words.'),
      z.maxLength(200, 'Use at most 200 characters.'),
    ),
})
export type RefundPayment = z.infer<typeof refundPayment>

/** What happened to the money of a win. */
export const timelineKind = z.enum([
  'awarded',
  'order_created',
  'approved',
  'captured',
  'refund_requested',
  'refunded',
  'disputed',
])
export type TimelineKind = z.infer<typeof timelineKind>

export const timelineEvent = z.object({
  kind: timelineKind,
  /** Null for an approval that no webhook has reported. */
  at: z.nullable(instant),
  amountCents: z.nullable(cents),
  /** The present status of the order, capture, refund or dispute. */
  status: z.nullable(z.string()),
  /** How it was paid, why it was refunded or disputed, or what went wrong. */
  note: z.nullable(z.string()),
  /** The admin who asked for a refund. */
  by: z.nullable(z.string()),
  /** PayPal's id of the order, capture, refund or dispute. */
  providerId: z.nullable(z.string()),
  /** PayPal's debug id of our request, for its support. */
  debugId: z.nullable(z.string()),
})
export type TimelineEvent = z.infer<typeof timelineEvent>

/** Answer of `GET /api/admin/payments/wins/:winnerId`: the earliest event first. */
export const paymentTimeline = z.object({
  winnerId: id,
  ticketNumber: z.int().check(z.minimum(1)),
  paymentStatus,
  paymentDeadline: instant,
  mountain: z.object({ id, name: z.string() }),
  user: person,
  events: z.array(timelineEvent),
})
export type PaymentTimeline = z.infer<typeof paymentTimeline>
