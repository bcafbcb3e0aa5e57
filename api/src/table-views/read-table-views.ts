import type { TableList, TableViews } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findTableViews } from './table-view.store.ts'

const NONE: TableViews = { columns: null, views: [] }

/** A user's columns and saved views of a table; empty if they never changed it. */
export const readTableViews = async (
  { db }: { db: Db },
  userId: string,
  list: TableList,
): Promise<TableViews> => (await findTableViews(db, userId, list)) ?? NONE
