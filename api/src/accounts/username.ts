import { brokenConstraint } from '../platform/database.ts'

/** Why a username cannot be chosen. */
export type UsernameRefusal = 'username_taken' | 'username_reserved'

const CONFLICTS: readonly (string | undefined)[] = [
  'users_username_unique',
  'users_username_released',
]

/** Whether a write failed because the username is taken or was released recently. */
export const isUsernameConflict = (error: unknown): boolean =>
  CONFLICTS.includes(brokenConstraint(error))
