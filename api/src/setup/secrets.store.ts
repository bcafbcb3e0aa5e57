import type { Db, Tx } from '../platform/database.ts'
import { secretFingerprints } from './secrets.tables.ts'

export type Fingerprint = { variable: string; fingerprint: string }

/** Changes none that is stored. */
export async function insertFingerprints(tx: Tx, rows: Fingerprint[]): Promise<void> {
  await tx.insert(secretFingerprints).values(rows).onConflictDoNothing()
}

export const listFingerprints = (db: Db | Tx): Promise<Fingerprint[]> =>
  db.select().from(secretFingerprints)

export async function deleteFingerprints(tx: Tx): Promise<void> {
  await tx.delete(secretFingerprints)
}
