import { EXPORTED_LISTS } from '@firstchair/contract'

type Sent = { body: unknown; query: unknown }
/** Whether a request that sends this needs a fresh sign-in; null where every request does. */
type ConfirmationRule = ((sent: Sent) => boolean) | null

/** Approving and rejecting are routine; any other bulk action needs a fresh sign-in. */
function needsConfirmationInBulk({ body }: Sent): boolean {
  const { action } = Object(body)
  return action !== 'approve' && action !== 'reject'
}

/** A new email receives password resets, so setting one allows taking over the account. */
const changesEmail = ({ body }: Sent): boolean => Object(body).email !== undefined

/**
 * The settings without which more people may bid, or open the admin panel with a password, and the
 * days after which logins, mails and strikes are forgotten: fewer would hide a trace.
 */
function loosensRights({ body }: Sent): boolean {
  const { requireApproval, requireAdminPasskey, loginDays, mailDays, strikeDays } = Object(body)
  const forgets = typeof loginDays === 'number' || (mailDays ?? strikeDays) !== undefined
  return requireApproval === false || requireAdminPasskey === false || forgets
}

/** A dry run changes nothing. */
const isReal = ({ query }: Sent): boolean => Object(query).dryRun !== 'true'

/**
 * Actions that a stolen or forgotten session must not allow, because they are final, hide a trace or
 * give rights: these routes need a sign-in or a confirmation within the last 15 minutes.
 */
const RULES: Readonly<Record<string, ConfirmationRule>> = {
  'POST /api/admin/payments/:captureId/refund': null,
  'POST /api/admin/payments/wins/:winnerId/give-up': null,
  'POST /api/admin/auctions/reset': null,
  'POST /api/admin/auctions/extend': isReal,
  'PATCH /api/admin/settings': loosensRights,
  'PATCH /api/admin/brand': null,
  'DELETE /api/admin/mountains/:id': null,
  'DELETE /api/admin/resort-codes/:id': null,
  'DELETE /api/admin/mails/:id': null,
  'POST /api/admin/messages': null,
  'POST /api/admin/users/:id/erase': null,
  'PATCH /api/admin/users/:id/archive': null,
  'PATCH /api/admin/users/:id/unarchive': null,
  'PATCH /api/admin/users/:id/admin': null,
  'PATCH /api/admin/users/:id/gate': null,
  'DELETE /api/admin/users/:id/passkeys': null,
  'PATCH /api/admin/users/:id/details': changesEmail,
  'POST /api/admin/users/:id/end-sessions': null,
  'POST /api/admin/users/bulk': needsConfirmationInBulk,
  ...Object.fromEntries(EXPORTED_LISTS.map((list) => [`GET /api/admin/${list}.csv`, null])),
  'POST /api/wins/:id/give': null,
  'GET /api/account/data': null,
  'POST /api/account/erase': null,
  'PUT /api/admin/registry': null,
  'POST /api/admin/deploy-tokens': null,
  'DELETE /api/admin/deploy-tokens/:id': null,
  'GET /api/auth/confirm': null,
  'POST /api/auth/passkeys/options': null,
  'POST /api/auth/passkeys': null,
  'DELETE /api/auth/passkeys/:id': null,
  'PATCH /api/auth/passkeys-only': null,
}

/** Every other route that may change something, by the reason why a session is enough or not asked. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'A password, a passkey, or a mailed link proves who it is.': [
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/auth/passkeys/sign-in',
    'POST /api/auth/passkeys/sign-in/options',
    'POST /api/auth/confirm',
    'POST /api/auth/confirm/options',
    'POST /api/auth/resend-verification',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/account/password',
    'POST /api/account/email',
    'POST /api/mail/unsubscribe',
  ],
  'A deploy token, the signature of a link or that of PayPal authorizes it.': [
    'PUT /api/registry',
    'POST /api/registry/missing',
    'POST /api/registry/development',
    'PUT /api/registry/files/:part/*',
    'POST /kit/dev/:value',
    'POST /api/paypal/webhook',
    'POST /api/tickets/check/:code/open',
  ],
  'It answers a question, or stores what nobody sees before another action.': [
    'POST /api/auth/password-strength',
    'POST /api/receipts/check',
    'POST /api/registry/reports',
    'POST /api/gate/check',
    'POST /api/admin/pictures',
  ],
  'It ends access, so it must never wait.': [
    'POST /api/auth/logout',
    'DELETE /api/account/sessions/:id',
    'POST /api/account/sessions/end-others',
    'POST /api/account/push/unsubscribe',
    'POST /api/wins/:id/take-back',
  ],
  'Everyday choices of a user, which they can change again; a new username takes the password.': [
    'PATCH /api/account/details',
    'PATCH /api/account/notifications',
    'PATCH /api/account/push/choices',
    'PUT /api/account/push/subscriptions',
    'PATCH /api/auth/passkeys/:id',
    'POST /api/auth/setup-profile',
    'PUT /api/user/watchlist/:mountainId',
    'DELETE /api/user/watchlist/:mountainId',
  ],
  'Bidding and paying must not stop at a question; PayPal has its own sign-in.': [
    'POST /api/bids',
    'PUT /api/mountains/:id/max-bid',
    'DELETE /api/mountains/:id/max-bid',
    'DELETE /api/wins/queue/:cycleId',
    'POST /api/wins/:id/decline',
    'POST /api/paypal/orders',
    'POST /api/paypal/capture-payment',
  ],
  'At the gate people wait in line; a use can be undone for a minute.': [
    'POST /api/gate/use',
    'POST /api/admin/tickets/:code/use',
  ],
  'Everyday work of admins, which the audit log keeps and which gives no rights.': [
    'POST /api/admin/mountains',
    'PATCH /api/admin/mountains/:id',
    'POST /api/admin/resort-codes/:id',
    'PUT /api/admin/resort-codes/:id',
    'POST /api/admin/late-rides/seen',
    'POST /api/admin/held-cascades/:id/release',
    'POST /api/admin/held-cascades/:id/return',
    'POST /api/admin/strikes/:id/lift',
    'POST /api/admin/bids/:id/void',
    'PATCH /api/admin/users/:id/approval-status',
    'PATCH /api/admin/users/:id/bid-limit',
    'PATCH /api/admin/users/:id/note',
    'POST /api/admin/users/:id/resend-verification',
    'POST /api/admin/invite-users',
    'POST /api/admin/invite-csv',
    'POST /api/admin/mails/:id/retry',
    'POST /api/admin/ticker-messages',
    'PATCH /api/admin/ticker-messages/:id',
    'DELETE /api/admin/ticker-messages/:id',
    'POST /api/admin/ticker-messages/reorder',
    'PATCH /api/admin/ticker-settings',
  ],
}

/** The rule of a route; undefined where no request needs a fresh sign-in. HEAD runs the handler of GET. */
export const ruleOf = (method: string, route: string): ConfirmationRule | undefined =>
  RULES[`${method === 'HEAD' ? 'GET' : method} ${route}`]

/**
 * What keeps the app from starting: a route that may change something and is in neither list, or in
 * both; one of the lists that does not exist; and one that needs a fresh sign-in without a guard that
 * asks for it. `asks`: whether a route has such a guard, by its name.
 */
export function missingDecisions(asks: ReadonlyMap<string, boolean>): string[] {
  const excepted = Object.values(EXCEPTIONS).flat()
  const decided = new Set([...Object.keys(RULES), ...excepted])
  return [
    ...[...asks.keys()]
      .filter((name) => !/^(GET|WS) /.test(name) && !decided.has(name))
      .map((name) => `${name}: does it need a fresh sign-in? Name it in fresh-sign-in.ts.`),
    ...[...decided].filter((name) => !asks.has(name)).map((name) => `${name} does not exist.`),
    ...excepted.filter((name) => name in RULES).map((name) => `${name} is in both lists.`),
    ...Object.keys(RULES)
      .filter((name) => asks.get(name) === false)
      .map((name) => `${name} does not ask for a fresh sign-in: see guards.ts.`),
  ]
}
