import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Transact } from './database.ts'

type Run = <T>(work: (connection: { sql: Sql }) => Promise<T>) => Promise<T>

/** Transactions that, unlike the driver's own, do not try to roll back on a lost connection. */
export const testTransact =
  (run: Run): Transact =>
  (work) =>
    run(async ({ sql }) => {
      await sql`begin`
      const result = await work(drizzle(sql) as never) // It has all that a transaction has but an end.
      await sql`commit`
      return result
    })
