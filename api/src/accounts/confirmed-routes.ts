/** Of the same body: whether the action in it asks for a fresh sign-in. Null: whatever the body says. */
type Asks = ((body: unknown) => boolean) | null

/** Approving and rejecting are everyday work; whatever else a bulk action does asks. */
const isArchiving = (body: unknown): boolean => {
  const { action } = Object(body)
  return action !== 'approve' && action !== 'reject'
}

/** Whoever sets an address can have the password reset, and then signs in afresh as that user. */
const isMoving = (body: unknown): boolean => Object(body).email !== undefined

/**
 * What a stolen or forgotten session must not do: these routes take a user who has proved within the
 * last 15 minutes who they are.
 */
const CONFIRMED: Readonly<Record<string, Asks>> = {
  'POST /api/admin/payments/:captureId/refund': null,
  'POST /api/admin/auctions/reset': null,
  'DELETE /api/admin/mountains/:id': null,
  'PATCH /api/admin/users/:id/archive': null,
  'PATCH /api/admin/users/:id/unarchive': null,
  'PATCH /api/admin/users/:id/admin': null,
  'DELETE /api/admin/users/:id/passkeys': null,
  'PATCH /api/admin/users/:id/details': isMoving,
  'POST /api/admin/users/bulk': isArchiving,
  'POST /api/auth/passkeys/options': null,
  'POST /api/auth/passkeys': null,
  'DELETE /api/auth/passkeys/:id': null,
  'PATCH /api/auth/second-factor': null,
  'POST /api/auth/recovery-codes': null,
}

export const CONFIRMED_ROUTES = Object.keys(CONFIRMED)

/** Whether a request asks for a fresh sign-in. */
export function asksForConfirmation(method: string, route: string, body: unknown): boolean {
  const asks = CONFIRMED[`${method} ${route}`]
  return asks === undefined ? false : (asks?.(body) ?? true)
}
