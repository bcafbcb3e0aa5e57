import { checkInvariants, type Finding, type InvariantReport } from '@firstchair/api/invariants'
import { Failure } from '../failure.ts'
import { startPostgres } from '../postgres/server.ts'
import { checkDatabase } from '../start/check-database.ts'
import { resolveDataDir } from '../start/environment.ts'

/** How many rows of each finding are shown. */
const SHOWN = 5

try {
  const report = await run()
  if (!report) throw new Failure('There is no auction in this database yet.')
  for (const finding of report.broken) show('broken', finding)
  for (const finding of report.waiting) show('waiting', finding)
  console.info(
    `${report.looked} rules, ${report.broken.length} broken, ${report.waiting.length} waiting`,
  )
  process.exit(report.broken.length === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Checks the given database, or the local one, which may be in use. */
async function run(): Promise<InvariantReport | null> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  const given = MIGRATION_DATABASE_URL || DATABASE_URL
  if (given) {
    await checkDatabase(MIGRATION_DATABASE_URL ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL', given)
    return checkInvariants(given)
  }
  const server = await startPostgres({
    dataDir: resolveDataDir(process.env.DATA_DIR),
    shared: true,
  })
  try {
    return await checkInvariants(server.migrationUrl)
  } finally {
    await server.stop()
  }
}

function show(word: string, { name, rows }: Finding): void {
  console.info(`${word}: ${name}`)
  for (const row of rows.slice(0, SHOWN)) console.info(`  ${JSON.stringify(row)}`)
  if (rows.length > SHOWN) console.info(`  and ${rows.length - SHOWN} more`)
}
