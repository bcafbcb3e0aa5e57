import type {
  AdminUser,
  BidLimitEdit,
  EditableNote,
  Flag,
  Mountain,
  UserDetails,
} from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Sessions } from '../access/sessions.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { brokenConstraint, type Database, databaseTime, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated } from '../platform/version.ts'
import type { AccountDeps } from './account-deps.ts'
import { postEmailChanged, postNotice, postVerification } from './account-mail.ts'
import type { AdminRefusal } from './refused.ts'
import { isUsernameConflict } from './user.store.ts'
import {
  findNote,
  lockNote,
  lockUser,
  lockUserAndAdmins,
  lockUserWithPassword,
  setAdminFlag,
  setGateFlag,
  updateDetails,
  writeBiddingLimit,
  writeNote,
} from './user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from './user-version.ts'

export type EditOutcome = AdminUser | Refused<'unknown' | 'username_taken' | EmailRefusal>
/** `email_of_rights`: a new email is not verified, so it would leave rights with an unproved address. */
type EmailRefusal = 'email_taken' | 'email_of_rights'

type Parts = Pick<AccountDeps, 'transact' | 'live' | 'sessions' | 'mail'>

type Conditions<Refusal> = {
  /** The hash of the password that the user has given, which must still be theirs. */
  proved?: string
  /** Checks the locked user before anything is written. A refusal that it returns ends the edit. */
  refuse?: (tx: Tx, before: AdminUser) => Promise<Refusal | null>
}

/**
 * Changes a user's details for an admin. A new email address must be verified again, and the
 * old one is notified. A new username or PayPal email is reported by mail; the name shows at once on the mountains that they
 * lead.
 */
export async function editUser<Refusal extends Refused<string> = never>(
  parts: Parts,
  userId: string,
  details: UserDetails,
  conditions: Conditions<Refusal> = {},
): Promise<EditOutcome | Refusal> {
  try {
    const result = await parts.transact((tx) => edit(tx, parts, userId, details, conditions))
    if ('refused' in result) return result
    for (const mountain of result.changed) parts.live.mountainChanged(mountain, 'mountain_updated')
    parts.sessions.userChanged(userId)
    return result.user
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (isUsernameConflict(error)) return refused('username_taken')
    if (constraint === 'users_email_unique') return refused('email_taken')
    if (constraint === 'users_rights_verified') return refused('email_of_rights')
    throw error
  }
}

/**
 * The same edit by an admin, refused if the user has changed since the version that the admin saw.
 */
export const editUserVersion = (
  parts: Parts,
  userId: string,
  details: UserDetails,
  ifMatch: string | null,
): Promise<EditOutcome | UserConflict> =>
  editUser(parts, userId, details, {
    refuse: (tx, before) => userConflict(tx, before, ifMatch),
  })

async function edit<Refusal extends Refused<string>>(
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  userId: string,
  details: UserDetails,
  { proved, refuse }: Conditions<Refusal>,
): Promise<{ user: AdminUser; changed: Mountain[] } | Refused<'unknown'> | Refusal> {
  const mountains = details.username === undefined ? [] : await lockLiveMountains(tx)
  const before =
    proved === undefined
      ? await lockUser(tx, userId)
      : await lockUserWithPassword(tx, userId, proved)
  if (!before) return refused('unknown')
  const conflict = await refuse?.(tx, before)
  if (conflict) return conflict
  const hasMoved = details.email !== undefined && details.email !== before.email
  const user = await updateDetails(tx, userId, details, hasMoved)
  if (hasMoved) {
    await postEmailChanged(tx, mail, before)
    await postVerification(tx, { mail }, user)
  }
  if (before.paypalEmail !== null && user.paypalEmail !== before.paypalEmail) {
    const addressee = { ...user, email: before.email }
    await postNotice(tx, mail, addressee, { kind: 'paypal_changed' })
  }
  const isRenamed = user.username !== before.username
  if (isRenamed && before.username !== null && user.username !== null) {
    const names = { before: before.username, after: user.username }
    await postNotice(tx, mail, user, { kind: 'username_changed', ...names })
  }
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

/**
 * Grants or revokes admin rights at once. Refused for oneself, for the last admin, and for a user
 * whose email is not verified.
 */
export async function setAdmin(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  byId: string,
  userId: string,
  isAdmin: Flag,
  ifMatch: string | null = null,
): Promise<AdminUser | AdminRefusal | Refused<'unverified'> | UserConflict> {
  if (byId === userId) return refused('own_account')
  const result = await transact(async (tx) => {
    const { user, adminCount } = await lockUserAndAdmins(tx, userId)
    if (!user) return refused('unknown')
    const conflict = await userConflict(tx, user, ifMatch)
    if (conflict) return conflict
    const isLast = user.isAdmin === 1 && user.isArchived === 0 && adminCount === 1
    if (isAdmin === 0 && isLast) return refused('last_admin')
    if (isAdmin === 1 && user.emailVerified === 0) return refused('unverified')
    await setAdminFlag(tx, userId, isAdmin === 1)
    return withVersion({ ...user, isAdmin })
  })
  if (!('refused' in result)) sessions.userChanged(userId)
  return result
}

/** Gives or takes the right to check and use tickets at the gate; refused without a verified email. */
export async function setGate(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
  isGate: Flag,
  ifMatch: string | null,
): Promise<AdminUser | Refused<'unknown' | 'unverified'> | UserConflict> {
  const result = await transact(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refused('unknown')
    const conflict = await userConflict(tx, user, ifMatch)
    if (conflict) return conflict
    if (isGate === 1 && user.emailVerified === 0) return refused('unverified')
    await setGateFlag(tx, userId, isGate === 1)
    return withVersion({ ...user, isGate })
  })
  if (!('refused' in result)) sessions.userChanged(userId)
  return result
}

/** Sets a user's own bidding limit; null restores the default of the settings. */
export async function setBiddingLimit(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
  { limit }: BidLimitEdit,
  ifMatch: string | null,
): Promise<AdminUser | Refused<'unknown'> | UserConflict> {
  const user = await transact(async (tx) => {
    const before = await lockUser(tx, userId)
    if (!before) return refused('unknown')
    const conflict = await userConflict(tx, before, ifMatch)
    if (conflict) return conflict
    await writeBiddingLimit(tx, userId, limit)
    return withVersion({ ...before, biddingLimit: limit })
  })
  if (!('refused' in user)) sessions.userChanged(userId)
  return user
}

/** Replaces the note about a user. */
export async function setNote(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  userId: string,
  note: string,
  ifMatch: string | null,
): Promise<EditableNote | Refused<'unknown'> | Outdated<EditableNote>> {
  const outcome = await transact(async (tx) => {
    const before = await lockNote(tx, userId)
    if (!before) return refused('unknown')
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'note', userId, before)
    await writeNote(tx, userId, note)
    const after = await findNote(tx, userId)
    return after ?? refused('unknown')
  })
  if (!('refused' in outcome)) live.adminChanged('users')
  return outcome
}
