import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '@firstchair/api/config'
import { Failure, failureOfFiles } from '../failure.ts'
import type { DatabaseUrls } from '../postgres/roles.ts'

const ROOT = join(import.meta.dir, '../..')

type Variables = Record<string, string | undefined>

/** The settings before the database is started: enough to find all invalid values at once. */
export type Plan = { config: Config; dataDir: string; isEmbedded: boolean; variables: Variables }

/** A relative DATA_DIR is resolved against the checkout, not against the working directory. */
export const resolveDataDir = (given: string | undefined): string => resolve(ROOT, given || '.data')

export async function readPlan(given: Variables): Promise<Plan> {
  const dataDir = resolveDataDir(given.DATA_DIR)
  const isEmbedded = !given.DATABASE_URL
  const isProduction = given.NODE_ENV === 'production'
  const variables: Variables = {
    ...given,
    DATA_DIR: dataDir,
    SEED: given.SEED || (isEmbedded && !isProduction ? 'demo' : 'none'),
    // The path may contain anything but a quotation mark: see launch.cjs.
    PROOF_COMMAND:
      given.PROOF_COMMAND ||
      `"${process.execPath}" "${join(ROOT, 'infra/release/prove-release.ts')}"`,
    // In development only warnings, because the log is read in a terminal.
    LOG_LEVEL: given.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
  }
  const database = given.DATABASE_URL || 'postgres://127.0.0.1/to-be-started'
  const config = check({ ...variables, DATABASE_URL: database })
  return { config, dataDir, isEmbedded, variables }
}

/** The settings with the database that was started. */
export const withDatabase = (plan: Plan, urls: DatabaseUrls): Config =>
  check({
    ...plan.variables,
    DATABASE_URL: urls.url,
    MIGRATION_DATABASE_URL: urls.migrationUrl,
  })

function check(variables: Variables): Config {
  try {
    return readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(`Configuration: ${error.message}`)
    throw failureOfFiles(error, resolveDataDir(variables.DATA_DIR))
  }
}
