import type { TableList, TableViews, TableViewsEdit } from '@firstchair/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { tableViews } from './table-views.tables.ts'

const KEPT = { columns: tableViews.columns, views: tableViews.views }

export async function findTableViews(
  db: Db,
  userId: string,
  list: TableList,
): Promise<TableViews | null> {
  const [row] = await db
    .select(KEPT)
    .from(tableViews)
    .where(and(eq(tableViews.userId, userId), eq(tableViews.list, list)))
  return row ?? null
}

/** Writes the given fields and keeps the others. */
export async function upsertTableViews(
  db: Db,
  userId: string,
  list: TableList,
  { columns, views }: TableViewsEdit,
): Promise<TableViews> {
  const given = { ...(columns !== undefined && { columns }), ...(views !== undefined && { views }) }
  const [row] = await db
    .insert(tableViews)
    .values({ userId, list, ...given })
    // Sets the list to itself, because an empty edit would be an invalid statement.
    .onConflictDoUpdate({ target: [tableViews.userId, tableViews.list], set: { list, ...given } })
    .returning(KEPT)
  if (!row) throw new Error('An upsert returned no row.')
  return row
}
