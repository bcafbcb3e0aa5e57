import type {
  AdminUser,
  AdminUserQuery,
  ApprovalStatus,
  EditableNote,
  USER_SORTS,
  UserDetails,
} from '@firstchair/contract'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { privateUser } from '../access/user.rules.ts'
import type { Db, Tx } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, pageLimit, totalCount } from '../platform/listing.ts'
import { versionOf } from '../platform/version.ts'
import { SEARCHED_IN_USERS, userNotes, users } from '../tables/accounts.tables.ts'
import { withVersion } from './user-version.ts'

type Row = typeof users.$inferSelect

const adminUser = (row: Row): AdminUser =>
  withVersion({
    ...privateUser(row),
    isSuspended: row.suspendedAt === null ? 0 : 1,
    biddingLimit: row.biddingLimit,
  })

type UserSort = (typeof USER_SORTS)[number]
const SORTS: SortColumns<UserSort> = {
  createdAt: BY_ID,
  username: { by: sql`coalesce(lower(${users.username}), '')`, kind: 'text' },
  email: { by: sql`lower(${users.email})`, kind: 'text' },
  lastName: { by: sql`lower(${users.lastName})`, kind: 'text' },
  approvalStatus: { by: users.approvalStatus, kind: 'text' },
}

/** Users of all kinds. */
export async function listUsers(db: Db, query: AdminUserQuery): Promise<Entries<AdminUser>> {
  const order = keyset(SORTS, users.id, query, '-createdAt')
  const limit = pageLimit(query)
  const rows = await db
    .select({ row: users, id: users.id, key: order.key })
    .from(users)
    .where(and(matching(query), order.after))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  return keysetPage(rows, limit, order, ({ row }) => adminUser(row))
}

export const countUsers = (db: Db, query: AdminUserQuery): Promise<number> =>
  totalCount(db, users, matching(query))

/** A page with its total. */
export const readUsers = counted(listUsers, countUsers)

const matching = (query: AdminUserQuery): SQL | undefined =>
  and(
    isNull(users.erasedAt),
    query.approvalStatus && eq(users.approvalStatus, query.approvalStatus),
    query.isArchived === '1' ? isNotNull(users.archivedAt) : undefined,
    query.isArchived === '0' ? isNull(users.archivedAt) : undefined,
    query.search ? containing(query.search, SEARCHED_IN_USERS) : undefined,
  )

export async function findUser(db: Db, id: string): Promise<AdminUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? adminUser(row) : null
}

const isKept = (id: string) => and(eq(users.id, id), isNull(users.erasedAt))

/** Locks the row of a user who is not erased. Waits for open batches of bids that have read it. */
export async function lockUser(tx: Tx, id: string): Promise<AdminUser | null> {
  const [row] = await tx.select().from(users).where(isKept(id)).for('update')
  return row ? adminUser(row) : null
}

/** The same for a user whose password was just checked; null if it has changed since. */
export async function lockUserWithPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<AdminUser | null> {
  const isHis = and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    isNull(users.archivedAt),
  )
  const [row] = await tx.select().from(users).where(isHis).for('update')
  return row ? adminUser(row) : null
}

export async function setApprovalStatus(
  tx: Tx,
  id: string,
  approvalStatus: ApprovalStatus,
): Promise<void> {
  await tx.update(users).set({ approvalStatus }).where(eq(users.id, id))
}

/** Locks the user and all active admins in the order of their ids, which prevents deadlocks. */
export async function lockUserAndAdmins(
  tx: Tx,
  id: string,
): Promise<{ user: AdminUser | null; adminCount: number }> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(isKept(id), and(eq(users.isAdmin, true), isNull(users.archivedAt))))
    .orderBy(users.id)
    .for('update')
  const row = rows.find((each) => each.id === id)
  const admins = rows.filter(({ isAdmin, archivedAt }) => isAdmin && archivedAt === null)
  return { user: row ? adminUser(row) : null, adminCount: admins.length }
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.archivedAt)))
  return rows.map(({ id }) => id)
}

export async function setAdminFlag(tx: Tx, id: string, isAdmin: boolean): Promise<void> {
  await tx.update(users).set({ isAdmin }).where(eq(users.id, id))
}

export async function setGateFlag(tx: Tx, id: string, isGate: boolean): Promise<void> {
  await tx.update(users).set({ isGate }).where(eq(users.id, id))
}

export async function writeBiddingLimit(tx: Tx, id: string, biddingLimit: number | null) {
  await tx.update(users).set({ biddingLimit }).where(eq(users.id, id))
}

export async function setArchivedAt(tx: Tx, id: string, at: 'now' | null): Promise<void> {
  await tx
    .update(users)
    .set({ archivedAt: at === 'now' ? sql`now()` : null })
    .where(eq(users.id, id))
}

/** Breaks `users_username_unique` or `users_email_unique` if somebody else has the new name or address. */
export async function updateDetails(
  tx: Tx,
  id: string,
  details: UserDetails,
  unverify: boolean,
): Promise<AdminUser> {
  const given = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined),
  )
  const [row] = await tx
    .update(users)
    // Sets the id to itself, because an edit may be empty and SET needs a column.
    .set({ id, ...given, ...(unverify && { emailVerifiedAt: null }) })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Error('A locked user is gone.')
  return adminUser(row)
}

/** The admins' note about a user; empty if there is none. */
export async function findNote(db: Db | Tx, userId: string): Promise<EditableNote> {
  const [row] = await db
    .select({ note: userNotes.note })
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
  const note = row?.note ?? ''
  return { note, version: versionOf([note]) }
}

/** Locks the user whose note it is; null for an unknown user. */
export async function lockNote(tx: Tx, userId: string): Promise<EditableNote | null> {
  const ofUser = tx.select({ id: users.id }).from(users).where(isKept(userId))
  const [user] = await ofUser.for('update')
  return user ? findNote(tx, userId) : null
}

export async function writeNote(tx: Tx, userId: string, note: string): Promise<void> {
  await tx
    .insert(userNotes)
    .values({ userId, note })
    .onConflictDoUpdate({ target: userNotes.userId, set: { note: sql`excluded.note` } })
}
