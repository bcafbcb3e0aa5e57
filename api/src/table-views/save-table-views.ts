import type { TableList, TableViews, TableViewsEdit } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { upsertTableViews } from './table-view.store.ts'

/** Saves a user's columns and views of a table. The last write wins. */
export const saveTableViews = (
  { db }: { db: Db },
  userId: string,
  list: TableList,
  edit: TableViewsEdit,
): Promise<TableViews> => upsertTableViews(db, userId, list, edit)
