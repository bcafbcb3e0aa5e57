import type { AuditEntry, AuditQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { listAudit } from './audit.store.ts'

export const readAudit = ({ db }: { db: Db }, query: AuditQuery): Promise<Page<AuditEntry>> =>
  listAudit(db, query)
