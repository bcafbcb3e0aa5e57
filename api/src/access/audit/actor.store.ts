import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'

/** Sets the actor that the audit log records for the rest of this transaction. */
export async function setActor(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('firstchair.actor', ${userId}, true)`)
}
