import { brokenConstraint } from '../platform/database.ts'

/** Why somebody cannot have a username. */
export type UsernameRefusal = 'username_taken' | 'username_reserved'

const CONFLICTS: readonly (string | undefined)[] = [
  'users_username_unique',
  'users_username_released',
]

/** Whether a write failed because a username is another's, or was until a few days ago. */
export const isUsernameConflict = (error: unknown): boolean =>
  CONFLICTS.includes(brokenConstraint(error))
