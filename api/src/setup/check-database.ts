import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import journal from '../../migrations/meta/_journal.json'
import { type Config, ConfigError } from '../platform/config.ts'
import { type Database, isDatabaseAway, sqlState } from '../platform/database.ts'
import { JOB_SCHEMA } from '../platform/jobs/queue.rules.ts'
import { checkSecrets } from './check-secrets.ts'

/** If one of these is off, Postgres may lose acknowledged commits. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']
/** A larger difference means that one clock is wrong. The database's clock is authoritative. */
const CLOCK_TOLERANCE_MS = 1_000
/** How long a start waits for a database that is starting as well, or recovering from a crash. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/** Checks for problems that would otherwise surface too late. Throws {@link ConfigError}. */
export async function checkDatabase({
  config,
  db,
  log,
}: Pick<Database, 'db'> & { config: Config; log: Logger }): Promise<void> {
  // Whoever reads the owner's password from a serving process could rewrite bids and the audit log.
  if (config.isProduction && config.migrationDatabaseUrl !== config.databaseUrl) {
    throw new ConfigError('MIGRATION_DATABASE_URL: only the migration step needs it; unset it here')
  }
  await waitForDatabase(db, log)
  await checkSchema(db, log)
  await checkRights(config, db, log)
  await checkSecrets(db, config)
  const rows = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ${DURABILITY} and setting = 'off'`,
  )
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ')
    if (config.isProduction) throw new ConfigError(`DATABASE_URL: Postgres has ${names} off`)
    log.warn({ off: names }, 'Postgres may lose acknowledged bids')
  }
  const [clock] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  const differenceMs = Math.round(Date.now() - new Date(clock?.now ?? 0).getTime())
  const level = Math.abs(differenceMs) > CLOCK_TOLERANCE_MS ? 'warn' : 'info'
  log[level]({ differenceMs }, 'clock of this machine against the database')
}

/** Retries while the database is unavailable, and logs only the first failure. */
async function waitForDatabase(db: Database['db'], log: Logger): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.execute(sql`select 1`)
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error
      if (attempt === 1) log.warn({ code: sqlState(error) }, 'waiting for the database')
      await Bun.sleep(PAUSE_MS)
    }
  }
}

/** Postgres: "undefined table". */
const NO_TABLE = '42P01'

/** A newer schema is accepted, because schemas only grow while two versions run; an older one is not. */
async function checkSchema(db: Database['db'], log: Logger): Promise<void> {
  const [row] = await db
    .execute<{ newest: string | null }>(
      sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
    )
    .catch((error) => {
      if (sqlState(error) === NO_TABLE) return []
      throw error
    })
  const newest = Number(row?.newest ?? 0)
  const own = Math.max(...journal.entries.map(({ when }) => when))
  if (newest < own)
    throw new ConfigError(
      'DATABASE_URL: its schema is older than this version; run firstchair-admin migrate',
    )
  if (newest > own) log.warn('the schema of the database is newer than this version')
}

/** A fault in the serving process must not reach the schema, so its role may only work with rows. */
async function checkRights(config: Config, db: Database['db'], log: Logger): Promise<void> {
  const [role] = await db.execute<{ name: string; owns: boolean; creates: boolean }>(sql`
    select current_user as name,
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle', ${JOB_SCHEMA})
          and pg_has_role(current_user, c.relowner, 'usage')
      ) as owns,
      exists (
        select from pg_namespace n
        where n.nspname in ('public', 'drizzle', ${JOB_SCHEMA})
          and has_schema_privilege(current_user, n.oid, 'create')
      ) as creates`)
  if (!role?.owns && !role?.creates) return
  if (config.isProduction) {
    throw new ConfigError(
      `DATABASE_URL: ${role.name} may change the schema; MIGRATION_DATABASE_URL takes that role in the migration step`,
    )
  }
  log.warn({ role: role.name }, 'The role of DATABASE_URL may change the schema.')
}
