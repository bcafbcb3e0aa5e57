import { z } from 'zod'
import { capture, link, money, order, refund } from './shapes.ts'

/**
 * Webhook messages. Source: the documents named in shapes.ts; which resource belongs to which event
 * type is from the webhook event names page of developer.paypal.com.
 */

const time = z.iso.datetime({ offset: true })

const dispute = z.looseObject({
  dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
  status: z.literal('OPEN'),
  reason: z.string().regex(/^[0-9A-Z_]{1,255}$/),
  dispute_amount: money,
  dispute_life_cycle_stage: z.literal('INQUIRY'),
  dispute_channel: z.literal('INTERNAL'),
  disputed_transactions: z
    .array(
      z.looseObject({
        // The id of the capture.
        seller_transaction_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
        custom: z.string().optional(),
        invoice_number: z.string().optional(),
        seller: z.looseObject({ merchant_id: z.string() }),
      }),
    )
    .min(1),
  create_time: time,
  update_time: time,
  links: z.array(link),
})

const eventOf = <Type extends string, Resource extends string, Shape extends z.ZodType>(
  types: readonly [Type, ...Type[]],
  resourceType: Resource,
  resource: Shape,
) =>
  z.looseObject({
    id: z.string().regex(/^WH-/),
    event_version: z.string().regex(/^[0-9]+\.[0-9]+$/),
    resource_version: z
      .string()
      .regex(/^[0-9]+\.[0-9]+$/)
      .optional(),
    create_time: time,
    event_type: z.enum(types),
    resource_type: z.literal(resourceType),
    summary: z.string().min(1),
    resource,
    links: z.array(link),
  })

/** Every event that the emulator sends. */
export const webhookEvent = z.union([
  eventOf(['CHECKOUT.ORDER.APPROVED'], 'checkout-order', order),
  eventOf(
    [
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
    ],
    'capture',
    capture,
  ),
  // A reversal is reported as a refund whose `up` link is the capture.
  eventOf(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'], 'refund', refund),
  eventOf(['CUSTOMER.DISPUTE.CREATED'], 'dispute', dispute),
])
export type WebhookEvent = z.infer<typeof webhookEvent>
export type EventType = WebhookEvent['event_type']

/** The event itself is passed on as it was received. */
export const verifyRequest = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.string().max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({ id: z.string() }),
})

export const verifyResponse = z.looseObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
