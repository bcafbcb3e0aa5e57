import { ConfigError, readConfig } from '../platform/config.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Brings the database up to date before instances of this version start: `bun api/src/setup/main.ts`. */
try {
  const config = readConfig()
  for (const { role, username, password } of await prepareDatabase(config)) {
    // A password that was given is not repeated, because the output may be kept as a log.
    console.info(role, username, password === config.adminPassword ? '(ADMIN_PASSWORD)' : password)
  }
  console.info('The database is up to date.')
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
