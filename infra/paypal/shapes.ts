import { z } from 'zod'

/**
 * The parts of PayPal's messages that Firstchair sends or reads. Source: PayPal's OpenAPI documents
 * checkout_orders_v2, payments_payment_v2, notifications_webhooks_v1 and customer_disputes_v1 in
 * github.com/paypal/paypal-rest-api-specifications. A request is strict, so that a misspelled field
 * fails a test; a response is loose, because PayPal may add fields. A response field is required
 * here when Firstchair relies on it, although PayPal's documents require almost none.
 */

const id = z.string().regex(/^[A-Z0-9]{1,36}$/)
const accountId = z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/)
const time = z.iso.datetime({ offset: true }).min(20).max(64)

/** Their amounts have no decimals. */
export const WHOLE_CURRENCIES = ['HUF', 'JPY', 'TWD']

export const money = z
  .strictObject({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    value: z.string().regex(/^\d{1,10}(\.\d\d)?$/),
  })
  .refine(
    ({ currency_code, value }) => WHOLE_CURRENCIES.includes(currency_code) !== value.includes('.'),
    'The amount has a wrong number of decimals.',
  )
export type Money = z.infer<typeof money>
/** PayPal takes no payment of nothing. */
const payment = money.refine(({ value }) => Number(value) > 0, 'The amount must be more than zero.')

export const link = z.looseObject({
  href: z.url(),
  rel: z.string(),
  method: z
    .enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH'])
    .optional(),
})

const experienceContext = z.strictObject({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z.string().min(2).max(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
})

/** Only the PayPal wallet has a payment method preference and a landing page. */
const paypalContext = experienceContext.extend({
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
})

export const paymentSource = z.strictObject({
  paypal: z.strictObject({ experience_context: paypalContext.optional() }).optional(),
  venmo: z
    .strictObject({
      // PayPal publishes these two fields alone for Venmo.
      experience_context: experienceContext
        .pick({ brand_name: true, shipping_preference: true })
        .optional(),
    })
    .optional(),
})

const unitFields = {
  reference_id: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().min(1).max(22).optional(),
}

export const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  // An order of Firstchair is for one ticket.
  purchase_units: z.array(z.strictObject({ ...unitFields, amount: payment })).length(1),
  payment_source: paymentSource.optional(),
})

export const patchRequest = z.array(
  z.strictObject({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: z.string(),
    value: z.unknown().optional(),
  }),
)

export const refundRequest = z.strictObject({
  amount: payment.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

/** RFC 6749, section 5.1, and PayPal's own fields. */
export const token = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
  app_id: z.string(),
  scope: z.string(),
  nonce: z.string(),
})

/** RFC 6749, section 5.2: the token endpoint alone answers in this shape. */
export const tokenError = z.looseObject({ error: z.string(), error_description: z.string() })

export const capture = z.looseObject({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.looseObject({ reason: z.string().regex(/^[A-Z_]{1,64}$/) }).optional(),
  amount: money,
  invoice_id: z.string().optional(),
  custom_id: z.string().max(127).optional(),
  final_capture: z.boolean(),
  seller_protection: z.looseObject({
    status: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE']),
    dispute_categories: z.array(z.string()).optional(),
  }),
  // The fee is unknown until a capture completes.
  seller_receivable_breakdown: z
    .looseObject({ gross_amount: money, paypal_fee: money, net_amount: money })
    .optional(),
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: id.optional() }).optional() })
    .optional(),
  payee: z.looseObject({ merchant_id: accountId.optional() }).optional(),
  create_time: time,
  update_time: time,
  links: z.array(link),
})

export const refund = z.looseObject({
  id,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().optional(),
  seller_payable_breakdown: z.looseObject({
    gross_amount: money,
    net_amount: money,
    total_refunded_amount: money,
  }),
  create_time: time,
  update_time: time,
  links: z.array(link),
})

const name = z.looseObject({ given_name: z.string().optional(), surname: z.string().optional() })
const wallet = z.looseObject({
  email_address: z.string().optional(),
  account_id: accountId.optional(),
  name: name.optional(),
})

const purchaseUnit = z.looseObject({
  ...unitFields,
  reference_id: z.string().min(1).max(256),
  amount: z.looseObject(money.shape),
  payee: z.looseObject({ email_address: z.string(), merchant_id: accountId }),
  payments: z
    .looseObject({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
    .optional(),
})

export const orderStatus = z.enum([
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
])

export const order = z.looseObject({
  id,
  status: orderStatus,
  intent: z.literal('CAPTURE'),
  payment_source: z.looseObject({ paypal: wallet.optional(), venmo: wallet.optional() }).optional(),
  payer: z
    .looseObject({
      email_address: z.string().optional(),
      payer_id: accountId,
      name: name.optional(),
    })
    .optional(),
  purchase_units: z.array(purchaseUnit).length(1),
  create_time: time,
  update_time: time,
  links: z.array(link),
})

export const errorBody = z.looseObject({
  name: z.string().min(1),
  message: z.string().min(1),
  debug_id: z.string().min(1),
  details: z
    .array(
      z.looseObject({
        field: z.string().optional(),
        value: z.string().optional(),
        location: z.string().optional(),
        issue: z.string().min(1),
        description: z.string().optional(),
      }),
    )
    .optional(),
  links: z.array(link).optional(),
})
