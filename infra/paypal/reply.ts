/** The response of an operation. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

export type Detail = { issue: string; description: string; field?: string; value?: string }

const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'The request is not well-formed or violates the schema.'],
  401: ['AUTHENTICATION_FAILURE', 'The access token is missing, unknown or expired.'],
  403: ['NOT_AUTHORIZED', 'The caller may not do this.'],
  404: ['RESOURCE_NOT_FOUND', 'There is no such resource.'],
  409: ['RESOURCE_CONFLICT', 'Another request on this resource is in progress.'],
  422: ['UNPROCESSABLE_ENTITY', 'The request is well-formed, but it cannot be carried out.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests.'],
  500: ['INTERNAL_SERVER_ERROR', 'The server failed.'],
  503: ['SERVICE_UNAVAILABLE', 'The service is down for the moment.'],
}

/** An error in PayPal's shape. The server adds `debug_id`. */
export function refuse(status: number, details: Detail[] = [], links: unknown[] = []): Reply {
  const [name, message] = NAMES[status] ?? ['INTERNAL_ERROR', 'The request failed.']
  return { status, body: { name, message, ...(details.length > 0 && { details }), links } }
}

const DESCRIPTIONS = {
  CAPTURE_FULLY_REFUNDED: 'The whole capture has been refunded.',
  DUPLICATE_INVOICE_ID: 'Another capture has this invoice id.',
  DUPLICATE_REQUEST_ID: 'This PayPal-Request-Id was used for another request.',
  INSTRUMENT_DECLINED: 'The payment method was declined.',
  INVALID_RESOURCE_ID: 'No resource has this id.',
  NOT_PATCHABLE: 'This field cannot be changed.',
  ORDER_ALREADY_CAPTURED: 'The order has been captured.',
  ORDER_ALREADY_COMPLETED: 'A completed order cannot be changed.',
  ORDER_NOT_APPROVED: 'The payer has not approved the order.',
  PAYPAL_REQUEST_ID_REQUIRED: 'An order with a payment_source needs a PayPal-Request-Id.',
  PENDING_CAPTURE: 'A pending capture cannot be refunded.',
  REFUND_AMOUNT_EXCEEDED: 'The refund is more than what is left of the capture.',
  REFUND_NOT_ALLOWED: 'This capture cannot be refunded.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'The capture was charged back.',
} as const
export type Issue = keyof typeof DESCRIPTIONS

export const detail = (issue: Issue, field?: string, value?: string): Detail => ({
  ...(field !== undefined && { field }),
  ...(value !== undefined && { value }),
  issue,
  description: DESCRIPTIONS[issue],
})

export const notFound = (value: string): Reply =>
  refuse(404, [detail('INVALID_RESOURCE_ID', undefined, value)])

export const unprocessable = (issue: Issue, field?: string, value?: string): Reply =>
  refuse(422, [detail(issue, field, value)])
