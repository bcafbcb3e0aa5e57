import type { NotificationChoice, ProfileSetup, Registration, User } from '@firstchair/contract'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { privateUser } from '../access/user.rules.ts'
import { brokenConstraint, type Db, type Tx } from '../platform/database.ts'
import { accountNotices, releasedUsernames, sessions, users } from '../tables/accounts.tables.ts'

/** The user of a login name (either of the two, in any case), with what login alone may see. */
export async function findUserForLogin(db: Db, emailOrUsername: string) {
  const name = emailOrUsername.toLowerCase()
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, name), eq(sql`lower(${users.username})`, name)))
  return row ? { user: privateUser(row), passwordHash: row.passwordHash } : null
}

export async function findUserByEmail(tx: Tx, email: string): Promise<User | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row ? privateUser(row) : null
}

/** Whether a username is taken, or was released within the last 30 days. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const name = username.toLowerCase()
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, name))
    .union(
      db
        .select({ id: releasedUsernames.userId })
        .from(releasedUsernames)
        .where(
          and(
            eq(releasedUsernames.name, name),
            gt(releasedUsernames.releasedAt, sql`now() - interval '30 days'`),
          ),
        ),
    )
  return row !== undefined
}

export type NewUser = Omit<Registration, 'password' | 'acceptedTerms'> & {
  passwordHash: string
  approvalStatus: 'pending' | 'approved'
  termsVersion: string | null
}

/** Adds a user and returns their id; null if their address or name is taken: the indexes decide. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values({ id: Bun.randomUUIDv7(), ...user, ...acceptedNow(user.termsVersion) })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? null
}

type Profile = Pick<ProfileSetup, 'username' | 'paypalEmail'>

/** A version of null leaves what the user has agreed to before. */
export async function setProfile(
  tx: Tx,
  id: string,
  { username, paypalEmail }: Profile,
  termsVersion: string | null,
): Promise<void> {
  const set = { username, paypalEmail, ...acceptedNow(termsVersion) }
  await tx.update(users).set(set).where(eq(users.id, id))
}

/** Whether a user has agreed to some version of the terms. */
export async function hasAgreed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ version: users.termsVersion }).from(users).where(eq(users.id, id))
  return row?.version != null
}

const acceptedNow = (termsVersion: string | null) =>
  termsVersion === null ? {} : { termsVersion, termsAcceptedAt: sql`now()` }

/** A user who may sign in; null for one who is archived. */
export async function findSignInUser(db: Db, id: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.archivedAt)))
  return row ? privateUser(row) : null
}

/** The hash of a user's password; null before an invited one has set any. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  return row?.passwordHash ?? null
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/**
 * Keeps the time at which the present address was first verified: a password reset removes the
 * passkeys from before. Returns whether the user may bid now.
 */
export async function setVerified(tx: Tx, id: string): Promise<{ isApproved: boolean }> {
  const [user] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id))
    .returning({ approvalStatus: users.approvalStatus })
  return { isApproved: user?.approvalStatus === 'approved' }
}

/**
 * Makes an address that was just proved the user's own: whatever is older may be another person's.
 * Breaks `users_email_unique` if it is another's.
 */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, id))
}

export async function findChoices(db: Db, id: string): Promise<NotificationChoice> {
  const [row] = await db
    .select({ outbid: users.outbidMail, news: users.newsMail, showWins: users.showWins })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error('A signed-in user is gone.')
  return row
}

export async function setChoices(
  db: Db,
  id: string,
  { outbid, news, showWins }: NotificationChoice,
) {
  // Drizzle leaves a column as it is when its value is undefined.
  const set = { outbidMail: outbid, newsMail: news, showWins }
  await db.update(users).set(set).where(eq(users.id, id))
}

/** Stops the messages to all bidders. */
export async function stopNews(db: Db, id: string): Promise<void> {
  await db.update(users).set({ newsMail: false }).where(eq(users.id, id))
}

/** Whether a user can sign in and gets the messages to all bidders. */
export async function wantsNews(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.archivedAt), eq(users.newsMail, true)))
  return row !== undefined
}

type Notice = typeof accountNotices.$inferSelect.kind

/** Records that a user is being notified. Returns false if they were within the last day. */
export async function recordNotice(tx: Tx, userId: string, kind: Notice): Promise<boolean> {
  const taken = await tx
    .insert(accountNotices)
    .values({ userId, kind })
    .onConflictDoUpdate({
      target: [accountNotices.userId, accountNotices.kind],
      set: { postedAt: sql`now()` },
      setWhere: lt(accountNotices.postedAt, sql`now() - interval '1 day'`),
    })
    .returning({ kind: accountNotices.kind })
  return taken.length > 0
}

/** Whether a user has ever signed in. */
export async function hasLoggedIn(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1)
  return row !== undefined
}

/** Why a username cannot be chosen. */
export type UsernameRefusal = 'username_taken' | 'username_reserved'

const CONFLICTS: readonly (string | undefined)[] = [
  'users_username_unique',
  'users_username_released',
]

/** Whether a write failed because the username is taken or was released recently. */
export const isUsernameConflict = (error: unknown): boolean =>
  CONFLICTS.includes(brokenConstraint(error))
