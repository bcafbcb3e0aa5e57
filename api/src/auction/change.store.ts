import type { Tx } from '../platform/database.ts'
import { changes } from '../tables/auction.tables.ts'

export type ChangeKind = (typeof changes.$inferInsert)['kind']

/**
 * Writes the outbox row of a mountain's changes `fromSeq + 1 … toSeq`. The caller holds the
 * mountain's row and sets its `seq` to `toSeq` in the same transaction.
 */
export async function recordChange(
  tx: Tx,
  mountainId: string,
  kind: ChangeKind,
  fromSeq: number,
  toSeq: number,
  at: Date,
): Promise<void> {
  await tx.insert(changes).values({ mountainId, kind, afterSeq: fromSeq, lastSeq: toSeq, at })
}

/** The first row of a mountain's log, which all later ones follow. */
export async function recordCreation(tx: Tx, mountainId: string, at: Date): Promise<void> {
  await tx.insert(changes).values({ mountainId, kind: 'created', lastSeq: 0, at })
}
