/** Whether a request with this body needs a fresh sign-in; null where every request does. */
type ConfirmationRule = ((body: unknown) => boolean) | null

/** Approving and rejecting are routine; any other bulk action needs a fresh sign-in. */
function needsConfirmationInBulk(body: unknown): boolean {
  const { action } = Object(body)
  return action !== 'approve' && action !== 'reject'
}

/** A new email receives password resets, so setting one allows taking over the account. */
const changesEmail = (body: unknown): boolean => Object(body).email !== undefined

/**
 * Actions that a stolen or forgotten session must not allow: these routes need a sign-in or a
 * confirmation within the last 15 minutes.
 */
const RULES: Readonly<Record<string, ConfirmationRule>> = {
  'POST /api/admin/payments/:captureId/refund': null,
  'POST /api/admin/auctions/reset': null,
  'DELETE /api/admin/mountains/:id': null,
  'PATCH /api/admin/users/:id/archive': null,
  'PATCH /api/admin/users/:id/unarchive': null,
  'PATCH /api/admin/users/:id/admin': null,
  'DELETE /api/admin/users/:id/passkeys': null,
  'PATCH /api/admin/users/:id/details': changesEmail,
  'POST /api/admin/users/bulk': needsConfirmationInBulk,
  'POST /api/auth/passkeys/options': null,
  'POST /api/auth/passkeys': null,
  'DELETE /api/auth/passkeys/:id': null,
  'PATCH /api/auth/second-factor': null,
  'POST /api/auth/recovery-codes': null,
}

export const CONFIRMED_ROUTES = Object.keys(RULES)

/** Whether a request needs a fresh sign-in. */
export function needsConfirmation(method: string, route: string, body: unknown): boolean {
  const rule = RULES[`${method} ${route}`]
  return rule === undefined ? false : (rule?.(body) ?? true)
}
