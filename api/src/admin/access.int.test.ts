import { beforeAll, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { assertGuarded } from '../access/guards.ts'
import { createApp } from '../app.ts'
import { createLogger } from '../platform/logger.ts'
import { type Caller, testApi } from '../test-api.ts'
import { adminRoutes } from './admin.routes.ts'

type Access = 'everybody' | 'signed in' | 'gates' | 'admins' | 'deploy tokens'

/** Who may use what. A route that is missing here fails the first test. */
const ACCESS: Record<string, Access> = {
  'GET /health': 'everybody',
  'GET /health/live': 'everybody',
  'GET /health/ready': 'everybody',
  // This machine, as the test is; see metrics.int.test.ts.
  'GET /metrics': 'everybody',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/login': 'everybody',
  'POST /api/auth/logout': 'everybody',
  'GET /api/logout': 'everybody',
  'GET /api/auth/user': 'signed in',
  'GET /api/auth/verify-email': 'everybody',
  'POST /api/auth/resend-verification': 'everybody',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/reset-password': 'everybody',
  'POST /api/auth/password-strength': 'everybody',
  'POST /api/auth/passkeys/sign-in/options': 'everybody',
  'POST /api/auth/passkeys/sign-in': 'everybody',
  'GET /api/auth/passkeys': 'signed in',
  'POST /api/auth/passkeys/options': 'signed in',
  'POST /api/auth/passkeys': 'signed in',
  'PATCH /api/auth/passkeys/{id}': 'signed in',
  'DELETE /api/auth/passkeys/{id}': 'signed in',
  'PATCH /api/auth/passkeys-only': 'signed in',
  'GET /api/auth/confirm': 'signed in',
  'POST /api/auth/confirm/options': 'signed in',
  'POST /api/auth/confirm': 'signed in',
  'POST /api/auth/setup-profile': 'signed in',
  'GET /api/account': 'signed in',
  'PATCH /api/account/details': 'signed in',
  'PATCH /api/account/notifications': 'signed in',
  'GET /api/account/push': 'signed in',
  'PATCH /api/account/push/choices': 'signed in',
  'PUT /api/account/push/subscriptions': 'signed in',
  'POST /api/account/push/unsubscribe': 'signed in',
  'GET /api/account/data': 'signed in',
  'GET /api/account/sessions': 'signed in',
  'DELETE /api/account/sessions/{id}': 'signed in',
  'POST /api/account/erase': 'signed in',
  'POST /api/account/sessions/end-others': 'signed in',
  'POST /api/account/password': 'signed in',
  'POST /api/account/email': 'signed in',
  'POST /api/mail/unsubscribe': 'everybody',
  'GET /api/mail/unsubscribe': 'everybody',
  'GET /api/legal/{page}': 'everybody',
  'GET /api/live': 'everybody',
  'GET /api/mountains': 'everybody',
  'GET /api/mountains/{id}': 'everybody',
  'GET /api/mountains/{id}/calendar.ics': 'everybody',
  'GET /api/mountains/{id}/bids': 'everybody',
  'GET /api/max-bids': 'signed in',
  'GET /api/mountains/{id}/max-bid': 'signed in',
  'PUT /api/mountains/{id}/max-bid': 'signed in',
  'DELETE /api/mountains/{id}/max-bid': 'signed in',
  'GET /api/mountains/{id}/cycles': 'everybody',
  'GET /api/mountains/{id}/cycles/{number}': 'everybody',
  'GET /api/activity': 'everybody',
  'GET /api/receipts/key': 'everybody',
  'POST /api/receipts/check': 'everybody',
  'POST /api/bids': 'signed in',
  'GET /api/bids/{id}/receipt': 'signed in',
  'GET /api/bids/user': 'signed in',
  'GET /api/bids/limit': 'signed in',
  'GET /api/tickets/won': 'signed in',
  'GET /api/user/wins': 'signed in',
  'GET /api/user/watchlist': 'signed in',
  'PUT /api/user/watchlist/{mountainId}': 'signed in',
  'DELETE /api/user/watchlist/{mountainId}': 'signed in',
  'GET /api/wins/{id}/calendar.ics': 'signed in',
  'POST /api/wins/{id}/decline': 'signed in',
  'POST /api/wins/{id}/give': 'signed in',
  'POST /api/wins/{id}/take-back': 'signed in',
  'GET /api/wins/queue': 'signed in',
  'DELETE /api/wins/queue/{cycleId}': 'signed in',
  'GET /api/paypal/config': 'everybody',
  'POST /api/paypal/orders': 'signed in',
  'POST /api/paypal/capture-payment': 'signed in',
  // PayPal's signature is the authority.
  'POST /api/paypal/webhook': 'everybody',
  'GET /api/tickets/check/{code}': 'everybody',
  'POST /api/tickets/check/{code}/open': 'everybody',
  'GET /api/tickets/check/{code}/calendar.ics': 'everybody',
  'GET /api/tickets/check/{code}/picture.svg': 'everybody',
  'GET /api/win-pages/{id}': 'everybody',
  'POST /api/gate/check': 'gates',
  'POST /api/gate/use': 'gates',
  'GET /api/registry': 'everybody',
  'PUT /api/registry': 'deploy tokens',
  'GET /api/registry/revisions': 'deploy tokens',
  'POST /api/registry/missing': 'deploy tokens',
  'PUT /api/registry/files/{part}/*': 'deploy tokens',
  'POST /api/registry/development': 'deploy tokens',
  'POST /api/registry/reports': 'everybody',
  'GET /api/registry/failures': 'deploy tokens',
  'GET /api/admin/payments': 'admins',
  'GET /api/admin/payments/wins/{winnerId}': 'admins',
  'POST /api/admin/payments/{captureId}/refund': 'admins',
  'GET /api/admin/payments/orders': 'admins',
  'POST /api/admin/payments/wins/{winnerId}/give-up': 'admins',
  'POST /api/admin/tickets/{code}/use': 'admins',
  'GET /api/ticker-messages': 'everybody',
  'GET /api/ticker-settings': 'everybody',
  'POST /api/admin/mountains': 'admins',
  'PATCH /api/admin/mountains/{id}': 'admins',
  'DELETE /api/admin/mountains/{id}': 'admins',
  'GET /api/admin/resort-codes/{id}': 'admins',
  'POST /api/admin/resort-codes/{id}': 'admins',
  'PUT /api/admin/resort-codes/{id}': 'admins',
  'DELETE /api/admin/resort-codes/{id}': 'admins',
  'POST /api/admin/auctions/reset': 'admins',
  'GET /api/admin/auction-results': 'admins',
  'GET /api/admin/held-cascades': 'admins',
  'POST /api/admin/held-cascades/{id}/release': 'admins',
  'POST /api/admin/held-cascades/{id}/return': 'admins',
  'GET /api/admin/strikes': 'admins',
  'POST /api/admin/late-rides/seen': 'admins',
  'POST /api/admin/strikes/{id}/lift': 'admins',
  'POST /api/admin/pictures': 'admins',
  'GET /api/admin/brand': 'admins',
  'PATCH /api/admin/brand': 'admins',
  'GET /api/admin/settings': 'admins',
  'PATCH /api/admin/settings': 'admins',
  'GET /api/admin/users': 'admins',
  'PATCH /api/admin/users/{id}/approval-status': 'admins',
  'PATCH /api/admin/users/{id}/archive': 'admins',
  'POST /api/admin/users/{id}/erase': 'admins',
  'PATCH /api/admin/users/{id}/unarchive': 'admins',
  'POST /api/admin/users/{id}/end-sessions': 'admins',
  'DELETE /api/admin/users/{id}/passkeys': 'admins',
  'PATCH /api/admin/users/{id}/admin': 'admins',
  'PATCH /api/admin/users/{id}/gate': 'admins',
  'PATCH /api/admin/users/{id}/details': 'admins',
  'PATCH /api/admin/users/{id}/bid-limit': 'admins',
  'POST /api/admin/bids/{id}/void': 'admins',
  'GET /api/admin/archived-users': 'admins',
  'POST /api/admin/invite-users': 'admins',
  'POST /api/admin/invite-csv': 'admins',
  'GET /api/admin/ticker-messages': 'admins',
  'POST /api/admin/ticker-messages': 'admins',
  'PATCH /api/admin/ticker-messages/{id}': 'admins',
  'DELETE /api/admin/ticker-messages/{id}': 'admins',
  'POST /api/admin/ticker-messages/reorder': 'admins',
  'PATCH /api/admin/ticker-settings': 'admins',
  'GET /api/admin/bid-history': 'admins',
  'GET /api/admin/bid-statistics': 'admins',
  'GET /api/admin/login-history': 'admins',
  'GET /api/admin/email-verification': 'admins',
  'POST /api/admin/users/{id}/resend-verification': 'admins',
  'GET /api/admin/users.csv': 'admins',
  'GET /api/admin/archived-users.csv': 'admins',
  'GET /api/admin/bid-history.csv': 'admins',
  'GET /api/admin/auction-results.csv': 'admins',
  'GET /api/admin/login-history.csv': 'admins',
  'GET /api/admin/payments.csv': 'admins',
  'GET /api/admin/audit.csv': 'admins',
  'POST /api/admin/users/bulk': 'admins',
  'GET /api/admin/statistics': 'admins',
  'GET /api/admin/attention': 'admins',
  'GET /api/admin/setup': 'admins',
  'GET /api/admin/search': 'admins',
  'GET /api/admin/mountains': 'admins',
  'GET /api/admin/mountains/{id}': 'admins',
  'GET /api/admin/ticker-settings': 'admins',
  'GET /api/admin/users/{id}': 'admins',
  'PATCH /api/admin/users/{id}/note': 'admins',
  'POST /api/admin/auctions/extend': 'admins',
  'GET /api/admin/audit': 'admins',
  'GET /api/admin/mails': 'admins',
  'GET /api/admin/messages/recipients': 'admins',
  'POST /api/admin/messages': 'admins',
  'POST /api/admin/mails/{id}/retry': 'admins',
  'DELETE /api/admin/mails/{id}': 'admins',
  'GET /api/admin/registry': 'admins',
  'PUT /api/admin/registry': 'admins',
  'GET /api/admin/registry/failures': 'admins',
  'GET /api/admin/deploy-tokens': 'admins',
  'POST /api/admin/deploy-tokens': 'admins',
  'DELETE /api/admin/deploy-tokens/{id}': 'admins',
}

let callers: [role: string, call: () => Promise<Caller>][]
const api = testApi()
beforeAll(async () => {
  await api.addUser('@member')
  await api.addUser('@gate', { is_gate: true })
  await api.addUser('@rejected', { approval_status: 'rejected' })
  callers = [
    ['visitor', async () => api.visitor],
    ['member', () => api.signIn('@member')],
    ['gate', () => api.signIn('@gate')],
    ['rejected member', () => api.signIn('@rejected')],
    ['admin', () => api.signIn('admin@example.com')],
  ]
})

/** The routes that the document describes. */
async function described(): Promise<string[]> {
  const { body } = await api.visitor('GET', '/openapi/json')
  const paths: [string, object][] = Object.entries(Object(body).paths)
  return paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Files, pages, the socket and the document itself are for everybody. */
const isForAll = (path: string) => !/^\/(api|health|metrics)(\/|$)/.test(path)

/** The routes of the app itself: one that the document hides is there too. */
function mounted(): string[] {
  const parts = { config: api.config, log: createLogger('silent') }
  const app = createApp(parts as Parameters<typeof createApp>[0]) // mounting asks nothing else
  const routes = app.routes.filter(({ path }) => !isForAll(path))
  return routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
}

test('every route has a rule and every rule a route', async () => {
  expect(mounted().sort()).toEqual(Object.keys(ACCESS).sort())
  expect((await described()).sort()).toEqual(Object.keys(ACCESS).sort())
})

/** What the guards say to this role; null when they let it through. */
function refusal(role: string, access: Access): number | null {
  // A session is no deploy token, not even an admin's.
  if (access === 'deploy tokens') return 401
  if (access === 'everybody' || role === 'admin') return null
  if (role === 'visitor') return 401
  if (access === 'gates') return role === 'gate' ? null : 403
  return access === 'admins' ? 403 : null
}

/** The one route that takes a form. */
const UPLOAD = '/api/admin/invite-csv'
const EMPTY_FORM = '--x--\r\n'
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' }
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

describe.each(Object.entries(ACCESS))('%s is for %s', (route, access) => {
  const [method = '', path = ''] = route.split(' ')
  test('and answers each role accordingly, before it looks at the body', async () => {
    for (const [role, signIn] of callers) {
      const call = await signIn()
      const body = method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true }
      const [sent, headers] = path === UPLOAD ? [EMPTY_FORM, FORM_TYPE] : [body, {}]
      const answer = await call(method, path.replace(/\{\w+\}/, UNKNOWN), sent, headers)
      const expected = refusal(role, access)
      if (expected === null) expect([role, answer.status]).not.toEqual([role, 401])
      else expect([role, answer.status]).toEqual([role, expected])
      if (expected === null) expect(Object(answer.body).reason).not.toBe('not_admin')
    }
  })
})

describe('an admin route', () => {
  test('that is mounted beside the guard keeps the app from starting', () => {
    const stray = new Elysia().get('/api/admin/stray', () => 'open')
    expect(() => assertGuarded(stray.routes)).toThrow('/api/admin/stray has no guard')
  })

  test('that is mounted behind it lets the app start', () => {
    // Mounting asks nothing of the parts.
    const guarded = adminRoutes({} as Parameters<typeof adminRoutes>[0])
    expect(() => assertGuarded(guarded.routes)).not.toThrow()
  })
})
