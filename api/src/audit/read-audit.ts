import type { AuditEntry, AuditQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { type Page, withTotal } from '../platform/listing.ts'
import { countAudit, listAudit } from './audit.store.ts'

export const readAudit = async ({ db }: { db: Db }, query: AuditQuery): Promise<Page<AuditEntry>> =>
  withTotal(query, await listAudit(db, query), () => countAudit(db, query))
