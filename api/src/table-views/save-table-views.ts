import type { TableList, TableViews, TableViewsEdit } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { upsertTableViews } from './table-view.store.ts'

/** Keeps what a user has chosen for a table. Of two devices the last one wins. */
export const saveTableViews = (
  { db }: { db: Db },
  userId: string,
  list: TableList,
  edit: TableViewsEdit,
): Promise<TableViews> => upsertTableViews(db, userId, list, edit)
