import type { AdminUser, AdminUserQuery } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { listUsers } from './user-admin.store.ts'

export const readUsers = ({ db }: { db: Db }, query: AdminUserQuery): Promise<Page<AdminUser>> =>
  listUsers(db, query)
