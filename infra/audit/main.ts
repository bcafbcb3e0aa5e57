import { type Audit, auditDatabase, type Finding } from '@firstchair/api/audit'
import { Failure } from '../failure.ts'
import { startPostgres } from '../postgres/server.ts'
import { checkDatabase } from '../start/check-database.ts'
import { resolveDataDir } from '../start/environment.ts'

/** So many rows of each finding are shown. */
const SHOWN = 5

try {
  const audit = await run()
  if (!audit) throw new Failure('There is no auction in this database yet.')
  for (const finding of audit.broken) show('broken', finding)
  for (const finding of audit.waiting) show('waiting', finding)
  console.info(
    `${audit.looked} rules, ${audit.broken.length} broken, ${audit.waiting.length} waiting`,
  )
  process.exit(audit.broken.length === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Of the given database, or of our own, which may be in use. */
async function run(): Promise<Audit | null> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  const given = MIGRATION_DATABASE_URL || DATABASE_URL
  if (given) {
    await checkDatabase(MIGRATION_DATABASE_URL ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL', given)
    return auditDatabase(given)
  }
  const server = await startPostgres({
    dataDir: resolveDataDir(process.env.DATA_DIR),
    shared: true,
  })
  try {
    return await auditDatabase(server.migrationUrl)
  } finally {
    await server.stop()
  }
}

function show(word: string, { name, rows }: Finding): void {
  console.info(`${word}: ${name}`)
  for (const row of rows.slice(0, SHOWN)) console.info(`  ${JSON.stringify(row)}`)
  if (rows.length > SHOWN) console.info(`  and ${rows.length - SHOWN} more`)
}
