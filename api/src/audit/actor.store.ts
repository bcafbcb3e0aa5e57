import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/** Says, for the rest of this transaction, who the audit log is to name. */
export async function setActor(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('firstchair.actor', ${userId}, true)`)
}
