import type { AuditEntry, AuditQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { countAudit, listAudit } from './audit.store.ts'

export const readAudit = async (
  { db }: { db: Db },
  query: AuditQuery,
): Promise<Page<AuditEntry>> => ({
  ...(await listAudit(db, query)),
  total: await countAudit(db, query),
})
