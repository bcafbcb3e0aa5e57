import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../../../infra/postgres/test-database.ts'

let created: TestDatabase
let app: postgres.Sql
beforeAll(async () => {
  created = await createTestDatabase()
  app = postgres(created.url, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await app.end({ timeout: 1 })
  await created.drop()
})

/** Postgres: "insufficient privilege". */
const NOT_ALLOWED = '42501'

const sqlState = (statement: string): Promise<unknown> =>
  app.unsafe(statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe.each(['public', 'jobs', 'drizzle'])(
  'in the schema %s, the serving role may not',
  (name) => {
    test.each([
      `create table ${name}.own_table (id int)`,
      `create function ${name}.own_function() returns int language sql as 'select 1'`,
      `create type ${name}.own_type as enum ('a')`,
      `alter schema ${name} rename to other`,
      `drop schema ${name} cascade`,
    ])('%s', async (statement) => {
      expect(await sqlState(statement)).toBe(NOT_ALLOWED)
    })

    test('alter, drop or truncate any of its tables', async () => {
      const tables = await app<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = ${name}`
      expect(tables.length).toBeGreaterThan(0)
      for (const table of tables) {
        for (const statement of [
          `alter table ${table.name} add column own_column int`,
          `alter table ${table.name} disable trigger all`,
          `create index on ${table.name} ((1))`,
          `drop table ${table.name}`,
          `truncate ${table.name}`,
        ]) {
          expect([statement, await sqlState(statement)]).toEqual([statement, NOT_ALLOWED])
        }
      }
    })
  },
)

test.each(['amount', 'placed_at', 'seq', 'is_auto', 'is_tie', 'user_id', 'cycle_id', 'id'])(
  'the serving role may not change the %s of a bid',
  async (column) => {
    expect(await sqlState(`update bids set ${column} = ${column}`)).toBe(NOT_ALLOWED)
  },
)

test('the serving role may not create schemas, extensions or roles, nor become the owner', async () => {
  const owner = new URL(created.migrationUrl).username
  for (const statement of [
    'create schema own_schema',
    'create extension pg_stat_statements',
    'create role own_role',
    `set role ${owner}`,
    `set session authorization ${owner}`,
    'alter function audit_id() owner to current_user',
  ]) {
    expect([statement, await sqlState(statement)]).toEqual([statement, NOT_ALLOWED])
  }
})
