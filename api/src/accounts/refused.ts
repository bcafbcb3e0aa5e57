import type { Refused } from '../platform/refused.ts'

export type AdminRefusal = Refused<'unknown' | 'own_account' | 'last_admin'>

/** Why an admin may not do something to a user who exists. */
export const REFUSED = {
  own_account: { message: 'This cannot be done to your own account.', reason: 'own_account' },
  last_admin: { message: 'There must be at least one admin.', reason: 'last_admin' },
} satisfies Record<Exclude<AdminRefusal['refused'], 'unknown'>, object>

/** The refusal to give rights to a user who has not proved that the email is theirs. */
export const unverified = {
  message:
    'Their email is not verified yet. Rights can be given once they have opened the link in our mail.',
  reason: 'email_unverified',
} as const

/** The answer of every route that names a user who does not exist. */
export const noUser = { message: 'User not found.', reason: 'not_found' } as const

/** The answer to a login of an archived user. */
export const archivedAccount = {
  message: 'This account is archived. Please contact an administrator.',
  reason: 'archived',
}
