import type { AdminUser, Mountain, UserDetails } from '@firstchair/contract'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  databaseTime,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import { brokenConstraint, type Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { postVerification } from './account-mail.ts'
import { lockUser, updateDetails } from './user-admin.store.ts'

export type EditOutcome = AdminUser | 'unknown' | 'username_taken' | 'email_taken'

type Parts = Pick<Deps, 'transact' | 'live' | 'sessions' | 'mail'>

/**
 * Changes what an admin may change of a user. A new e-mail address must be verified again, and the
 * old one is told. A new username shows at once on the mountains that he leads.
 */
export async function editUser(
  parts: Parts,
  userId: string,
  details: UserDetails,
): Promise<EditOutcome> {
  try {
    const result = await parts.transact((tx) => edit(tx, parts, userId, details))
    if (!result) return 'unknown'
    for (const mountain of result.changed) parts.live.mountainChanged(mountain, 'mountain_updated')
    parts.sessions.userChanged(userId)
    return result.user
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_username_unique') return 'username_taken'
    if (constraint === 'users_email_unique') return 'email_taken'
    throw error
  }
}

async function edit(
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  userId: string,
  details: UserDetails,
): Promise<{ user: AdminUser; changed: Mountain[] } | null> {
  const mountains = details.username === undefined ? [] : await lockLiveMountains(tx)
  const before = await lockUser(tx, userId)
  if (!before) return null
  const hasMoved = details.email !== undefined && details.email !== before.email
  const user = await updateDetails(tx, userId, details, hasMoved)
  if (hasMoved) {
    const letter = { kind: 'email_changed', firstName: before.firstName } as const
    await mail.post(tx, [{ key: `moved:${crypto.randomUUID()}`, to: before.email, letter }])
    await postVerification(tx, { mail }, user)
  }
  const isRenamed = user.username !== before.username
  const led = isRenamed ? mountains.filter(({ leaderId }) => leaderId === userId) : []
  return { user, changed: await showName(tx, led) }
}

async function showName(tx: Tx, led: readonly LockedMountain[]): Promise<Mountain[]> {
  if (led.length === 0) return []
  const now = await databaseTime(tx)
  for (const mountain of led) await changeMountain(tx, mountain, 'edited', {}, now)
  return findMountains(
    tx,
    led.map(({ id }) => id),
  )
}
