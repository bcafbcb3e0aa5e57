import type { AuditEntity, Person } from '@firstchair/contract'
import type { Tx } from '../platform/database.ts'
import { findLastChange } from './audit.store.ts'

/** An edit of what has changed since: the 409 answer, with what it is now and who changed it. */
export type EditConflict<Row> = {
  message: string
  reason: 'outdated'
  current: Row
  changedBy: Person | null
  changedAt: string | null
}

const MESSAGE = 'This was changed in the meantime. Look at it again before you save.'

export async function editConflict<Row>(
  tx: Tx,
  entity: AuditEntity,
  entityId: string,
  current: Row,
): Promise<{ conflict: EditConflict<Row> }> {
  const last = await findLastChange(tx, entity, entityId)
  const changed = { changedBy: last?.by ?? null, changedAt: last?.at ?? null }
  return { conflict: { message: MESSAGE, reason: 'outdated', current, ...changed } }
}
