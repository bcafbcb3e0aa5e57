import { createHash, randomUUID } from 'node:crypto'
import type { Account } from './account.ts'
import type { Detail, Reply } from './reply.ts'
import { refuse, unprocessable } from './reply.ts'
import { type State, saveState } from './state.ts'
import type { Webhooks } from './webhooks.ts'

export type CaptureOutcome = { status: 'PENDING' | 'DECLINED'; reason: string }

/** The parts that all operations share. */
export type Emulator = {
  account: Account
  state: State
  /** Without a slash at the end. */
  publicUrl: string
  dataDir: string | undefined
  tokens: Map<string, number>
  /** How the next captures end, when not COMPLETED. */
  captureOutcomes: CaptureOutcome[]
  /** PayPal blocks a used invoice id unless the account allows it. */
  allowsDuplicateInvoices: boolean
  webhooks: Webhooks
}

/** A parsed API request. */
export type Call = {
  /** The id in the path. */
  id: string
  path: string
  body: unknown
  requestId: string | undefined
  prefersRepresentation: boolean
}

export const now = (emulator: Emulator): number => Date.now() + emulator.state.clockOffset

export const save = (emulator: Emulator): void => saveState(emulator.state, emulator.dataDir)

/** How long PayPal keeps a request id. */
export const ORDER_MEMORY = 6 * 3_600_000
export const REFUND_MEMORY = 45 * 24 * 3_600_000

type Idempotent = {
  operation: string
  keptFor: number
  /** Carries the request out: the id of what it made, or a refusal. Refusals are not remembered. */
  run: () => string | Reply
  /** The answer, from the latest state of the resource. */
  answer: (resourceId: string, isRepeat: boolean) => Reply
}

/** The same PayPal-Request-Id is carried out once and answered with the resource it made. */
export function runOnce(emulator: Emulator, call: Call, request: Idempotent): Reply {
  const { requests } = emulator.state
  const key = call.requestId && `${request.operation} ${call.requestId}`
  const fingerprint = createHash('sha256')
    .update(`${call.path}\n${JSON.stringify(call.body)}`)
    .digest('hex')
  forgetExpired(emulator)
  const earlier = key ? requests[key] : undefined
  if (earlier) {
    if (earlier.fingerprint === fingerprint) return request.answer(earlier.resourceId, true)
    // PayPal's documents name no issue for this case; this one is its catalog API's.
    return unprocessable('DUPLICATE_REQUEST_ID', 'PayPal-Request-Id', call.requestId)
  }
  const result = request.run()
  if (typeof result !== 'string') return result
  if (key) {
    const expiresAt = now(emulator) + request.keptFor
    requests[key] = { fingerprint, resourceId: result, expiresAt }
  }
  return request.answer(result, false)
}

function forgetExpired(emulator: Emulator): void {
  const time = now(emulator)
  for (const [key, { expiresAt }] of Object.entries(emulator.state.requests)) {
    if (expiresAt <= time) delete emulator.state.requests[key]
  }
}

const TOKEN_LIFETIME = 9 * 3600

/** The client credentials grant of RFC 6749. */
export function grantToken(emulator: Emulator, authorization: string, form: string): Reply {
  const { clientId, clientSecret } = emulator.account
  if (authorization !== `Basic ${btoa(`${clientId}:${clientSecret}`)}`) {
    return tokenRefusal(401, 'invalid_client', 'Client Authentication failed')
  }
  if (new URLSearchParams(form).get('grant_type') !== 'client_credentials') {
    return tokenRefusal(400, 'unsupported_grant_type', 'Only client_credentials is supported')
  }
  const token = `A21AA${randomUUID().replaceAll('-', '')}`
  const time = now(emulator)
  for (const [old, expiresAt] of emulator.tokens) if (expiresAt <= time) emulator.tokens.delete(old)
  emulator.tokens.set(token, time + TOKEN_LIFETIME * 1000)
  const body = {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-EMULATOR',
    expires_in: TOKEN_LIFETIME,
    nonce: `${new Date(time).toISOString()}${randomUUID()}`,
  }
  return { status: 200, body }
}

const tokenRefusal = (status: number, error: string, error_description: string): Reply => ({
  status,
  body: { error, error_description },
})

export function refuseUnauthorized(emulator: Emulator, authorization: string): Reply | undefined {
  const expiresAt = emulator.tokens.get(authorization.replace(/^Bearer /, ''))
  return expiresAt !== undefined && expiresAt > now(emulator) ? undefined : refuse(401)
}

export const malformedJson: Detail = {
  issue: 'MALFORMED_REQUEST_JSON',
  description: 'The body is not JSON.',
}
