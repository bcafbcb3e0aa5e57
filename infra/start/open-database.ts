import type { Config } from '@firstchair/api/config'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import type { Terminal } from '../terminal.ts'
import { checkDatabase } from './check-database.ts'
import { type Plan, withDatabase } from './environment.ts'

/** `server` only if this process started the database. */
export type OpenDatabase = { config: Config; server?: PostgresServer }

/**
 * A database that accepts connections (given or started here), and the settings with its address.
 * `shared`: an embedded one may already be in use.
 */
export async function openDatabase(
  plan: Plan,
  terminal: Terminal,
  shared = false,
): Promise<OpenDatabase> {
  const step = terminal.step('Database')
  try {
    const opened = plan.isEmbedded
      ? await openOwn(plan, shared, step.update)
      : await openGiven(plan.config)
    step.done()
    return opened
  } catch (error) {
    step.fail()
    throw error
  }
}

async function openOwn(
  plan: Plan,
  shared: boolean,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const server = await startPostgres({ dataDir: plan.dataDir, shared, log })
  return { config: withDatabase(plan, server), server }
}

async function openGiven(config: Config): Promise<OpenDatabase> {
  await checkDatabase('DATABASE_URL', config.databaseUrl)
  if (config.migrationDatabaseUrl !== config.databaseUrl) {
    await checkDatabase('MIGRATION_DATABASE_URL', config.migrationDatabaseUrl)
  }
  return { config }
}
