import type { AuditEntity, Person } from '@firstchair/contract'
import type { Tx } from '../../platform/database.ts'
import type { Refused } from '../../platform/refused.ts'
import { findLastChange } from './audit.store.ts'

/** The 409 response to an outdated edit: the current state and who changed it last. */
export type EditConflict<Row> = {
  message: string
  reason: 'outdated'
  current: Row
  changedBy: Person | null
  changedAt: string | null
}

/** The refusal of an edit that is based on an outdated version. */
export type Outdated<Row> = Refused<'outdated', { conflict: EditConflict<Row> }>

const messageOf = (by: Person | null): string =>
  by
    ? `${by.username ?? by.email} changed this in the meantime. Look at it again.`
    : 'This was changed in the meantime. Look at it again.'

/** `fields` are the ones that the version covers; changes of other columns are not reported. */
export async function editConflict<Row>(
  tx: Tx,
  entity: AuditEntity,
  entityId: string,
  current: Row,
  fields: readonly string[] = [],
): Promise<Outdated<Row>> {
  const columns = fields.map((name) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`))
  const last = await findLastChange(tx, entity, entityId, columns)
  const changed = { changedBy: last?.by ?? null, changedAt: last?.at ?? null }
  return {
    refused: 'outdated',
    conflict: { message: messageOf(changed.changedBy), reason: 'outdated', current, ...changed },
  }
}
