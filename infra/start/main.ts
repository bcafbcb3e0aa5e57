import type { Config } from '@firstchair/api/config'
import { createLogger } from '@firstchair/api/logger'
import { type RunningApi, startApi } from '@firstchair/api/main'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { buildPages } from './build-pages.ts'
import { checkDatabase } from './check-database.ts'
import { checkPort } from './check-port.ts'
import { type Plan, readPlan, resolveDataDir, withDatabase } from './environment.ts'
import { explainStart } from './explain-start.ts'
import { keepLogins } from './logins.ts'
import { prettyLog } from './pretty-log.ts'
import { welcome } from './welcome.ts'

const terminal = createTerminal()
const building = new AbortController()
let database: PostgresServer | undefined
let api: RunningApi | undefined

const isStopping = stopWhenAsked(async () => {
  const step = terminal.step('Stopping')
  building.abort()
  await api?.stop()
  await database?.stop()
  step.done()
})

try {
  await start()
} catch (error) {
  // A start that was broken off fails at what it was doing; whoever asked for that ends it.
  if (!isStopping()) {
    building.abort()
    await database?.stop().catch(() => undefined)
    terminal.line(explainStart(error, resolveDataDir(process.env.DATA_DIR)))
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const plan = await readPlan(process.env)
  if (plan.config.port !== 0) await checkPort(plan.config.port, plan.config.host)
  const pages = terminal.step('Pages')
  const [config] = await Promise.all([
    openDatabase(plan),
    buildPages(plan.dataDir, pages, building.signal).then(
      () => pages.done(),
      (error) => {
        pages.fail()
        throw error
      },
    ),
  ])
  const logins = await prepareDatabase(config)
  const log = config.isProduction
    ? createLogger(config.logLevel)
    : createLogger(config.logLevel, prettyLog(terminal))
  api = await startApi(config, log)
  welcome(terminal, {
    url: config.publicUrl,
    logins: plan.isEmbedded ? await keepLogins(plan.dataDir, logins) : logins,
    isSingle: config.natsServers === null,
    dataDir: plan.dataDir,
  })
}

/** The settings with the address of a database that answers: the given one, or our own. */
async function openDatabase(plan: Plan): Promise<Config> {
  const step = terminal.step('Database')
  try {
    if (plan.isEmbedded) {
      database = await startPostgres({ dataDir: plan.dataDir, log: step.update })
      step.done()
      return withDatabase(plan, database)
    }
    const { databaseUrl, migrationDatabaseUrl } = plan.config
    await checkDatabase('DATABASE_URL', databaseUrl)
    if (migrationDatabaseUrl !== databaseUrl) {
      await checkDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl)
    }
    step.done()
    return plan.config
  } catch (error) {
    step.fail()
    throw error
  }
}
