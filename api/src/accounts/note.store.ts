import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { userNotes, users } from './accounts.tables.ts'

/** The admins' note about a user; empty if there is none. */
export async function findNote(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ note: userNotes.note })
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
  return row?.note ?? ''
}

/** Returns whether the user exists. */
export async function writeNote(tx: Tx, userId: string, note: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) return false
  await tx
    .insert(userNotes)
    .values({ userId, note })
    .onConflictDoUpdate({ target: userNotes.userId, set: { note: sql`excluded.note` } })
  return true
}
