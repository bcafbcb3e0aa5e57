import {
  DEFAULT_LIMIT,
  type ListQuery,
  NEXT_CURSOR_HEADER,
  TOTAL_COUNT_HEADER,
} from '@firstchair/contract'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from './database.ts'

/** One page of a list, and the total number of entries. */
export type Page<T> = Entries<T> & { total: number }
/** The same without the count, which an export does not need. */
export type Entries<T> = { entries: T[]; nextCursor: string | null }

/** Exact counting stops here; beyond it, the planner's estimate is precise enough. */
const EXACT_TO = 10_000

export const pageLimit = ({ limit = DEFAULT_LIMIT }: Pick<ListQuery, 'limit'>): number => limit

/** Cuts `limit + 1` rows to a page. The extra row only shows that there is a next page. */
export const pageOf = <T extends { id: string }>(
  rows: T[],
  query: Pick<ListQuery, 'limit'>,
  total: number,
): Page<T> => ({ ...entriesOf(rows, query), total })

export function entriesOf<T extends { id: string }>(
  rows: T[],
  query: Pick<ListQuery, 'limit'>,
): Entries<T> {
  const limit = pageLimit(query)
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, nextCursor: last?.id ?? null }
}

/**
 * The reader of a page with its total, from that of its entries. A list that fits on the first page is
 * not counted by a query.
 */
export const counted =
  <Query extends { cursor?: string | undefined }, Entry>(
    list: (db: Db, query: Query) => Promise<Entries<Entry>>,
    count: (db: Db, query: Query) => Promise<number>,
  ) =>
  async (db: Db, query: Query): Promise<Page<Entry>> => {
    const page = await list(db, query)
    const isAll = query.cursor === undefined && page.nextCursor === null
    return { ...page, total: isAll ? page.entries.length : await count(db, query) }
  }

/** The response for a page: the entries are the body; total and cursor are headers. */
export function answerPage<T>(
  { headers }: { headers: Record<string, unknown> },
  page: Page<T>,
): T[] {
  headers[TOTAL_COUNT_HEADER] = String(page.total)
  if (page.nextCursor !== null) headers[NEXT_CURSOR_HEADER] = page.nextCursor
  return page.entries
}

/** The handler of a route that answers with a page of a list. */
export const paged =
  <Query, Entry>(db: Db, read: (db: Db, query: Query) => Promise<Page<Entry>>) =>
  async ({ query, set }: { query: Query; set: { headers: Record<string, unknown> } }) =>
    answerPage(set, await read(db, query))

export async function totalCount(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(EXACT_TO + 1)
    .as('few')
  const [counted] = await db.select({ rows: count() }).from(few)
  if (counted && counted.rows <= EXACT_TO) return counted.rows
  const [explained] = await db.execute(
    sql`explain (format json) select 1 from ${table} where ${where ?? sql`true`}`,
  )
  return plan.parse(explained)['QUERY PLAN'][0].Plan['Plan Rows']
}

const FEW = 200

/**
 * The ids that a search finds, or null if there are many. A few ids are read by an index; with many
 * matches, scanning the latest rows fills a page quickly.
 */
export async function findFewIds(
  db: Db,
  table: PgTable & { id: PgColumn },
  where: SQL,
): Promise<string[] | null> {
  const found = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable) // drizzle infers the rows of a single table alone
    .where(where)
    .limit(FEW + 1)
  return found.length > FEW ? null : found.map(({ id }) => id)
}

const plan = z.object({
  'QUERY PLAN': z
    .tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])
    .rest(z.unknown()),
})
