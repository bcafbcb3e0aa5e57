import { id as idSchema, instant } from '@firstchair/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Entries } from './listing.ts'
import { Problem } from './problem.ts'

/** The type of a column's values in a cursor, and the Postgres type that they are cast to. */
const KINDS = {
  text: {
    schema: z
      .string()
      .max(1_000)
      .refine((text) => !text.includes('\0')),
    type: sql`text`,
    written: (by: SQLWrapper) => sql<string>`(${by})::text`,
  },
  number: {
    schema: z.string().regex(/^-?\d{1,15}$/),
    type: sql`bigint`,
    written: (by: SQLWrapper) => sql<string>`(${by})::text`,
  },
  instant: {
    schema: instant.check(z.refine((text) => !text.startsWith('0000'))),
    type: sql`timestamptz`,
    written: (by: SQLWrapper) =>
      sql<string>`to_char((${by}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
} as const

/** A column that a list can be sorted by: never null, as a cursor cannot point at null. */
export type SortColumn = { by: SQLWrapper; kind: keyof typeof KINDS }

/**
 * Sorts by the id alone: ids are UUIDv7, so that is the order of creation, and every table has the
 * index for it.
 */
export const BY_ID = 'id'

export type SortColumns<Name extends string> = Record<Name, SortColumn | typeof BY_ID>

/** The parts of a query that reads one page. The query must select `key` and the id. */
export type Keyset = {
  orderBy: SQL[]
  after: SQL | undefined
  key: SQL<string>
  cursorOf: (row: { key: string; id: string }) => string
}

type Query = { sort?: string | undefined; cursor?: string | undefined }

/**
 * Keyset pagination by any column, with the id as tie-breaker. A page starts after the last row of
 * the previous one, whatever was added or removed meanwhile.
 */
export function keyset<Name extends string>(
  columns: SortColumns<Name>,
  id: SQLWrapper,
  query: Query,
  byDefault: Name | `-${Name}`,
): Keyset {
  const sort = query.sort ?? byDefault
  const isDescending = sort.startsWith('-')
  const entries: [string, SortColumn | typeof BY_ID][] = Object.entries(columns)
  const column = entries.find(([name]) => name === sort.replace('-', ''))?.[1]
  if (!column) throw new Error(`There is no column to sort by ${sort}.`)
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  const from = query.cursor === undefined ? null : readCursor(query.cursor, sort, column)
  const cursorOf = (row: { key: string; id: string }) => writeCursor([sort, row.key, row.id])
  if (column === BY_ID) {
    return {
      orderBy: [sql`${id} ${direction}`],
      after: from ? sql`${id} ${beyond} ${from.id}::uuid` : undefined,
      key: sql<string>`''`,
      cursorOf,
    }
  }
  const { type, written } = KINDS[column.kind]
  return {
    orderBy: [sql`${column.by} ${direction}`, sql`${id} ${direction}`],
    after: from
      ? sql`(${column.by}, ${id}) ${beyond} (${from.key}::${type}, ${from.id}::uuid)`
      : undefined,
    key: written(column.by),
    cursorOf,
  }
}

/** Cuts `limit + 1` rows to a page. The extra row only shows that there is a next page. */
export function keysetPage<Row extends { key: string; id: string }, Entry>(
  rows: readonly Row[],
  limit: number,
  { cursorOf }: Keyset,
  entry: (row: Row) => Entry,
): Entries<Entry> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { entries: shown.map(entry), nextCursor: last ? cursorOf(last) : null }
}

const writeCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

function readCursor(cursor: string, sort: string, column: SortColumn | typeof BY_ID) {
  const key = column === BY_ID ? z.literal('') : KINDS[column.kind].schema
  const read = z.tuple([z.literal(sort), key, idSchema]).safeParse(parsed(cursor))
  if (!read.success) {
    const message = 'This is not a cursor of this list and sort. Start from the first page.'
    throw new Problem(422, 'invalid', message)
  }
  return { key: read.data[1], id: read.data[2] }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/**
 * Matches a substring of a column or expression, ignoring case: `ann lee` matches a first and a
 * last name in one expression.
 */
export function containing(search: string, words: SQLWrapper): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  // One lower() per row: ILIKE would fold the pattern for each row.
  return sql`lower(${words}) like lower(${pattern})`
}
