import { z } from 'zod'

/**
 * The parts of PayPal's responses that we read (orders v2, payments v2, webhooks v1). Unknown
 * fields and statuses are accepted, because PayPal adds some; an unknown status changes nothing.
 */
const money = z.object({ currency_code: z.string(), value: z.string() })

export const paypalCapture = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  create_time: z.string().optional(),
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
    .optional(),
  seller_receivable_breakdown: z
    .looseObject({ paypal_fee: money.optional(), net_amount: money.optional() })
    .optional(),
})
export type PaypalCapture = z.infer<typeof paypalCapture>

export const paypalRefund = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  links: z.array(z.looseObject({ href: z.string(), rel: z.string() })).optional(),
})
export type PaypalRefund = z.infer<typeof paypalRefund>

export const paypalOrder = z.looseObject({
  id: z.string(),
  status: z.string(),
  intent: z.string().default(''),
  purchase_units: z
    .array(
      z.looseObject({
        amount: money.optional(),
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        payee: z.looseObject({ merchant_id: z.string().optional() }).optional(),
        payments: z
          .looseObject({
            captures: z.array(paypalCapture).optional(),
            refunds: z.array(paypalRefund).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
export type PaypalOrder = z.infer<typeof paypalOrder>

export const paypalToken = z.object({ access_token: z.string(), expires_in: z.number() })

export const paypalVerification = z.looseObject({ verification_status: z.string() })

export const paypalError = z.looseObject({
  name: z.string().default(''),
  debug_id: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string().default('') })).default([]),
})

/** A webhook event. Its resource only identifies the order to read. */
export const paypalEvent = z.looseObject({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({
    id: z.string().optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.looseObject({ href: z.string(), rel: z.string() })).optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z
      .array(z.looseObject({ seller_transaction_id: z.string().optional() }))
      .optional(),
    reason: z.string().optional(),
    status: z.string().optional(),
    create_time: z.string().optional(),
    update_time: z.string().optional(),
  }),
})
export type PaypalEvent = z.infer<typeof paypalEvent>
