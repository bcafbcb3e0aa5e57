import type { AdminUser, AdminUserQuery, ApprovalStatus } from '@firstchair/contract'
import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, pageLimit, pageOf, totalCount } from '../platform/listing.ts'
import { users } from './accounts.tables.ts'
import { privateUser } from './user.ts'

type Row = typeof users.$inferSelect

const adminUser = (row: Row): AdminUser => ({
  ...privateUser(row),
  isSuspended: row.suspendedAt === null ? 0 : 1,
})

/** Users of all kinds, newest first. */
export async function listUsers(db: Db, query: AdminUserQuery): Promise<Page<AdminUser>> {
  const matching = and(
    query.approvalStatus && eq(users.approvalStatus, query.approvalStatus),
    query.isArchived === '1' ? isNotNull(users.archivedAt) : undefined,
    query.isArchived === '0' ? isNull(users.archivedAt) : undefined,
    query.search ? containing(query.search) : undefined,
  )
  const before = query.cursor === undefined ? undefined : lt(users.id, query.cursor)
  const rows = await db
    .select()
    .from(users)
    .where(and(matching, before))
    .orderBy(desc(users.id))
    .limit(pageLimit(query) + 1)
  return pageOf(rows.map(adminUser), query, await totalCount(db, users, matching))
}

function containing(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const columns = [users.username, users.email, users.firstName, users.lastName]
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Holds the user's row: a batch of bids that has seen him eligible is waited for. */
export async function lockUser(tx: Tx, id: string): Promise<AdminUser | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row ? adminUser(row) : null
}

export async function setApprovalStatus(
  tx: Tx,
  id: string,
  approvalStatus: ApprovalStatus,
): Promise<void> {
  await tx.update(users).set({ approvalStatus }).where(eq(users.id, id))
}
