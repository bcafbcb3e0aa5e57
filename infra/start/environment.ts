import { join, resolve } from 'node:path'
import {
  type Config,
  ConfigError,
  generatedSecret,
  readConfig,
  withFiles,
} from '@firstchair/api/config'
import { Failure, failureOfFiles } from '../failure.ts'
import type { DatabaseUrls } from '../postgres/roles.ts'

const ROOT = join(import.meta.dir, '../..')

type Variables = Record<string, string | undefined>

/**
 * The settings before the database is started: enough to find all invalid values at once. `pagesDir`:
 * the pages that an image has; null where they are built.
 */
export type Plan = {
  config: Config
  dataDir: string
  pagesDir: string | null
  isEmbedded: boolean
  variables: Variables
}

/** A relative DATA_DIR is resolved against the checkout, not against the working directory. */
export const resolveDataDir = (given: string | undefined): string => resolve(ROOT, given || '.data')

export async function readPlan(variablesAndFiles: Variables): Promise<Plan> {
  const given = withFiles(variablesAndFiles)
  const dataDir = resolveDataDir(given.DATA_DIR)
  const isEmbedded = !given.DATABASE_URL
  const pagesDir = given.PAGES_DIR || null
  // The image runs in production, but without an operator's database it is a trial.
  const isTrial = pagesDir !== null && isEmbedded
  const isProduction = given.NODE_ENV === 'production' && !isTrial
  const variables: Variables = {
    ...given,
    ...(isTrial && { NODE_ENV: 'development' }),
    ...(pagesDir && isProduction && keptSecrets(given, dataDir)),
    DATA_DIR: dataDir,
    SEED: given.SEED || (isEmbedded && !isProduction ? 'demo' : 'none'),
    // In development only warnings, because the log is read in a terminal.
    LOG_LEVEL: given.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
  }
  const database = given.DATABASE_URL || 'postgres://127.0.0.1/to-be-started'
  const config = check({ ...variables, DATABASE_URL: database })
  return { config, dataDir, pagesDir, isEmbedded, variables }
}

/** The secrets that an operator of the image leaves out, made at its first start and kept in its volume. */
const keptSecrets = (given: Variables, dataDir: string): Variables => ({
  JWT_SECRET: given.JWT_SECRET || generatedSecret(dataDir, 'jwt-secret', 'JWT_SECRET'),
  TICKET_SECRET: given.TICKET_SECRET || generatedSecret(dataDir, 'ticket-secret', 'TICKET_SECRET'),
  VAPID_PRIVATE_KEY:
    given.VAPID_PRIVATE_KEY ||
    generatedSecret(dataDir, 'vapid-private-key', 'VAPID_PRIVATE_KEY', 32),
})

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
