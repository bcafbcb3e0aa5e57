import type {
  AdminUser,
  AdminUserQuery,
  LoginEntry,
  LoginQuery,
  VerificationEntry,
  VerificationQuery,
} from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { type Page, withTotal } from '../platform/listing.ts'
import { countLogins, listLogins } from './login-history.store.ts'
import { countUsers, listUsers } from './user-admin.store.ts'
import { countVerifications, listVerifications } from './verification.store.ts'

type Reader = { db: Db }

export const readUsers = async ({ db }: Reader, query: AdminUserQuery): Promise<Page<AdminUser>> =>
  withTotal(query, await listUsers(db, query), () => countUsers(db, query))

export const readLogins = async ({ db }: Reader, query: LoginQuery): Promise<Page<LoginEntry>> =>
  withTotal(query, await listLogins(db, query), () => countLogins(db, query))

export const readVerifications = async (
  { db }: Reader,
  query: VerificationQuery,
): Promise<Page<VerificationEntry>> =>
  withTotal(query, await listVerifications(db, query), () => countVerifications(db, query))
