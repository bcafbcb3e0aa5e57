import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { MAIL_QUEUES } from '../mail/queues.ts'
import { PUSH_QUEUE } from '../notices/push-queue.ts'
import { ConfigError } from '../platform/config.ts'
import { sqlState } from '../platform/database.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { JOB_SCHEMA } from '../platform/jobs/queue.rules.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** An advisory lock key, so that instances that start at the same time migrate one after another. */
const MIGRATION_LOCK = 1_179_210_834
/** History tables, from which the app may not delete. */
const KEPT_FOR_EVER = [
  'bids',
  'bid_voids',
  'auction_extensions',
  'wins',
  'strikes',
  'held_cascades',
  'win_mails',
  'changes',
  'cycles',
  'mountain_facts',
  'users',
  'sessions',
  'payment_orders',
  'captures',
  'refunds',
  'disputes',
  'bidder_messages',
  'webhook_events',
  'files',
  'revisions',
  'deploy_tokens',
  'receipt_keys',
]
/** All that the app may change of these tables: the state of a decision or a payment, not whose it is. */
const CHANGEABLE = {
  bids: ['status'],
  cycles: [
    ...['status', 'closed_at', 'scheduled_end', 'end_date', 'soft_close_seconds'],
    ...['soft_close_minutes', 'shift_seconds', 'facts_id', 'result_hash', 'result_signature'],
  ],
  wins: [
    ...['payment_status', 'capture_lease', 'capture_lease_until', 'capture_started_at'],
    ...['capture_id', 'refunded_at', 'used_at', 'used_by', 'used_key'],
    ...[
      'code_number',
      'given_to',
      'given_name',
      'gift_line',
      'given_at',
      'opened_at',
      'taken_back_at',
    ],
  ],
  payment_orders: [
    ...['provider_id', 'payee_id', 'status', 'capture_lease', 'check_at', 'mismatch', 'refusal'],
    ...['debug_id', 'answer'],
  ],
  captures: ['status', 'fee_cents', 'net_cents', 'stray_reason', 'debug_id', 'answer'],
  refunds: [
    ...['status', 'attempt', 'provider_id', 'completed_at', 'due_at', 'tries', 'problem'],
    'debug_id',
  ],
  // A rollback is a new revision, an edit of facts a new row.
  files: [],
  revisions: [],
  mountain_facts: [],
  receipt_keys: [],
} as const satisfies Record<string, readonly string[]>

type Addresses = { databaseUrl: string; migrationDatabaseUrl: string }

/**
 * Brings the schema up to date and gives the app's role its rights. When the two addresses name
 * different roles, the app's role (made here if it is missing) gets neither DDL nor DELETE on
 * history; a single role for both keeps all rights.
 */
export async function migrateDatabase({ databaseUrl, migrationDatabaseUrl }: Addresses) {
  const sql = postgres(migrationDatabaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS })
    await prepareJobs(migrationDatabaseUrl, [...MAIL_QUEUES, PUSH_QUEUE])
    const app = new URL(databaseUrl)
    const role = decodeURIComponent(app.username)
    if (role !== decodeURIComponent(new URL(migrationDatabaseUrl).username)) {
      await ensureRole(sql, role, decodeURIComponent(app.password))
      await grantRights(sql, role)
    }
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error
    const variable =
      migrationDatabaseUrl === databaseUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
    const { username } = new URL(migrationDatabaseUrl)
    throw new ConfigError(
      `${variable}: ${username} may not make the tables; MIGRATION_DATABASE_URL takes a role that may`,
    )
  } finally {
    await sql.end({ timeout: 3 })
  }
}

/** Postgres: "insufficient privilege". */
const NOT_ALLOWED = '42501'

async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`
  if (found) return
  // CREATE ROLE takes no parameters; format() quotes.
  const [statement] = await sql<{ text: string }[]>`
    select format('create role %I login password %L', ${role}::text, ${password}::text) as text`
  if (statement) await sql.unsafe(statement.text)
}

/** One transaction, so that running instances never lack rights in between. */
async function grantRights(sql: postgres.Sql, role: string): Promise<void> {
  const app = sql(role)
  await sql.begin(async (tx) => {
    await tx`revoke all on all tables in schema public from ${app}`
    await tx`revoke create on schema public from public, ${app}`
    await tx`grant usage on schema public to ${app}`
    await tx`grant select, insert, update, delete on all tables in schema public to ${app}`
    await tx`revoke delete on ${sql(KEPT_FOR_EVER)} from ${app}`
    for (const [table, columns] of Object.entries(CHANGEABLE)) {
      await tx`revoke update on ${sql(table)} from ${app}`
      if (columns.length > 0) await tx`grant update (${sql(columns)}) on ${sql(table)} to ${app}`
    }
    // Only triggers write the audit log, with the rights of the tables' owner.
    await tx`revoke insert, update, delete on audit from ${app}`
    // The app adds jobs and runs them.
    const jobs = sql(JOB_SCHEMA)
    await tx`grant usage on schema ${jobs} to ${app}`
    await tx`grant select, insert, update, delete on all tables in schema ${jobs} to ${app}`
    // Lets pg-boss rebuild bloated indexes of its tables.
    if (await canGrantMaintain(tx))
      await tx`grant maintain on all tables in schema ${jobs} to ${app}`
    // Read at startup to compare the schema version.
    await tx`grant usage on schema drizzle to ${app}`
    await tx`grant select on drizzle.__drizzle_migrations to ${app}`
  })
}

/** Postgres 17 brought the right; before, only the owner of an index may rebuild it. */
async function canGrantMaintain(tx: postgres.TransactionSql): Promise<boolean> {
  const [server] = await tx<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`
  return (server?.version ?? 0) >= 170_000
}
