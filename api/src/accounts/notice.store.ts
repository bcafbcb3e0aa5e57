import { eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { accountNotices, sessions } from '../tables/accounts.tables.ts'

export type Notice = typeof accountNotices.$inferSelect.kind

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
