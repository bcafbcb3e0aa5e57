import type { TableList, TableViews } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findTableViews } from './table-view.store.ts'

const NONE: TableViews = { columns: null, views: [] }

/** What a user has chosen for a table; nothing yet for one they never changed. */
export const readTableViews = async (
  { db }: { db: Db },
  userId: string,
  list: TableList,
): Promise<TableViews> => (await findTableViews(db, userId, list)) ?? NONE
