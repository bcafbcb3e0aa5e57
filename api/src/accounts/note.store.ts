import type { EditableNote } from '@firstchair/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { versionOf } from '../platform/version.ts'
import { userNotes, users } from '../tables/accounts.tables.ts'

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
  const ofUser = tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  const [user] = await ofUser.for('update')
  return user ? findNote(tx, userId) : null
}

export async function writeNote(tx: Tx, userId: string, note: string): Promise<void> {
  await tx
    .insert(userNotes)
    .values({ userId, note })
    .onConflictDoUpdate({ target: userNotes.userId, set: { note: sql`excluded.note` } })
}
